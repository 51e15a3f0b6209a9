import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { formats } from '#ui/formats/formats.ts'
import type { SaleFormState } from './use-sale-form.ts'

/** A discount on the whole sale, in percent or as an amount. */
export const SaleDiscountField = ({ form }: { form: SaleFormState }) => {
  const kind = form.field('discount_kind')
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <NumberField
          {...form.field('discount')}
          label="Discount on the sale"
          optional
          placeholder="0"
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="pt-[1.6rem]">
        <CompactSelect
          label="Discount in"
          value={kind.value}
          onChange={(value) => kind.onChange(value === 'amount' ? 'amount' : 'percent')}
        >
          <option value="percent">%</option>
          <option value="amount">{formats().currency}</option>
        </CompactSelect>
      </div>
    </div>
  )
}
