import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { SampleData } from '#features/data/samples/sample-data.tsx'
import { LogOutDialog } from '#features/people/accounts/log-out-dialog.tsx'
import { PasswordForm } from '#features/people/accounts/password-form.tsx'
import { Profile } from '#features/people/accounts/profile.tsx'
import { Page } from '#platform/page/page.tsx'
import { ShortcutsField } from '#platform/session/shortcuts-field.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'

export const SettingsPage = () => {
  const [leaving, setLeaving] = useState(false)
  return (
    <Page title="Settings">
      <h1 className="mb-6 text-2xl">Settings</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Personal Information" description="Your name, phone number and store name.">
          <Profile />
        </Card>
        <div className="lg:row-span-3">
          <Card title="Change Password" description="Logs you out on your other devices.">
            <PasswordForm />
          </Card>
        </div>
        <Card title="Keyboard" description="Ctrl K, then “Keyboard shortcuts”, lists them all.">
          <ShortcutsField />
        </Card>
        <Card title="Log Out" description="Ends your session on this device.">
          <Button variant="secondary" icon={LogOut} onClick={() => setLeaving(true)}>
            Log Out
          </Button>
        </Card>
        <div className="lg:col-span-2">
          <SampleData />
        </div>
      </div>
      <LogOutDialog open={leaving} onCancel={() => setLeaving(false)} />
    </Page>
  )
}
