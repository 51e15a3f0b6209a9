import { resetPassword as resetPasswordCall } from '@tillsight/contract/people/accounts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { resetPassword } from './accounts.api.ts'
import { confirmed, passwordRules } from './new-password.ts'

const schema = confirmed(resetPasswordCall.input.pick({ password: true }), 'password')

type ResetFormProps = { token: string; onReset: () => void; onBadLink: () => void }

export const ResetForm = ({ token, onReset, onBadLink }: ResetFormProps) => {
  const notify = useNotify()
  const form = useForm({
    schema,
    initial: { password: '', confirmation: '' },
    report: 'all',
    send: async ({ password }) => {
      await resetPassword({ token, password })
      onReset()
    },
    refused: (error) => {
      if (error.fields.token) onBadLink()
      return {
        message: error.fields.token ?? error.saidOr('The password could not be set.'),
        fields: error.fields,
      }
    },
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <PasswordField
        {...form.field('password')}
        label="New Password"
        autoComplete="new-password"
        rules={passwordRules(form.values.password)}
      />
      <PasswordField
        {...form.field('confirmation')}
        label="Confirm New Password"
        autoComplete="new-password"
      />
      <FormFailure message={form.failure} />
      <Button type="submit" size="lg" busy={form.submitting}>
        Set new password
      </Button>
    </form>
  )
}
