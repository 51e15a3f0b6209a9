import { reasonWords } from '@tillsight/domain/books/catalog/stock-movement'
import { receiptNumber } from '@tillsight/domain/books/sales/receipt-number'
import { useState } from 'react'
import type { OutputOf } from '#platform/api/api-client.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { type StoreTime, useStoreTime } from '#platform/time/store-time.ts'
import { count, signedCount } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'

type Movement = OutputOf<'GET /product/info'>['movements'][number]

const shownFirst = 15
/** The server sends at most this many. */
const mostSent = 200

const columns = (clock: StoreTime): TableColumn<Movement>[] => [
  {
    key: 'reason',
    header: 'Reason',
    primary: true,
    cell: ({ reason, note, sale, quantity, balance }) => (
      <>
        {sale ? (
          <Link to={`/platform/sales?sale=${sale.id}`} className="whitespace-nowrap quiet-link">
            {reasonWords[reason]} {receiptNumber(sale.number)}
          </Link>
        ) : (
          reasonWords[reason]
        )}
        {reason === 'sale' && quantity < 0 && balance < 0 && (
          <span className="block text-sm font-normal text-loss">Sold below zero stock</span>
        )}
        {note && <span className="block text-sm font-normal wrap-anywhere text-ink-faint">{note}</span>}
      </>
    ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'right',
    cell: ({ quantity }) => (
      <span className={classNames(quantity > 0 && 'text-gain', quantity < 0 && 'text-loss')}>
        {signedCount(quantity)}
      </span>
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    align: 'right',
    cell: ({ balance }) => <span className={classNames(balance < 0 && 'text-loss')}>{count(balance)}</span>,
  },
  { key: 'by', header: 'By', cell: ({ by }) => by ?? '—' },
  {
    key: 'at',
    header: 'When',
    cell: ({ at, sale }) => (
      <span>
        <time dateTime={at} className="whitespace-nowrap">
          {clock.dateTime(at)}
        </time>
        {/* What is written down later moves the stock when it is. */}
        {sale && clock.date(sale.date) !== clock.date(at) && (
          <span className="block text-sm text-ink-faint">
            of <time dateTime={sale.date}>{clock.date(sale.date)}</time>
          </span>
        )}
      </span>
    ),
  },
]

const descriptionOf = (isComplete: boolean, seesAllSales: boolean): string => {
  const listed = isComplete
    ? 'Stock changes, newest first.'
    : `The latest ${mostSent} movements, newest first.`
  return seesAllSales ? listed : `${listed} Sales by your colleagues change the balance but are not listed.`
}

export const StockLedger = ({ id, movements }: { id: string; movements: Movement[] }) => {
  const [all, setAll] = useState(false)
  const clock = useStoreTime()
  const more = movements.length - shownFirst
  return (
    <Card
      title="Stock movements"
      description={descriptionOf(movements.length < mostSent, useMay('sales:read'))}
      actions={<ListExport call="GET /product/stock_export" what="the stock movements" of={{ id }} />}
      footer={
        more > 0 &&
        !all && (
          <Button size="sm" variant="secondary" onClick={() => setAll(true)}>
            Show {count(more)} more
          </Button>
        )
      }
    >
      {movements.length === 0 ? (
        <EmptyState title="No movements yet" />
      ) : (
        <Table
          caption="Stock movements"
          columns={columns(clock)}
          rows={all ? movements : movements.slice(0, shownFirst)}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
