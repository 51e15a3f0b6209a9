import type { Cash } from '@tillsight/contract/insight/forecast'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { counted, money, percent } from '#platform/words/format.ts'
import { formatDay } from '#ui/formats/formats.ts'
import { Card } from '#ui/layout/card.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { useCash } from './forecast.api.ts'

type Found = NonNullable<Cash['found']>
type Until = Found['until'][number]

const rangeText = ({ low, high }: Until['left']): string => `${money(low)} to ${money(high)}`

const tax: TableColumn<Until> = {
  key: 'tax',
  header: 'Tax in them',
  align: 'right',
  cell: ({ tax }) => money(tax),
}

const columnsFor = (hasTax: boolean): TableColumn<Until>[] => [
  { key: 'date', header: 'Until', cell: ({ date }) => formatDay(date), primary: true },
  { key: 'receipts', header: 'Receipts', align: 'right', cell: ({ receipts }) => money(receipts.value) },
  ...(hasTax ? [tax] : []),
  { key: 'out', header: 'Due', align: 'right', cell: ({ out }) => money(out) },
  { key: 'left', header: 'Left', align: 'right', cell: ({ left }) => money(left.value) },
  { key: 'range', header: 'Eight times in ten', align: 'right', cell: ({ left }) => rangeText(left) },
]

/** What comes in and what is due in the next four weeks. */
export const CashPanel = () => {
  const read = useCash()
  const { data } = read
  return (
    <Card
      title="Cash of the next four weeks"
      description="From today on: what customers pay, and what is due as far as your books know."
      actions={data?.found && <ListExport call="GET /forecast/cash_export" what="the expected cash" />}
    >
      <ReadFailure title="The cash forecast could not be loaded" read={read} />
      {!data && !read.isError && <Skeleton className="h-48 w-full" />}
      {data?.gap && <p className="text-ink-soft">{data.gap}</p>}
      {data?.found && <CashTable found={data.found} />}
    </Card>
  )
}

const CashTable = ({ found }: { found: Found }) => (
  <div className="grid gap-5">
    <Table
      caption="Cash of the next four weeks"
      columns={columnsFor(found.until.some(({ tax }) => tax !== 0))}
      rows={found.until}
      rowKey={({ date }) => date}
    />
    <div className="grid gap-5 min-[48rem]:grid-cols-2 min-[48rem]:gap-10">
      <Amounts
        title="Receipts by payment"
        nothing="No payments in the last 90 days."
        rows={found.by_payment.map(({ method, label, amount }) => ({ key: method, label, amount }))}
      />
      <Amounts
        title="What is due"
        nothing="No expenses or orders are due."
        rows={found.due.map(({ date, label, amount }) => ({
          key: `${date} ${label} ${amount}`,
          label: `${label}, ${formatDay(date)}`,
          amount,
        }))}
      />
    </div>
    <p className="text-sm text-ink-soft">
      Receipts are split as customers paid in the last 90 days. Orders count on the day they are expected,
      expenses on the day they are paid.
      {found.past_error !== null &&
        ` In the past, the revenue of four weeks was off by ${percent(found.past_error)} at the median.`}
    </p>
  </div>
)

const rowsShown = 8

type AmountsProps = {
  title: string
  nothing: string
  rows: readonly { key: string; label: string; amount: number }[]
}

const Amounts = ({ title, nothing, rows }: AmountsProps) => (
  <section aria-label={title} className="min-w-0">
    <h3 className="mb-2 text-base">{title}</h3>
    {rows.length === 0 && <p className="text-ink-soft">{nothing}</p>}
    <ul className="divide-y divide-line">
      {rows.slice(0, rowsShown).map(({ key, label, amount }) => (
        <li key={key} className="flex items-baseline justify-between gap-4 py-1.5">
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          <span className="tabular-nums">{money(amount)}</span>
        </li>
      ))}
    </ul>
    {rows.length > rowsShown && (
      <p className="mt-1 text-sm text-ink-soft">And {counted(rows.length - rowsShown, 'more', 'more')}.</p>
    )}
  </section>
)
