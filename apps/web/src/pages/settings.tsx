import { useCallback, useState } from 'react'
import { Profile } from '#features/people/accounts/profile.tsx'
import { Page } from '#platform/page/page.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
import { useMay } from '#platform/session/use-may.ts'
import { lateComponent } from '#ui/dialogs/late-component.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

// What is below the first screen on a phone, and seldom what someone came for.
const skeleton = <Skeleton className="h-80 w-full" />

const LatePasswordForm = lateComponent(
  async () => (await import('#features/people/accounts/password-form.tsx')).PasswordForm,
  skeleton,
)
const LateCards = lateComponent(async () => (await import('./settings-cards.tsx')).SettingsCards)
const LateSecurity = lateComponent(
  async () => (await import('#features/people/accounts/two-step/security.tsx')).Security,
)
const LatePinForm = lateComponent(async () => (await import('#features/people/tills/pin-form.tsx')).PinForm)
const LateSampleData = lateComponent(
  async () => (await import('#features/data/samples/sample-data.tsx')).SampleData,
)

export const SettingsPage = () => {
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
            {isIdle ? <LatePasswordForm /> : skeleton}
          </Card>
          {maySell && (
            <Card title="Till PIN" description="4 to 6 digits that unlock the tills of your store.">
              {isIdle && <LatePinForm />}
            </Card>
          )}
        </div>
        {isIdle && <LateCards />}
      </div>
      {isIdle && (
        <>
          <LateSecurity />
          <div className="mt-6">
            <LateSampleData />
          </div>
        </>
      )}
    </Page>
  )
}
