import { useState } from 'react'
import type { OutputOf } from '#platform/api-client.ts'
import { count, dateTime, signedCount } from '#platform/format.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Table, type TableColumn } from '#ui/table.tsx'
import { reasonWords } from './stock-words.ts'

type Movement = OutputOf<'GET /product/info'>['movements'][number]

const shownFirst = 15

const columns: TableColumn<Movement>[] = [
  {
    key: 'reason',
    header: 'Reason',
    primary: true,
    cell: ({ reason, note }) => (
      <>
        {reasonWords[reason]}
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
  { key: 'balance', header: 'Balance', align: 'right', cell: ({ balance }) => count(balance) },
  { key: 'by', header: 'By', cell: ({ by }) => by ?? '—' },
  {
    key: 'at',
    header: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {dateTime(at)}
      </time>
    ),
  },
]

export const StockLedger = ({ movements }: { movements: Movement[] }) => {
  const [all, setAll] = useState(false)
  const more = movements.length - shownFirst
  return (
    <Card
      title="Stock movements"
      description="Every piece that came or went, newest first."
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
          columns={columns}
          rows={all ? movements : movements.slice(0, shownFirst)}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  )
}
