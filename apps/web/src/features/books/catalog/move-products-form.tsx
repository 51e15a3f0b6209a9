import { type Category, mergeCategories } from '@tillsight/contract/books/categories'
import type { Schema } from '#platform/forms/form-problems.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormFailure } from '#ui/dialogs/form-failure.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useDeleteCategory, useMergeCategories } from './categories.api.ts'

type MoveProductsFormProps = {
  category: Category
  others: Category[]
  act: 'merge' | 'delete'
  onClose: () => void
  onBusy: (busy: boolean) => void
}

/** An empty category is deleted at once; one with products asks first where to move them. */
export const MoveProductsForm = ({ category, others, act, onClose, onBusy }: MoveProductsFormProps) => {
  const notify = useNotify()
  const merge = useMergeCategories()
  const remove = useDeleteCategory()
  const { id, name, products } = category
  const needsTarget = act === 'merge' || products > 0

  const run = async (into: string) => {
    if (act === 'merge') await merge.mutateAsync({ id, into })
    else await remove.mutateAsync(into ? { id, move_to: into } : { id })
  }
  const form = useForm({
    schema: needsTarget ? target(id) : anywhere,
    initial: { into: '' },
    report: 'all',
    send: async (into) => {
      onBusy(true)
      await run(into).finally(() => onBusy(false))
      notify(act === 'merge' ? 'Categories merged.' : 'Category deleted.')
      onClose()
    },
    refused: (error) => ({
      message: error.saidOr(act === 'merge' ? 'Failed to merge categories.' : 'Failed to delete category.'),
      fields: error.fields.move_to ? { into: error.fields.move_to } : error.fields,
    }),
    notifyError: (message) => notify(message, { type: 'error' }),
  })

  return (
    <form noValidate className="flex flex-col gap-3 rounded-control bg-ink/4 p-3" onSubmit={form.submit}>
      <p className="text-sm">
        {act === 'merge' ? 'Merge' : 'Delete'} <strong className="font-[620]">{name}</strong>.{' '}
        {products === 0 ? 'It has no products.' : `It has ${counted(products, 'product')}.`}
      </p>
      {needsTarget && (
        <SelectField
          {...form.field('into')}
          label="Move its products to"
          placeholder="Choose a category"
          autoFocus
          options={others.map((other) => ({ value: other.id, label: other.name }))}
        />
      )}
      <FormFailure message={form.failure} />
      <div className="flex justify-end gap-2">
        <Button
          size="sm"
          variant="secondary"
          autoFocus={!needsTarget}
          disabled={form.submitting}
          onClick={onClose}
        >
          Cancel
        </Button>
        <Button
          size="sm"
          type="submit"
          variant={act === 'delete' ? 'danger' : 'primary'}
          busy={form.submitting}
        >
          {act === 'merge' ? 'Merge' : 'Delete'}
        </Button>
      </div>
    </form>
  )
}

const target = (id: string): Schema<string> => ({
  safeParse: ({ into }) => {
    const checked = mergeCategories.input.safeParse({ id, into })
    return checked.success ? { success: true, data: checked.data.into } : checked
  },
})
const anywhere: Schema<string> = { safeParse: () => ({ success: true, data: '' }) }
