import type { OutputOf } from '#platform/api/api-client.ts'
import { counted, money } from '#platform/words/format.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'

type Totals = OutputOf<'GET /expense/summary'>

/** The totals of the list, with any filters. */
export const ExpenseTotals = ({ totals }: { totals: Totals | undefined }) => (
  <dl
    aria-label="Totals"
    className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-low min-[56rem]:grid-cols-4"
  >
    <Total label="Total" value={totals?.total} note={totals && counted(totals.count, 'expense')} />
    <Total label="Fixed" value={totals?.fixed} note="Independent of sales" />
    <Total label="Variable" value={totals?.variable} note="Grows with sales" />
    <Total
      label="Upcoming"
      value={totals && (totals.ahead ?? 'n/a')}
      note={totals?.ahead === null ? 'Not available for all time' : 'In this range, after today'}
    />
  </dl>
)

type TotalProps = { label: string; value: number | string | undefined; note: string | undefined }

const Total = ({ label, value, note }: TotalProps) => (
  <div className="min-w-0 bg-surface px-4 py-4 sm:px-5">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-1 text-lg font-[620] wrap-anywhere">
      {value === undefined ? (
        <Skeleton className="h-7 w-24" />
      ) : typeof value === 'number' ? (
        money(value)
      ) : (
        value
      )}
    </dd>
    <dd className="min-h-5 text-sm text-ink-faint">{note}</dd>
  </div>
)
