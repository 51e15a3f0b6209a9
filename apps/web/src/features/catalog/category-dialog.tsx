import { type Category, CategoryForm } from '@tillsight/contract/categories'
import { categoryNameLimit, lengthOf } from '@tillsight/domain/catalog/limits'
import { useId } from 'react'
import { useNotify } from '#platform/notifications.tsx'
import { useForm } from '#platform/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useCreateCategory } from './categories.api.ts'

type CategoryDialogProps = { onClose: () => void; onCreate: (category: Category) => void }

export const CategoryDialog = ({ onClose, onCreate }: CategoryDialogProps) => {
  const formId = useId()
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
    tell: (message) => notify(message, { type: 'error' }),
  })

  return (
    <Dialog
      open
      title="Create New Category"
      size="sm"
      locked={form.submitting}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={form.submitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.submitting}>
            Create Category
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        // React passes events of a dialog within a dialog on to the form around it.
        onSubmit={(event) => {
          event.stopPropagation()
          void form.submit(event)
        }}
      >
        <TextField
          {...form.field('name')}
          label="Category Name"
          placeholder="Bakery"
          autoComplete="off"
          counter={{ length: lengthOf(form.values.name), max: categoryNameLimit }}
        />
        <FormFailure message={form.failure} />
      </form>
    </Dialog>
  )
}
