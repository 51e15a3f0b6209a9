import { mostLines } from '@tillsight/domain/books/sales/limits'
import { Plus } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { shownCents, useCharging, withCode } from './charging.ts'
import { ClientPicker } from './client-picker.tsx'
import { SaleLineFields } from './sale-line-fields.tsx'
import { SaleSum } from './sale-sum.tsx'
import { discountOf, newLine, promotionOf, totalsOf } from './sale-values.ts'
import type { SaleFormState } from './use-sale-form.ts'

/** The client, the lines and the total while it is typed. */
export const SaleLines = ({ form }: { form: SaleFormState }) => {
  const { lines } = form.values
  const store = withCode(useCharging(), form.values)
  const charging = form.edited ? { ...store, pricesIncludeTax: form.edited.prices_include_tax } : store
  const totals = totalsOf(form.values, charging)

  return (
    <>
      <ClientPicker {...form.field('id_customer')} disabled={form.submitting} />
      <div className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <SaleLineFields
            key={line.key}
            form={form}
            index={index}
            line={line}
            cents={totals[index] ? shownCents(totals[index], charging) : null}
            promotion={promotionOf(line, charging, form.values.sold_at.day)}
            onRemove={lines.length > 1 ? () => form.removeRow('lines', index) : null}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3">
          <Button
            size="sm"
            variant="secondary"
            icon={Plus}
            disabled={lines.length >= mostLines}
            onClick={() => form.addRow('lines', newLine())}
          >
            Add another product
          </Button>
          <SaleSum
            totals={totals}
            discount={discountOf(form.values, charging)}
            pricesIncludeTax={charging.pricesIncludeTax}
          />
        </div>
      </div>
    </>
  )
}
