import { LogOut } from 'lucide-react'
import { useCallback, useState } from 'react'
import { LogOutDialog } from '#features/people/accounts/log-out-dialog.tsx'
import { Profile } from '#features/people/accounts/profile.tsx'
import { Page } from '#platform/page/page.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { ShortcutsField } from '#platform/session/shortcuts-field.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { latePart, useLatePart } from '#ui/dialogs/late-part.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

const sampleData = latePart(async () => (await import('#features/data/samples/sample-data.tsx')).SampleData)

const security = latePart(
  async () => (await import('#features/people/accounts/two-step/security.tsx')).Security,
)

const passwordForm = latePart(
  async () => (await import('#features/people/accounts/password-form.tsx')).PasswordForm,
)

/** Below the first screen on a phone, and seldom what someone came for. */
const LatePasswordForm = () => {
  const PasswordForm = useLatePart(passwordForm, () => undefined)
  return PasswordForm ? <PasswordForm /> : <PasswordSkeleton />
}

const PasswordSkeleton = () => <Skeleton className="h-80 w-full" />

const LateSecurity = () => {
  const Security = useLatePart(security, () => undefined)
  return Security && <Security />
}

const pinForm = latePart(async () => (await import('#features/people/tills/pin-form.tsx')).PinForm)

const LatePinForm = () => {
  const PinForm = useLatePart(pinForm, () => undefined)
  return PinForm && <PinForm />
}

const LateSampleData = () => {
  const SampleData = useLatePart(sampleData, () => undefined)
  return SampleData && <SampleData />
}

export const SettingsPage = () => {
  const [leaving, setLeaving] = useState(false)
  const maySell = useMay('sales:write')
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  return (
    <Page title="Settings">
      <h1 className="mb-6 text-2xl">Settings</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Personal Information" description="Your name, phone number and store name.">
          <Profile />
        </Card>
        <div className="grid gap-6 lg:row-span-3">
          <Card title="Change Password" description="Logs you out on your other devices.">
            {isIdle ? <LatePasswordForm /> : <PasswordSkeleton />}
          </Card>
          {maySell && (
            <Card title="Till PIN" description="4 to 6 digits that unlock the tills of your store.">
              {isIdle && <LatePinForm />}
            </Card>
          )}
        </div>
        <Card title="Keyboard" description="Ctrl K, then “Keyboard shortcuts”, lists them all.">
          <ShortcutsField />
        </Card>
        <Card title="Log Out" description="Ends your session on this device.">
          <Button variant="secondary" icon={LogOut} onClick={() => setLeaving(true)}>
            Log Out
          </Button>
        </Card>
      </div>
      {isIdle && <LateSecurity />}
      <div className="mt-6">{isIdle && <LateSampleData />}</div>
      <LogOutDialog open={leaving} onCancel={() => setLeaving(false)} />
    </Page>
  )
}
