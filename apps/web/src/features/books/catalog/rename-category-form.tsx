import { type Category, CategoryForm } from '@tillsight/contract/books/categories'
import { categoryNameLimit, lengthOf } from '@tillsight/domain/books/catalog/limits'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useRenameCategory } from './categories.api.ts'

type RenameCategoryFormProps = {
  category: Category
  onClose: () => void
  onBusy: (busy: boolean) => void
}

export const RenameCategoryForm = ({ category, onClose, onBusy }: RenameCategoryFormProps) => {
  const notify = useNotify()
  const rename = useRenameCategory()
  const form = useForm({
    schema: CategoryForm,
    initial: { name: category.name },
    report: 'all',
    send: async ({ name }) => {
      onBusy(true)
      await rename
        .mutateAsync({ id: category.id, name, version: category.version })
        .finally(() => onBusy(false))
      notify('Category renamed.')
      onClose()
    },
    refused: (error) => ({ message: error.saidOr('Failed to rename category.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })
  return (
    <form noValidate className="flex flex-col gap-3 rounded-control bg-ink/4 p-3" onSubmit={form.submit}>
      <TextField
        {...form.field('name')}
        label="Category Name"
        autoFocus
        autoComplete="off"
        counter={{ length: lengthOf(form.values.name), max: categoryNameLimit }}
      />
      <FormFailure message={form.failure} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="secondary" disabled={form.submitting} onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" type="submit" busy={form.submitting}>
          Rename
        </Button>
      </div>
    </form>
  )
}
