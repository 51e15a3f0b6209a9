import type { OutputOf } from '#platform/api/api-client.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { type StoreTime, useStoreTime } from '#platform/time/store-time.ts'
import { money } from '#platform/words/format.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'

type Price = OutputOf<'GET /product/info'>['prices'][number]

const when = (clock: StoreTime): TableColumn<Price> => ({
  key: 'at',
  header: 'From',
  primary: true,
  cell: ({ at, by }) => (
    <>
      <time dateTime={at}>{clock.dateTime(at)}</time>
      {by && <span className="block text-sm font-normal text-ink-faint">{by}</span>}
    </>
  ),
})
const price: TableColumn<Price> = {
  key: 'price',
  header: 'Price',
  align: 'right',
  cell: ({ price }) => money(price),
}
const cost: TableColumn<Price> = {
  key: 'cost',
  header: 'Cost price',
  align: 'right',
  cell: ({ cost_price }) => (cost_price === undefined ? '—' : money(cost_price)),
}

export const PriceHistory = ({ id, prices }: { id: string; prices: Price[] }) => {
  const seesCost = useMay('profit:read')
  const clock = useStoreTime()
  return (
    <Card
      title={seesCost ? 'Prices and costs' : 'Prices'}
      description="Price changes over time. Past sales keep their price."
      actions={<ListExport call="GET /product/price_export" what="the prices" of={{ id }} />}
    >
      {prices.length === 0 ? (
        <EmptyState title="No prices yet" />
      ) : (
        <Table
          caption="Prices over time"
          columns={[when(clock), price, ...(seesCost ? [cost] : [])]}
          rows={prices}
          rowKey={({ at }) => at}
        />
      )}
    </Card>
  )
}
