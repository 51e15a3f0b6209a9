import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { LogOutDialog } from '#features/people/accounts/log-out-dialog.tsx'
import { ShortcutsField } from '#platform/session/shortcuts-field.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'

/** The settings that nobody waits for. */
export const SettingsCards = () => {
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Card title="Keyboard" description="Ctrl K, then “Keyboard shortcuts”, lists them all.">
        <ShortcutsField />
      </Card>
      <Card title="Log Out" description="Ends your session on this device.">
        <Button variant="secondary" icon={LogOut} onClick={() => setLeaving(true)}>
          Log Out
        </Button>
      </Card>
      <LogOutDialog open={leaving} onCancel={() => setLeaving(false)} />
    </>
  )
}
