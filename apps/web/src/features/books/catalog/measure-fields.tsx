import { mayBeMeasured, type Unit, unitNames, units } from '@tillsight/domain/books/catalog/unit'
import { CheckField } from '#ui/fields/check-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { numberText } from '#ui/formats/formats.ts'
import type { ProductFormState } from './use-product-form.ts'

const options = unitNames.map((value) => {
  const { name, short } = units[value]
  return { value, label: short ? `${name} (${short})` : name }
})

type FormProps = { form: ProductFormState }

/** Most goods with such a unit are sold by measure. Packs of a kilogram are not: the box can be cleared. */
export const UnitField = ({ form }: FormProps) => {
  const [unit, measured] = [form.field('unit'), form.field('sold_by_measure')]
  const choose = (chosen: string) => {
    unit.onChange(chosen)
    measured.onChange(String(mayBeMeasured(chosen as Unit)))
  }
  return <SelectField {...unit} onChange={choose} label="Unit" options={options} />
}

export const MeasuredField = ({ form }: FormProps) => {
  const measured = form.field('sold_by_measure')
  if (!mayBeMeasured(form.values.unit as Unit)) return null
  return (
    <div className="sm:col-span-2">
      <CheckField
        name={measured.name}
        label="Sold by measure"
        hint={`Sales and stock take decimals, like ${numberText(0.735)}. Turn it off for packs that are sold whole.`}
        checked={measured.value === 'true'}
        onChange={(checked) => measured.onChange(String(checked))}
      />
    </div>
  )
}
