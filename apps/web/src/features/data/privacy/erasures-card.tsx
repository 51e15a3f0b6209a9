import { ShowMore } from '#platform/api/show-more.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useStoreTime } from '#platform/time/store-time.ts'
import { counted, money } from '#platform/words/format.ts'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { LoadFailure } from '#ui/states/load-failure.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Table, type TableColumn } from '#ui/tables/table.tsx'
import { type ErasureItem, useErasures } from './privacy.api.ts'

/** Everyone who was erased, without saying who they were: the proof that it was done. */
export const ErasuresCard = () => (
  <Card
    title="Erasures"
    description="Each was followed by a scan of every record, and by comparing all totals. Nobody is named here."
    actions={<ListExport call="GET /personal_data/erasures_export" what="the erasures" />}
  >
    <Erasures />
  </Card>
)

const whom = ({ subject, people }: ErasureItem): string =>
  subject === 'MEMBER' ? '1 former member' : counted(people, 'customer')

const whyOf = ({ by, unseen_years, reason }: ErasureItem): string => {
  if (unseen_years !== null) return `Rule: not seen for ${counted(unseen_years, 'year')}`
  return [by, reason].filter(Boolean).join(' · ')
}

const scanOf = ({ remaining }: ErasureItem): string =>
  remaining.length === 0
    ? 'Nothing found'
    : `Found in: ${remaining.map(({ label, count }) => `${label} (${count})`).join(', ')}`

const Totals = ({ totals }: ErasureItem) => (
  <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
    {totals && (
      <span>
        {counted(totals.after.sales, 'sale')}, {money(totals.after.total)}
      </span>
    )}
    <Badge tone="gain">Equal</Badge>
  </span>
)

const columns = (dateTime: (at: string) => string): TableColumn<ErasureItem>[] => [
  { key: 'at', header: 'When', primary: true, cell: ({ at }) => dateTime(at) },
  { key: 'whom', header: 'Erased', cell: whom },
  { key: 'why', header: 'By', cell: (erasure) => <span className="wrap-anywhere">{whyOf(erasure)}</span> },
  { key: 'texts', header: 'Texts', align: 'right', cell: ({ texts }) => texts },
  { key: 'scan', header: 'Scan afterwards', cell: scanOf },
  { key: 'totals', header: 'Totals', align: 'right', cell: (erasure) => <Totals {...erasure} /> },
]

const Erasures = () => {
  const { dateTime } = useStoreTime()
  const read = useErasures()
  if (read.isPending) return <Skeleton className="h-24 w-full" />
  if (!read.data) return <LoadFailure message="The erasures could not be loaded." read={read} />
  if (read.data.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No one has been erased yet. To erase a customer on request, open their page and choose More, Erase
        personal data.
      </p>
    )
  return (
    <>
      <Table caption="Erasures" columns={columns(dateTime)} rows={read.data} rowKey={({ id }) => id} />
      <ShowMore pages={read} />
    </>
  )
}
