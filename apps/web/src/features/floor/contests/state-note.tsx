import type { Contest } from '@tillsight/contract/floor/contests'
import { formatDay } from '#ui/formats/formats.ts'

const winnersOf = ({ standings }: Contest): string[] =>
  standings.participants.filter(({ is_winner }) => is_winner).map(({ name }) => name)

/** What the state of a contest means now: who won, or until when that can change. */
export const StateNote = ({ contest }: { contest: Contest }) => {
  const { state, grace_end, changes } = contest
  const winners = winnersOf(contest)
  if (state === 'grace') {
    return (
      <p role="status" className="rounded-card bg-warn-wash px-5 py-4">
        The contest is over. Until {formatDay(grace_end)} returns still take points back; then the result is
        final.
      </p>
    )
  }
  if (state === 'final') {
    return (
      <div className="rounded-card border border-line bg-surface px-5 py-4 shadow-low">
        <h2 className="text-sm font-[560] text-ink-soft">
          {winners.length > 1 ? 'The winners' : 'The winner'}
        </h2>
        <p className="mt-1 text-lg font-[620] wrap-anywhere">{winners.join(', ') || 'Nobody won'}</p>
      </div>
    )
  }
  if (state === 'cancelled') {
    const reason = changes.at(-1)?.reason
    return (
      <p className="rounded-card bg-loss-wash px-5 py-4 wrap-anywhere">
        This contest was cancelled{reason ? `: “${reason}”` : ''}. Nobody won.
      </p>
    )
  }
  return null
}
