import type { ProductStatus } from '@tillsight/domain/books/catalog/product-status'
import { inUnits } from '@tillsight/domain/books/catalog/unit'
import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { count, counted } from '#platform/words/format.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import type { Summary } from './dashboards.api.ts'

type Stocked = Summary['low_stock'][number]

const most = 6

type StockListProps = {
  title: string
  description: string
  nothing: string
  tone: 'loss' | 'warn'
  metric: Figure['metric']
  status: ProductStatus
  /** The first of them, and how many there are; nothing while they are on the way. */
  stock: { products: Stocked[]; count: number } | undefined
}

export const StockList = ({ title, description, nothing, tone, metric, status, stock }: StockListProps) => {
  const explain = useExplain()
  return (
    <Card
      title={title}
      description={description}
      actions={
        stock && (
          <Badge tone={stock.count > 0 ? tone : 'neutral'}>
            <FigureButton
              value={count(stock.count)}
              label={title}
              onExplain={() => explain.open({ metric })}
            />
          </Badge>
        )
      }
    >
      {!stock && <StockSkeleton />}
      {stock?.count === 0 && <p className="py-2 text-ink-soft">{nothing}</p>}
      {stock && stock.count > 0 && (
        <>
          <ul aria-label={title} className="-my-2">
            {stock.products.slice(0, most).map((product) => (
              <StockRow key={product.id} product={product} tone={tone} />
            ))}
          </ul>
          <MoreLink
            more={stock.count - Math.min(stock.products.length, most)}
            title={title}
            status={status}
          />
        </>
      )}
    </Card>
  )
}

const row =
  'touch-row flex min-h-10 pointer-coarse:min-h-11 items-center justify-between gap-4 border-b border-line py-2 last:border-b-0'

type StockRowProps = { product: Stocked; tone: 'loss' | 'warn' }

const StockRow = ({ product: { id, name, balance, unit }, tone }: StockRowProps) => {
  const explain = useExplain()
  return (
    <li className={row}>
      <Link
        to={`/platform/products/${id}`}
        title={name}
        className="min-w-0 truncate rounded-control font-[560] text-ink no-underline hover:underline"
      >
        {name}
      </Link>
      <FigureButton
        value={unit ? inUnits(count(balance), unit) : `${count(balance)} pcs`}
        label={`the stock of ${name}`}
        className={tone === 'loss' ? 'shrink-0 text-loss' : 'shrink-0 text-warn'}
        onExplain={() => explain.open({ metric: 'stockUnits', of: { split: 'product', key: id } })}
      />
    </li>
  )
}

type MoreLinkProps = { more: number; title: string; status: ProductStatus }

const MoreLink = ({ more, title, status }: MoreLinkProps) =>
  more > 0 && (
    <p className="mt-4 pointer-coarse:mt-6">
      <Link to={`/platform/products?status=${status}`} className="touch-reach font-[560] link">
        and {count(more)} more
        <SrOnly>
          : {counted(more, 'product')} of the list {title}
        </SrOnly>
      </Link>
    </p>
  )

const StockSkeleton = () => (
  <div aria-hidden="true" className="-my-2">
    {['w-40', 'w-28', 'w-36'].map((width) => (
      <div key={width} className={row}>
        <div className={`skeleton h-3.5 rounded-control ${width}`} />
        <div className="skeleton h-3.5 w-12 rounded-control" />
      </div>
    ))}
  </div>
)
