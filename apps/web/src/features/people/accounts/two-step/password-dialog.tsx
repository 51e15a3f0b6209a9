import { removeTotp } from '@tillsight/contract/people/two-step'
import type { ReactNode } from 'react'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

type PasswordDialogProps = {
  title: string
  action: string
  children: ReactNode
  send: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password again before a change to how someone signs in. */
export const PasswordDialog = ({ title, action, children, send, onClose }: PasswordDialogProps) => {
  const notify = useNotify()
  const { user } = useSession()
  const form = useForm({
    schema: removeTotp.input,
    initial: { password: '' },
    report: 'all',
    send: ({ password }) => send(password),
    refused: (error) => ({
      message: error.saidOr('This did not work. Try again.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title={title}
      action={action}
      size="sm"
      busy={form.submitting}
      isTouched={false}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <div className="text-ink-soft">{children}</div>
      {/* Lets a password manager know whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
