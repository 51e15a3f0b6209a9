import { type Category, CategoryForm } from '@tillsight/contract/books/categories'
import { categoryNameLimit, lengthOf } from '@tillsight/domain/books/catalog/limits'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCreateCategory } from './categories.api.ts'

type CategoryDialogProps = { onClose: () => void; onCreate: (category: Category) => void }

export const CategoryDialog = ({ onClose, onCreate }: CategoryDialogProps) => {
  const notify = useNotify()
  const createCategory = useCreateCategory()
  const form = useForm({
    schema: CategoryForm,
    initial: { name: '' },
    report: 'all',
    send: async (input) => {
      const category = await createCategory.mutateAsync(input)
      onClose()
      onCreate(category)
      notify('Category created successfully!')
    },
    refused: (error) => ({ message: error.saidOr('Failed to create category.'), fields: error.fields }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <FormDialog
      title="Create New Category"
      action="Create Category"
      size="sm"
      busy={form.submitting}
      isTouched={form.isTouched}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <TextField
        {...form.field('name')}
        label="Category Name"
        placeholder="Bakery"
        autoComplete="off"
        counter={{ length: lengthOf(form.values.name), max: categoryNameLimit }}
      />
      <FormFailure message={form.failure} />
    </FormDialog>
  )
}
