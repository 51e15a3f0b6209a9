import { MoneyField } from '#ui/fields/money-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { type BulkKind, type BulkValues, priceProblem } from './bulk-change.ts'
import { CategorySelect } from './category-select.tsx'

type BulkFieldsProps = {
  kind: BulkKind
  values: BulkValues
  onChange: (changes: Partial<BulkValues>) => void
}

export const BulkFields = ({ kind, values, onChange }: BulkFieldsProps) => {
  if (kind === 'archive') {
    return (
      <p className="text-ink-soft">
        Archived products are hidden from the list and keep their history. You can restore them.
      </p>
    )
  }
  if (kind === 'category') {
    return (
      <CategorySelect
        name="category"
        value={values.category}
        onChange={(category) => onChange({ category })}
      />
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <SelectField
        label="Direction"
        name="direction"
        value={values.direction}
        options={[
          { value: 'raise', label: 'Increase' },
          { value: 'lower', label: 'Decrease' },
        ]}
        onChange={(direction) => onChange({ direction: direction === 'lower' ? 'lower' : 'raise' })}
      />
      <SelectField
        label="Unit"
        name="unit"
        value={values.unit}
        options={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Dollars' },
        ]}
        onChange={(unit) => onChange({ unit: unit === 'amount' ? 'amount' : 'percent' })}
      />
      <div className="col-span-2 sm:col-span-1">
        <MoneyField
          label="By"
          name="by"
          value={values.by}
          error={priceProblem(values)}
          sign={values.unit === 'percent' ? '%' : undefined}
          onChange={(by) => onChange({ by })}
        />
      </div>
    </div>
  )
}
