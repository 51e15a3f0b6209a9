import { addPasskey, beginPasskey } from '@tillsight/contract/people/two-step'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { makePasskey, PasskeyFailure } from './passkeys.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { useChange } from './two-step.api.ts'

const schema = addPasskey.input.pick({ name: true }).extend(beginPasskey.input.shape)

/** What the browser refuses is shown like what the server refuses. */
const asRefusal = (error: unknown): unknown =>
  error instanceof PasskeyFailure
    ? new ApiError({ kind: 'refused', status: 400, said: error.message })
    : error

export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const change = useChange()
  const { user } = useSession()
  const [codes, setCodes] = useState<string[] | null>(null)
  const form = useForm({
    schema,
    initial: { name: '', password: '' },
    report: 'all',
    send: async ({ name, password }) => {
      const options = await change('POST /account/passkey/begin', { password })
      const made = await makePasskey(options).catch((error) => {
        throw asRefusal(error)
      })
      const { recovery_codes } = await change('POST /account/passkey/add', { ...made, name })
      notify('Passkey added.')
      if (recovery_codes) setCodes(recovery_codes)
      else onClose()
    },
    refused: (error) => ({
      message: error.saidOr('The passkey could not be added. Try again.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title="Add a passkey"
      action="Continue"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">
        Sign in with your fingerprint, your face or a security key. Your browser asks for it next.
      </p>
      <TextField
        {...form.field('name')}
        label="Name"
        hint="A name you will recognize, such as “Work phone”."
        autoComplete="off"
        maxLength={60}
      />
      {/* Lets a password manager know whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
