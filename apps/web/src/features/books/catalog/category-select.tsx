import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useActionOption } from '#ui/actions/use-action-option.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { useCategories } from './categories.api.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { createNew, pressEnter } from './create-category-option.ts'

type CategorySelectProps = {
  name: string
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  invalid?: boolean | undefined
}

export const CategorySelect = ({ value, onChange, ...field }: CategorySelectProps) => {
  const categories = useCategories()
  const [creating, setCreating] = useState(false)
  const { select, isReached } = useActionOption({
    option: createNew,
    value,
    onChange,
    onAct: () => setCreating(true),
  })
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        {...field}
        label="Category"
        {...select}
        hint={isReached ? pressEnter : undefined}
        placeholder={categories.isPending ? 'Loading...' : 'Choose a category'}
        options={[
          ...(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: createNew, label: 'Create New Category' },
        ]}
      />
      <LoadFailure message="The categories could not be loaded." read={categories} />
      {/* A form within a form does not submit on its own, so the dialog is rendered outside. */}
      {creating &&
        createPortal(
          <CategoryDialog onClose={() => setCreating(false)} onCreate={({ id }) => onChange(id)} />,
          document.body,
        )}
    </div>
  )
}
