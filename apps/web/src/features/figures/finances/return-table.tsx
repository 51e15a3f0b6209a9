import type { Day } from '@tillsight/domain/day'
import type { Period } from '@tillsight/domain/period'
import type { OutputOf } from '#platform/api/api-client.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { useQuery } from '#platform/page/use-query.ts'
import { figureText, type Unit } from '#platform/words/figure-text.ts'
import { counted, percent } from '#platform/words/format.ts'
import { CompactSelect } from '#ui/actions/compact-select.tsx'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Card } from '#ui/layout/card.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { ListSkeleton } from '#ui/tables/list-skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { withCoverage } from './coverage-words.ts'
import { type Finances, type Part, useReturns } from './finances.api.ts'

type Returns = OutputOf<'POST /metric/query'>
type Row = {
  key: string
  label: string
  to?: string
  /** What the row is about; a sum of several rows has no explanation. */
  of?: Pick<Figure, 'of'>
  isSum?: boolean
  values: Returns['values']
}

type ReturnTableProps = { period: Period | null; today: Day; finances: Finances | undefined }

/** What the money in each category or product brought back. */
export const ReturnTable = ({ period, today, finances }: ReturnTableProps) => {
  const [query, setQuery] = useQuery()
  const part: Part = query.get('by') === 'product' ? 'product' : 'category'
  const returns = useReturns(part, { period, today })
  const choose = (by: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (by === 'product') next.set('by', by)
      else next.delete('by')
      return next
    })

  return (
    <Card
      title="Return on goods"
      description={sentenceOf(finances)}
      actions={
        <CompactSelect label="Split by" value={part} onChange={choose}>
          <option value="category">By category</option>
          <option value="product">By product</option>
        </CompactSelect>
      }
    >
      <p className="mb-4 max-w-[72ch] text-sm text-ink-soft">
        Gross profit in this range as a share of the cost of goods sold and current stock.
      </p>
      <div className={classNames('transition-opacity', returns.isPlaceholderData && 'opacity-55')}>
        <Returned returns={returns} part={part} />
      </div>
    </Card>
  )
}

const sentenceOf = (finances: Finances | undefined): string | undefined =>
  finances &&
  (finances.roi === null
    ? 'No investment yet, so there is no return.'
    : `${withCoverage(`Overall, after all expenses: ${percent(finances.roi)}`, finances)}.`)

type ReturnedProps = { returns: ReturnType<typeof useReturns>; part: Part }

const Returned = ({ returns, part }: ReturnedProps) => {
  const { data, error } = returns
  if (returns.isPending) return <ListSkeleton row={(width) => <div className={classNames(bar, width)} />} />
  if (!data) {
    return (
      <ErrorState
        title="The returns could not be loaded"
        message={error instanceof ApiError ? error.saidOr('Failed to fetch data.') : 'Failed to fetch data.'}
        onRetry={() => returns.refetch()}
      />
    )
  }
  if (data.parts?.length === 0) {
    return <EmptyState title="No products yet" text="Add products to see their return here." />
  }
  return (
    <Table
      caption={part === 'product' ? 'Return by product' : 'Return by category'}
      columns={columnsFor(part)}
      rows={rowsOf(data, part)}
      rowKey={({ key }) => key}
    />
  )
}

const bar = 'skeleton h-3.5 rounded-control'

const rowsOf = ({ values, parts = [], others }: Returns, part: Part): Row[] => [
  { key: 'all', label: 'All goods', isSum: true, of: {}, values },
  ...parts.map(({ key, label, values: own }) => ({
    key: key ?? 'none',
    label,
    of: { of: { split: part, key } },
    values: own,
    ...(part === 'product' && key ? { to: `/platform/products/${key}` } : {}),
  })),
  ...(others ? [{ key: 'others', label: counted(others.count, 'other'), values: others.values }] : []),
]

type ValueProps = { row: Row; metric: Figure['metric']; unit: Unit }

const Value = ({ row: { of, values, isSum }, metric, unit }: ValueProps) => {
  const explain = useExplain()
  const value = values[metric]
  const look = classNames(isSum && 'font-[620]', (value ?? 0) < 0 && 'text-loss')
  const text = figureText(value, unit)
  if (!of) return <span className={look}>{text}</span>
  return <FigureButton value={text} className={look} onExplain={() => explain.open({ metric, ...of })} />
}

const column = (header: string, metric: Figure['metric'], unit: Unit): TableColumn<Row> => ({
  key: metric,
  header,
  align: 'right',
  cell: (row) => <Value {...{ row, metric, unit }} />,
})

const columnsFor = (part: Part): TableColumn<Row>[] => [
  {
    key: 'name',
    header: part === 'product' ? 'Product' : 'Category',
    primary: true,
    cell: ({ label, to, isSum }) =>
      to ? (
        <Link
          to={to}
          className="wrap-anywhere text-ink no-underline hover:underline hover:underline-offset-4"
        >
          {label}
        </Link>
      ) : (
        <span className={classNames('wrap-anywhere', isSum && 'font-[620]')}>{label}</span>
      ),
  },
  column('Net sales', 'netSales', 'money'),
  column('Gross profit', 'grossProfit', 'money'),
  column('Invested', 'goodsInvested', 'money'),
  column('Return', 'goodsRoi', 'percent'),
]
