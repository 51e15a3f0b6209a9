import type { ContestSummary } from '@tillsight/contract/floor/contests'
import { kindNames } from '@tillsight/domain/floor/contests/contest-names'
import { useToday } from '#platform/time/use-today.ts'
import { counted } from '#platform/words/format.ts'
import { Link } from '#ui/actions/link.tsx'
import { formatPeriod } from '#ui/formats/formats.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { placeText, standingText, timeWords } from './contest-words.ts'
import { StateBadge } from './state-badge.tsx'

const isOver = (state: ContestSummary['state']): boolean => state === 'final' || state === 'cancelled'

/** One contest among others: what it is about, when, and who is ahead. */
export const ContestCard = ({ contest }: { contest: ContestSummary }) => {
  const { id, name, state, kind, metrics, start_date, end_date, participants, top, takes_part } = contest
  const today = useToday()
  const left = timeWords(contest, today)
  return (
    <article className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface px-5 py-4 shadow-low focus-within:border-field-line hover:border-field-line">
      <header>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-md wrap-anywhere">
            <Link
              to={`/platform/contests/${id}`}
              className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          <StateBadge state={state} />
        </div>
        <p className="mt-0.5 text-sm text-ink-faint">
          {kindNames[kind]}: {metrics.map(({ label }) => label).join(', ')}
        </p>
      </header>
      {top.length > 0 && state !== 'planned' && <Top contest={contest} />}
      <footer className="mt-auto text-sm text-ink-soft">
        {formatPeriod({ start: start_date, end: end_date })}
        {left && `, ${left}`}
        <br />
        {counted(participants, 'person', 'people')}
        {takes_part && (isOver(state) ? ', you took part' : ', you take part')}
      </footer>
    </article>
  )
}

const Top = ({ contest: { top, kind, unit, name } }: { contest: ContestSummary }) => (
  <ol aria-label={`Standings of ${name}`} className="grid gap-1">
    {top.map((standing) => (
      <li
        key={standing.id}
        className={classNames(
          'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-baseline gap-2',
          standing.is_self && 'font-[620]',
        )}
      >
        <span className="text-sm text-ink-faint tabular-nums">{placeText(standing.place)}</span>
        <span className="truncate" title={standing.name}>
          {standing.is_self ? `${standing.name} (you)` : standing.name}
        </span>
        <span className="tabular-nums">{standingText(standing, { kind, unit })}</span>
      </li>
    ))}
  </ol>
)
