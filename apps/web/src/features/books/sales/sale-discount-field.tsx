import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { formats } from '#ui/formats/formats.ts'
import type { SaleTerms } from './sale-terms.ts'

type Discount = Pick<SaleTerms, 'discount' | 'discount_kind'>
type SaleDiscountFieldProps = Discount & {
  error: string | undefined
  onChange: (change: Partial<Discount>) => void
}

/** A discount on the whole sale, in percent or as an amount. */
export const SaleDiscountField = ({ discount, discount_kind, error, onChange }: SaleDiscountFieldProps) => (
  <div className="flex items-start gap-2">
    <div className="min-w-0 flex-1">
      <NumberField
        name="discount"
        label="Discount on the sale"
        value={discount}
        error={error}
        optional
        placeholder="0"
        onFocus={(event) => event.target.select()}
        onChange={(discount) => onChange({ discount })}
      />
    </div>
    <div className="pt-[1.6rem]">
      <CompactSelect
        label="Discount in"
        value={discount_kind}
        onChange={(value) => onChange({ discount_kind: value === 'amount' ? 'amount' : 'percent' })}
      >
        <option value="percent">%</option>
        <option value="amount">{formats().currency}</option>
      </CompactSelect>
    </div>
  </div>
)
