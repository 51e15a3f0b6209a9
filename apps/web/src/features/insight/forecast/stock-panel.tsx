import type { StockAhead } from '@tillsight/contract/insight/forecast'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { count, percent } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { useStockAhead } from './forecast.api.ts'
import { rangeText, soldOutText } from './stock-words.ts'

const columns: TableColumn<StockAhead>[] = [
  {
    key: 'name',
    header: 'Product',
    cell: ({ id, name }) => (
      <Link to={`/platform/products/${id}`} className="quiet-link">
        {name}
      </Link>
    ),
    primary: true,
  },
  { key: 'balance', header: 'In stock', align: 'right', cell: ({ balance }) => count(balance) },
  { key: 'order', header: 'On order', align: 'right', cell: ({ on_order }) => count(on_order) },
  {
    key: 'expected',
    header: 'Sold out',
    align: 'right',
    cell: ({ expected_on }) => soldOutText(expected_on),
  },
  { key: 'range', header: 'Eight times in ten', align: 'right', cell: rangeText },
  {
    key: 'error',
    header: 'Past error',
    align: 'right',
    cell: ({ past_error }) => (past_error === null ? 'n/a' : percent(past_error)),
  },
]

/** The products that are sold out first. */
export const StockPanel = () => {
  const read = useStockAhead()
  const { data } = read
  return (
    <Card
      title="Sold out next"
      description="Without what is on order. Closed days, and days without stock, are left out of the past."
      actions={
        data &&
        data.products.length > 0 && (
          <ListExport call="GET /forecast/stock_export" what="what is sold out next" />
        )
      }
    >
      <ReadFailure title="The stock forecast could not be loaded" read={read} />
      {!data && !read.isError && <Skeleton className="h-48 w-full" />}
      {data?.gap && <p className="text-ink-soft">{data.gap}</p>}
      {data && !data.gap && data.products.length === 0 && (
        <p className="text-ink-soft">No product with nine weeks of sales runs out in the next 45 days.</p>
      )}
      {data && data.products.length > 0 && (
        <Table caption="Sold out next" columns={columns} rows={data.products} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
