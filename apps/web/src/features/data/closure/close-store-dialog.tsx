import { closeStore } from '@tillsight/contract/data/closure'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useSession } from '#platform/session/session.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { sayDay } from '#ui/formats/formats.ts'
import { type ClosureInfo, useCloseStore } from './closure.api.ts'
import { ClosureFacts } from './closure-facts.tsx'

type CloseStoreDialogProps = { info: ClosureInfo; onClose: () => void }

export const CloseStoreDialog = ({ info, onClose }: CloseStoreDialogProps) => {
  const notify = useNotify()
  const { user } = useSession()
  const closing = useCloseStore()
  const form = useForm({
    schema: closeStore.input,
    initial: { name: '', password: '' },
    report: 'all',
    send: async (input) => {
      await closing.mutateAsync(input)
      onClose()
      notify('The store is closed. The last archive is being made.')
    },
    refused: (error) => ({
      message: error.saidOr('The store could not be closed. Try again.'),
      fields: error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="Close this store"
      action="Close the store"
      size="sm"
      isDangerous
      busy={form.submitting}
      isTouched={false}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <p className="text-ink-soft">
        The store is read-only at once, for everyone. On {sayDay(info.would_be_deleted)} it is deleted with
        everything in it. Until then an owner can keep it.
      </p>
      <ClosureFacts info={info} />
      <TextField
        {...form.field('name')}
        label={`Type “${info.store_name}” to confirm`}
        autoComplete="off"
        spellCheck={false}
      />
      {/* Lets a password manager know whose password this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
