import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { LatestSale } from './my-day.api.ts'

const nameOf = ({ kind, number }: LatestSale): string =>
  `${kind === 'RETURN' ? 'Return' : 'Sale'} ${receiptNumber(number)}`

const productsOf = ({ lines: [first, ...others] }: LatestSale): string => {
  const name = first?.product.long_name ?? first?.product.name ?? ''
  return others.length > 0 ? `${name} +${others.length}` : name
}

/** The seller's own last sales, each with the way to all of it. */
export const LatestSales = ({ sales }: { sales: LatestSale[] }) => {
  const { dateTime } = useStoreTime()
  return (
    <Card
      title="My latest sales"
      actions={
        <Link to="/platform/sales" className="flex min-h-control items-center">
          All my sales
        </Link>
      }
    >
      <ul className="-my-2 grid">
        {sales.map((sale) => (
          <li key={sale.id} className="border-t border-line first:border-t-0">
            <Link
              to={`/platform/sales?sale=${sale.id}`}
              className="flex min-h-control items-center justify-between gap-4 py-2 text-ink no-underline hover:underline"
            >
              <span className="min-w-0">
                <span className="block font-[560] wrap-anywhere">{productsOf(sale)}</span>
                <span className="text-sm text-ink-faint">
                  {nameOf(sale)} · {dateTime(sale.date)}
                </span>
              </span>
              <span className="shrink-0 font-[560]">{money(sale.total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
