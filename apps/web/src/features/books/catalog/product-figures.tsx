import { earnings } from '@tillsight/domain/books/catalog/margin'
import { inUnits, perUnit } from '@tillsight/domain/books/catalog/unit'
import { centsOf } from '@tillsight/domain/money'
import { addressOf, type OutputOf } from '#platform/api/api-client.ts'
import { count, money, percent } from '#platform/words/format.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { FigureCell } from '#ui/tables/figure-cell.tsx'
import { countedUnits } from './stock-words.ts'
import { usePriceWithoutTax } from './taxes.api.ts'

type Details = OutputOf<'GET /product/info'>

export const ProductFigures = ({ product }: { product: Details }) => (
  <div className="grid gap-6 sm:grid-cols-[15rem_minmax(0,1fr)]">
    <img
      src={addressOf(product.picture_large)}
      alt={product.name}
      width={240}
      height={240}
      className="aspect-square w-full max-w-60 rounded-card border border-line bg-raised object-cover"
    />
    <dl
      className={classNames(
        'grid gap-px sm:auto-rows-fr overflow-hidden rounded-card border border-line bg-line shadow-low min-[22rem]:grid-cols-2',
        product.cost_price !== undefined && 'min-[64rem]:grid-cols-3',
      )}
    >
      <FigureCell label="Price" value={perUnit(money(product.price), product.unit)} />
      <EarningFigures product={product} />
      <FigureCell
        label="In stock"
        value={inUnits(count(product.balance), product.unit)}
        note={`Low below ${count(product.low_stock)}`}
        tone={product.balance <= 0 ? 'loss' : undefined}
      />
      <FigureCell
        label="Units sold"
        value={inUnits(count(product.units_sold_30_days), product.unit)}
        note="In the last 30 days"
      />
      <CoverFigure product={product} />
    </dl>
  </div>
)

/** What it cost is only sent to those who may see it. */
const EarningFigures = ({ product }: { product: Details }) => {
  const withoutTax = usePriceWithoutTax(product)
  const { price, cost_price } = product
  if (cost_price === undefined) return null
  const known = withoutTax && earnings(withoutTax(centsOf(price)), centsOf(cost_price))
  return (
    <>
      <FigureCell
        label="Cost price"
        value={money(cost_price)}
        note={known ? `${money(known.profit / 100)} profit on each` : undefined}
      />
      <FigureCell
        label="Margin"
        value={known?.margin == null ? '—' : percent(known.margin)}
        note={known?.markup == null ? undefined : `${percent(known.markup)} markup`}
        tone={known ? (known.profit < 0 ? 'loss' : 'gain') : undefined}
      />
    </>
  )
}

const CoverFigure = ({ product }: { product: Details }) => {
  const { days_of_cover, balance } = product
  if (days_of_cover === null) {
    return <FigureCell label="Days of cover" value="—" note="No sales in the last 30 days" />
  }
  const days = Math.floor(days_of_cover)
  return (
    <FigureCell
      label="Days of cover"
      value={count(days)}
      note={
        balance <= 0 ? 'Out of stock' : `${countedUnits(balance, product)} at the rate of the last 30 days`
      }
      tone={days < 7 ? 'loss' : undefined}
    />
  )
}
