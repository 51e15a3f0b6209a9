import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import type { LineTotals } from '@tillsight/domain/books/sales/sold-totals'
import { amountOf } from '@tillsight/domain/money'
import { money } from '#platform/words/format.ts'
import { discountSums } from './discount-sums.ts'

type SaleSumProps = {
  totals: readonly (LineTotals | null)[]
  /** What was taken off, in prices as they are shown. */
  discount: number
  pricesIncludeTax: boolean
}

/** What the customer pays, while it is typed. */
export const SaleSum = ({ totals, discount, pricesIncludeTax }: SaleSumProps) => {
  const complete = totals.filter((line) => line !== null)
  const { total, tax } = saleTotals(complete)
  const onSale = complete.reduce((sum, { saleDiscount }) => sum + saleDiscount, 0)
  return (
    <p className="ms-auto flex flex-wrap items-baseline justify-end gap-x-4 gap-y-1" aria-live="polite">
      {discountSums(onSale, discount).map(({ name, cents }) => (
        <span key={name} className="text-sm text-ink-faint">
          {name} {money(amountOf(cents))}
        </span>
      ))}
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
