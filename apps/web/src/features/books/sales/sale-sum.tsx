import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import type { LineTotals } from '@tillsight/domain/books/sales/sold-totals'
import { amountOf } from '@tillsight/domain/money'
import { money } from '#platform/words/format.ts'

type SaleSumProps = { totals: readonly (LineTotals | null)[]; pricesIncludeTax: boolean }

/** What the customer pays, while it is typed. */
export const SaleSum = ({ totals, pricesIncludeTax }: SaleSumProps) => {
  const { discount, total, tax } = saleTotals(totals.filter((line) => line !== null))
  return (
    <p className="ms-auto flex flex-wrap items-baseline justify-end gap-x-4 gap-y-1" aria-live="polite">
      {discount > 0 && <span className="text-sm text-ink-faint">Discount {money(amountOf(discount))}</span>}
      {tax > 0 && (
        <span className="text-sm text-ink-faint">
          {pricesIncludeTax ? 'Includes tax' : 'Tax'} {money(amountOf(tax))}
        </span>
      )}
      <span className="inline-block">
        <span className="text-ink-soft">Total</span>{' '}
        <span className="ms-1 text-lg font-[620]">{money(amountOf(total + tax))}</span>
      </span>
    </p>
  )
}
