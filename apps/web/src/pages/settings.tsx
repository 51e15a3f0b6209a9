import { useCallback, useState } from 'react'
import { Profile } from '#features/people/accounts/profile.tsx'
import { Page } from '#platform/page/page.tsx'
import { useWhenIdle } from '#platform/page/use-when-idle.ts'
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
const LatePinCard = lateComponent(async () => (await import('./till-pin-card.tsx')).TillPinCard)
const LateBelow = lateComponent(async () => (await import('./settings-below.tsx')).SettingsBelow)

export const SettingsPage = () => {
  const [isIdle, setIdle] = useState(false)
  useWhenIdle(useCallback(() => setIdle(true), []))
  return (
    <Page title="Settings">
      <h1 className="mb-6 text-2xl">Settings</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        <Card title="Personal Information" description="Your name, phone number and store name.">
          <Profile />
        </Card>
        <div className="grid gap-6 lg:row-span-3">
          <Card title="Change Password" description="Logs you out on your other devices.">
            {isIdle ? <LatePasswordForm /> : skeleton}
          </Card>
          {isIdle && <LatePinCard />}
        </div>
        {isIdle && <LateCards />}
      </div>
      {isIdle && <LateBelow />}
    </Page>
  )
}
