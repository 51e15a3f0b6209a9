import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useIsTouched } from '#platform/forms/use-is-touched.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { type Tax, useAssignTax, useCategories } from './taxes.api.ts'

type TaxScopeDialogProps = { tax: Tax; onClose: () => void }

/** Which categories have this tax. */
export const TaxScopeDialog = ({ tax, onClose }: TaxScopeDialogProps) => {
  const notify = useNotify()
  const categories = useCategories()
  const assign = useAssignTax()
  const [chosen, setChosen] = useState<readonly string[]>(tax.id_categories)
  const isTouched = useIsTouched(chosen.toSorted())
  const save = async () => {
    const added = chosen.filter((id) => !tax.id_categories.includes(id))
    const removed = tax.id_categories.filter((id) => !chosen.includes(id))
    try {
      if (added.length > 0) await assign.mutateAsync({ id_tax: tax.id, id_categories: added })
      if (removed.length > 0) await assign.mutateAsync({ id_tax: null, id_categories: removed })
      notify('Tax saved.')
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('The tax could not be saved.'), { type: 'error' })
    }
  }
  return (
    <FormDialog
      title={`Categories with ${tax.name}`}
      action="Save Changes"
      size="sm"
      busy={assign.isPending}
      isTouched={isTouched}
      disabled={!categories.data}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {categories.data ? (
        categories.data.map(({ id, name }) => (
          <CheckField
            key={id}
            name={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)))
            }
          />
        ))
      ) : categories.error ? (
        <ReadFailure title="The categories could not be loaded" read={categories} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      <p className="text-sm text-ink-faint">
        Products of these categories are charged this tax, unless they have their own. Set the tax of one
        product on its page.
      </p>
    </FormDialog>
  )
}
