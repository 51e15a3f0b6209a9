import { CheckField } from '#ui/fields/check-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { StoreFormState } from './use-store-form.ts'

export const StockFields = ({ form }: { form: StoreFormState }) => {
  const { name, value, onChange } = form.field('sells_below_zero')
  return (
    <Card title="Stock" description="For new products and for sales.">
      <div className="flex flex-col gap-5">
        <NumberField
          {...form.field('low_stock')}
          label={form.labels.low_stock}
          whole
          hint="New products start with it. Products you already have keep theirs."
        />
        <CheckField
          name={name}
          label={form.labels.sells_below_zero}
          hint="A sale may take more than is in stock. The stock history shows it."
          checked={value}
          onChange={onChange}
        />
      </div>
    </Card>
  )
}
