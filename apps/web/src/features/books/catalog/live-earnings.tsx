import { earnings } from '@tillsight/domain/books/catalog/margin'
import type { Taxed } from '@tillsight/domain/books/taxes/product-tax'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { money, percent } from '#platform/words/format.ts'
import { numberFrom } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { usePriceWithoutTax } from './taxes.api.ts'

type LiveEarningsProps = { price: string; cost: string; product: Taxed }

/** What one sale leaves after its tax, while price and cost are being typed. */
export const LiveEarnings = ({ price, cost, product }: LiveEarningsProps) => {
  const [sold, paid] = [amountTyped(price), amountTyped(cost)]
  const withoutTax = usePriceWithoutTax(product)
  const known =
    sold !== null && paid !== null && withoutTax ? earnings(withoutTax(centsOf(sold)), centsOf(paid)) : null
  const isLoss = known !== null && known.profit < 0
  const figures = [
    { label: 'Profit', value: known && money(amountOf(known.profit)) },
    { label: 'Margin', value: known?.margin == null ? null : percent(known.margin) },
    { label: 'Markup', value: known?.markup == null ? null : percent(known.markup) },
  ]
  return (
    <dl aria-live="polite" className="grid grid-cols-3 gap-3 rounded-control bg-ink/4 px-3.5 py-2.5 text-sm">
      {figures.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-faint">{label}</dt>
          <dd
            className={classNames('font-[560] wrap-anywhere', known && (isLoss ? 'text-loss' : 'text-gain'))}
          >
            {value ?? '—'}
          </dd>
        </div>
      ))}
      {isLoss && <div className="col-span-3 text-loss">Each sale loses money at this price.</div>}
    </dl>
  )
}

const amountTyped = (text: string): number | null => {
  const amount = numberFrom(text)
  return amount > 0 && amount < 1e9 ? amount : null
}
