import type { SlideData } from '@tillsight/contract/floor/slides'
import type { CSSProperties } from 'react'
import '#ui/styles/parts/tv-contest.css'
import { formatOf } from '#platform/words/figure-text.ts'
import { count, counted } from '#platform/words/format.ts'
import { CountUp } from './count-up.tsx'
import { SlideFrame } from './slide-frame.tsx'

type Props = { data: Extract<SlideData, { kind: 'contest' }> }
type Contest = Props['data']['contests'][number]
type Row = Contest['rows'][number]

const textOf = (unit: Contest['unit']): ((value: number) => string) =>
  unit === 'points' ? (value) => `${count(Math.round(value))} pts` : formatOf(unit)

const ticketText = (tickets: number): string => counted(tickets, 'ticket')

const leftWords = (days: number): string => {
  if (days === 0) return 'Over: returns still count'
  return days === 1 ? 'Last day' : `${counted(days, 'day')} left`
}

/** Places won or lost today. */
const Moved = ({ moved }: Pick<Row, 'moved'>) => (
  <span className="tv-moved" data-tone={moved > 0 ? 'up' : moved < 0 ? 'down' : 'same'}>
    {moved !== 0 && (
      <>
        <span aria-hidden="true">{moved > 0 ? '▲' : '▼'}</span>
        {Math.abs(moved)}
        <span className="sr-only">{moved > 0 ? ' up today' : ' down today'}</span>
      </>
    )}
  </span>
)

type AmountProps = Pick<Row, 'score' | 'tickets'> & Pick<Contest, 'unit'>

/** What decides the place: tickets in a raffle, and otherwise the score. */
const Amount = ({ score, tickets, unit }: AmountProps) => {
  if (tickets !== null) return <CountUp value={tickets} text={ticketText} />
  return score === null ? '–' : <CountUp value={score} text={textOf(unit)} />
}

const Standings = ({ contest: { unit, rows } }: { contest: Contest }) => (
  <ol className="tv-rows">
    {rows.map(({ key, label, place, moved, score, tickets, part }) => (
      <li key={key} className="tv-ranked">
        <div
          className="tv-bar"
          style={{ '--part': Math.min(100, Math.max(0, part ?? 0)) / 100 } as CSSProperties}
        />
        <span className="tv-place">{place}</span>
        <Moved moved={moved} />
        <span className="tv-name">{label}</span>
        <span className="tv-amount">
          <Amount score={score} tickets={tickets} unit={unit} />
        </span>
      </li>
    ))}
  </ol>
)

/** Who is where in the contest that is on; two of them share the screen. */
export const ContestSlide = ({ data: { contests } }: Props) => {
  const [first, ...others] = contests
  if (!first)
    return (
      <SlideFrame title="Contest">
        <p className="tv-nothing">No contest is on.</p>
      </SlideFrame>
    )
  if (others.length === 0)
    return (
      <SlideFrame title={first.name} aside={leftWords(first.days_left)}>
        {first.rows.length > 0 ? (
          <Standings contest={first} />
        ) : (
          <p className="tv-nothing">Nobody takes part yet.</p>
        )}
      </SlideFrame>
    )
  return (
    <SlideFrame title="Contests">
      <div className="tv-contests">
        {contests.map((contest) => (
          <section key={contest.id} aria-label={contest.name}>
            <h2>
              <span>{contest.name}</span> <small>{leftWords(contest.days_left)}</small>
            </h2>
            <Standings contest={contest} />
          </section>
        ))}
      </div>
    </SlideFrame>
  )
}
