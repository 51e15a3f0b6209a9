import { confirmTotp } from '@tillsight/contract/people/two-step'
import { useState } from 'react'
import type { OutputOf } from '#platform/api/api-client.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { QrPicture } from '#ui/layout/qr-picture.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useChange } from './two-step.api.ts'

type Secret = OutputOf<'POST /account/totp/begin'>

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

/** Password, then the secret and its first code, then the recovery codes. */
export const SetUpTotpDialog = ({ onClose }: { onClose: () => void }) => {
  const change = useChange()
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (secret) return <CodeDialog secret={secret} onCodes={setCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title="Set up an authenticator app"
      action="Continue"
      onClose={onClose}
      send={async (password) => setSecret(await change('POST /account/totp/begin', { password }))}
    >
      Use any authenticator app on your phone. First, enter your password.
    </PasswordDialog>
  )
}

type CodeDialogProps = { secret: Secret; onCodes: (codes: string[]) => void; onClose: () => void }

const CodeDialog = ({ secret, onCodes, onClose }: CodeDialogProps) => {
  const notify = useNotify()
  const change = useChange()
  const form = useForm({
    schema: confirmTotp.input,
    initial: { code: '' },
    report: 'all',
    send: async (input) => {
      const { recovery_codes } = await change('POST /account/totp/confirm', input)
      notify('Authenticator app set up.')
      if (recovery_codes) onCodes(recovery_codes)
      else onClose()
    },
    refused: (error) => ({ message: error.saidOr('This did not work. Try again.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Set up an authenticator app"
      action="Turn on"
      steady
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <div className="flex flex-col items-center gap-5 sm:flex-row sm:items-start">
        <QrPicture
          className="size-48 shrink-0 rounded-card"
          text={secret.uri}
          label="QR code for your authenticator app"
        />
        <div className="min-w-0 text-ink-soft">
          <p>Scan the code with your app.</p>
          <p className="mt-3">Or enter this key in it:</p>
          <p className="mt-1 font-mono text-sm text-ink wrap-anywhere">{inGroups(secret.secret)}</p>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="The 6 digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        data-autofocus
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
