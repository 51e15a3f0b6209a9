import { registerTill as registerTillCall } from '@tillsight/contract/people/tills'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { logOut } from '#platform/session/log-out.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { storeTill } from './stored-till.ts'
import { registerTill } from './tills.api.ts'

export const RegisterDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const form = useForm({
    schema: registerTillCall.input,
    initial: { name: '' },
    report: 'all',
    send: async ({ name }) => {
      const { token } = await registerTill(name)
      storeTill(token)
      logOut()
      // A page of its own: nothing of the manager's session stays in memory.
      location.assign('/till')
    },
    refused: (error) => ({
      message: error.saidOr('The till could not be registered.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Register this device"
      action="Register"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">
        This browser becomes a till at /till, and you are logged out here. Sellers unlock it with their PIN.
      </p>
      <TextField
        {...form.field('name')}
        label="Name"
        placeholder="Front counter"
        autoComplete="off"
        maxLength={40}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
