import type { Passkey } from '@tillsight/contract/people/two-step'
import { useState } from 'react'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useChange } from './two-step.api.ts'

type RemoveProps = { isLast: boolean; onClose: () => void }

const turnsOff = 'This turns two-step sign-in off: your password alone will sign you in again.'

export const RemoveTotpDialog = ({ isLast, onClose }: RemoveProps) => {
  const notify = useNotify()
  const change = useChange()
  return (
    <PasswordDialog
      title="Remove the authenticator app?"
      action="Remove"
      onClose={onClose}
      send={async (password) => {
        await change('POST /account/totp/remove', { password })
        notify('Authenticator app removed.')
        onClose()
      }}
    >
      {isLast ? turnsOff : 'Its codes will no longer work. Your passkeys stay.'}
    </PasswordDialog>
  )
}

export const RemovePasskeyDialog = ({ isLast, passkey, onClose }: RemoveProps & { passkey: Passkey }) => {
  const notify = useNotify()
  const change = useChange()
  return (
    <PasswordDialog
      title={`Remove “${passkey.name}”?`}
      action="Remove"
      onClose={onClose}
      send={async (password) => {
        await change('POST /account/passkey/remove', { id: passkey.id, password })
        notify('Passkey removed.')
        onClose()
      }}
    >
      {isLast ? turnsOff : 'It will no longer sign you in.'}
    </PasswordDialog>
  )
}

export const RenewCodesDialog = ({ onClose }: { onClose: () => void }) => {
  const change = useChange()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <PasswordDialog
      title="New recovery codes"
      action="Get new codes"
      onClose={onClose}
      send={async (password) =>
        setCodes((await change('POST /account/recovery_codes', { password })).recovery_codes)
      }
    >
      You get ten new codes. The old ones stop working.
    </PasswordDialog>
  )
}
