import { figureText } from '#platform/words/figure-text.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { Answered } from './ask.api.ts'

type RankedListProps = {
  ranked: NonNullable<Answered['ranked']>
  metric: Answered['metrics'][number]
  /** Parts, such as products; else steps of time. */
  isSplit: boolean
}

/** The first of an order, with their places. */
export const RankedList = ({ ranked, metric: { label, unit }, isSplit }: RankedListProps) => {
  if (ranked.length === 0)
    return <EmptyState title="Nothing to rank" text={`There is no ${label} on these days.`} />
  return (
    <div className="max-w-2xl overflow-hidden rounded-card border border-line bg-surface shadow-low">
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th>Place</th>
            <th>{isSplit ? 'Part' : 'Period'}</th>
            <th>{label}</th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ key, label, value }, place) => (
            <tr key={key} className="border-t border-line first:border-t-0">
              <td className="w-10 py-2.5 ps-4 text-ink-faint tabular-nums">{place + 1}</td>
              <td className="py-2.5 pe-4 wrap-anywhere">{label}</td>
              <td className="py-2.5 pe-4 text-end font-[560] whitespace-nowrap tabular-nums">
                {figureText(value, unit)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
