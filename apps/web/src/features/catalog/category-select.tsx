import { useState } from 'react'
import { createPortal } from 'react-dom'
import { SelectField } from '#ui/select-field.tsx'
import { useCategories } from './categories.api.ts'
import { CategoryDialog } from './category-dialog.tsx'

type CategorySelectProps = {
  name: string
  value: string
  onChange: (id: string) => void
  error?: string | undefined
  invalid?: boolean | undefined
}

const createNew = 'create new'

export const CategorySelect = ({ value, onChange, ...field }: CategorySelectProps) => {
  const { data: categories = [], isPending } = useCategories()
  const [creating, setCreating] = useState(false)
  return (
    <>
      <SelectField
        {...field}
        label="Category"
        value={value}
        placeholder={isPending ? 'Loading...' : 'Choose a category'}
        options={[
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: createNew, label: 'Create New Category' },
        ]}
        onChange={(chosen) => (chosen === createNew ? setCreating(true) : onChange(chosen))}
      />
      {/* A form within a form does not tell of its own submit, so that the dialog is drawn outside. */}
      {creating &&
        createPortal(
          <CategoryDialog onClose={() => setCreating(false)} onCreate={({ id }) => onChange(id)} />,
          document.body,
        )}
    </>
  )
}
