import { openAnotherStore } from '@tillsight/contract/people/members'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { session } from '#platform/session/session-store.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { openStore } from './stores.api.ts'

const schema = openAnotherStore.input.pick({ store_name: true })

export const NewStoreDialog = ({ onClose }: { onClose: () => void }) => {
  const notify = useNotify()
  const form = useForm({
    schema,
    initial: { store_name: '' },
    report: 'all',
    send: async ({ store_name }) => {
      session.begin(await openStore(store_name))
    },
    refused: (error) => ({ message: error.saidOr('The store could not be opened.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <FormDialog
      title="New store"
      action="Create store"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('store_name')}
        label="Store/Business Name"
        autoComplete="organization"
        hint="With its own products, sales and people. Switch between your stores in the profile menu."
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
