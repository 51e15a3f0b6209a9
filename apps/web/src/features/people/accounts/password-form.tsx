import { changePassword as changePasswordCall } from '@tillsight/contract/people/accounts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { changePassword } from './accounts.api.ts'
import { confirmed, passwordRules } from './new-password.ts'

const schema = confirmed(changePasswordCall.input, 'new_pass')

export const PasswordForm = () => {
  const notify = useNotify()
  const { user } = useSession()
  const form = useForm({
    schema,
    initial: { old_pass: '', new_pass: '', confirmation: '' },
    report: 'all',
    send: async (input) => {
      await changePassword(input)
      form.reset()
      notify('Password changed successfully!')
    },
    refused: (error) => {
      const wrong = error.fields.old_pass ?? error.fields.new_pass
      return {
        message: wrong ?? error.saidOr('Failed to change password.'),
        fields: wrong ? { ...error.fields, old_pass: wrong } : error.fields,
      }
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {/* Lets a password manager know whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...form.field('old_pass')} label="Current Password" autoComplete="current-password" />
      <PasswordField
        {...form.field('new_pass')}
        label="New Password"
        autoComplete="new-password"
        rules={passwordRules(form.values.new_pass)}
      />
      <PasswordField
        {...form.field('confirmation')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
      <FormFailure message={form.failure} />
      <Button type="submit" busy={form.submitting} className="sm:self-start">
        Update Password
      </Button>
    </form>
  )
}
