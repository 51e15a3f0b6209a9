import {
  mayBeMeasured,
  salesTakeDecimals,
  type Unit,
  unitNames,
  units,
} from '@tillsight/domain/books/catalog/unit'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { ProductFormState } from './use-product-form.ts'

const options = unitNames.map((value) => {
  const { name, short } = units[value]
  return { value, label: short ? `${name} (${short})` : name }
})

type FormProps = { form: ProductFormState }

export const UnitField = ({ form }: FormProps) => (
  <SelectField {...form.field('unit')} label="Unit" options={options} />
)

export const MeasuredField = ({ form }: FormProps) => {
  const measured = form.field('sold_by_measure')
  if (!salesTakeDecimals || !mayBeMeasured(form.values.unit as Unit)) return null
  return (
    <div className="sm:col-span-2">
      <CheckField
        name={measured.name}
        label="Sold by measure"
        hint="Sales take decimals, like 0.35."
        checked={measured.value === 'true'}
        onChange={(checked) => measured.onChange(String(checked))}
      />
    </div>
  )
}
