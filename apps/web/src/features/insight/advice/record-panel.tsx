import type { AdviceRecord } from '@tillsight/contract/insight/advice'
import { ScrollText } from 'lucide-react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { count, money } from '#platform/words/format.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useRecord } from './advice.api.ts'

type OfKind = AdviceRecord[number]

/** How advice turned out, kind by kind. */
export const RecordPanel = () => {
  const read = useRecord()
  const { data } = read
  return (
    <>
      <ReadFailure title="The record could not be loaded" read={read} />
      {!data && !read.isError && <Skeleton className="h-80 w-full" />}
      {data?.length === 0 && (
        <EmptyState
          icon={ScrollText}
          title="No record yet"
          text="Once there are findings, this page compares the results of those you followed with those you did not."
        />
      )}
      {data && data.length > 0 && <RecordTable record={data} />}
      <p className="mt-4 max-w-[80ch] text-ink-soft">
        Findings about stock, orders, weekdays and customers are judged after four weeks by what the books
        show, not by what was clicked: what was taken beside the four weeks before, compared with findings of
        the same kind that nobody followed. Most single outcomes end with “cannot tell”. The other kinds only
        say what is, and an alert about it brings no money that could be compared. A kind that does harm is
        not shown any more.
      </p>
    </>
  )
}

const RecordTable = ({ record }: { record: AdviceRecord }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4">
    {record.map((one) => (
      <li key={one.kind} className="rounded-card border border-line bg-surface p-5 shadow-low">
        <h2 className="text-md">{one.label}</h2>
        <p className="mt-1">
          {count(one.shown)} shown, {count(one.followed)} followed with one step, {count(one.dismissed)}{' '}
          hidden.
        </p>
        <p className="mt-1 text-ink-soft">{recordText(one)}</p>
        {one.is_retired && <p className="mt-1 text-loss">Retired: it did more harm than good.</p>}
      </li>
    ))}
  </ul>
)

/** 'Track record: 3 better, 1 worse, 6 cannot tell.' */
export const recordText = ({ better, worse, unclear, effect }: OfKind): string => {
  const judged = better + worse + unclear
  if (judged === 0) return 'Track record: none that was followed has been judged yet.'
  const outcome = `Track record: of ${judged} followed, ${better} better, ${worse} worse, ${unclear} cannot tell.`
  return effect
    ? `${outcome} Median ${money(effect.median)}, nine times in ten from ${money(effect.low)} to ${money(effect.high)}.`
    : outcome
}
