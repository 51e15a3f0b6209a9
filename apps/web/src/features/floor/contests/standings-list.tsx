import type { Contest, Standing } from '@tillsight/contract/floor/contests'
import { ArrowDown, ArrowUp, Trophy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStoreTime } from '#platform/time/store-time.ts'
import { count, counted } from '#platform/words/format.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { movedWords, standingText } from './contest-words.ts'
import { shownStandings } from './shown-standings.ts'
import { standingNotes } from './standing-notes.ts'
import { useRowMoves } from './use-row-moves.ts'

/** Who is where, as of now: the leaders, those around oneself, and all on request. */
export const StandingsList = ({ contest }: { contest: Contest }) => {
  const { participants, unit } = contest.standings
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const shown = isWhole ? participants : shownStandings(participants)
  useRowMoves(
    list,
    shown.map(({ id }) => id),
  )
  const most = Math.max(0, ...participants.map(({ score }) => score ?? 0))
  const scored = { kind: contest.kind, unit }
  const hasMoves = participants.some(({ moved }) => moved !== 0)
  return (
    <>
      <ol ref={list} aria-label="Standings" className="relative grid">
        {shown.map((standing, index) => (
          <StandingRow
            key={standing.id}
            standing={standing}
            score={standingText(standing, scored)}
            notes={standingNotes(standing, contest)}
            part={most > 0 ? Math.max(0, standing.score ?? 0) / most : 0}
            hasMoves={hasMoves}
            isAfterGap={index > 0 && standing.place > (shown[index - 1]?.place ?? 0) + 1 && !isWhole}
          />
        ))}
      </ol>
      {shown.length < participants.length && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setWhole(true)}>
          Show all {count(participants.length)}
        </Button>
      )}
      <AsOf standings={contest.standings} isLive={contest.state === 'running'} />
    </>
  )
}

const AsOf = ({ standings, isLive }: { standings: Contest['standings']; isLive: boolean }) => {
  const time = useStoreTime()
  const { as_of, lead_changes } = standings
  return (
    <p className="mt-3 text-sm text-ink-faint">
      {isLive ? 'Live, as of ' : 'As of '}
      {time.dateTime(as_of)}
      {lead_changes > 0 &&
        `. The lead has changed ${lead_changes === 1 ? 'once' : counted(lead_changes, 'time')}`}
      .
    </p>
  )
}

type StandingRowProps = {
  standing: Standing
  score: string
  notes: string[]
  part: number
  /** Whether anybody's place has changed today: where nobody's has, names stand beside their places. */
  hasMoves: boolean
  isAfterGap: boolean
}

const StandingRow = ({ standing, score, notes, part, hasMoves, isAfterGap }: StandingRowProps) => {
  const { id, name, is_self, is_winner, left_after, place } = standing
  return (
    <li
      data-row={id}
      aria-current={is_self || undefined}
      className={classNames(
        'grid items-center gap-x-2 rounded-control px-2 py-2.5',
        hasMoves
          ? 'grid-cols-[2.25rem_2.5rem_minmax(0,1fr)_auto]'
          : 'grid-cols-[2.25rem_0_minmax(0,1fr)_auto]',
        is_self ? 'bg-accent-wash' : 'bg-surface',
        isAfterGap && 'mt-3 border-t border-dashed border-line',
        left_after !== null && 'text-ink-faint',
      )}
    >
      <span className="text-lg font-[620] tabular-nums">
        <SrOnly>Place </SrOnly>
        {count(place)}
      </span>
      <Moved moved={standing.moved} />
      <span className="min-w-0">
        <span className={classNames('block truncate', is_self && 'font-[620]')} title={name}>
          {is_winner && (
            <Trophy
              aria-hidden="true"
              className="me-1.5 inline size-4 align-[-2px] text-gain"
              strokeWidth={1.75}
            />
          )}
          {name}
          {is_self && ' (you)'}
          {is_winner && <SrOnly>, winner</SrOnly>}
        </span>
        {notes.length > 0 && <span className="block text-sm text-ink-faint">{notes.join(' · ')}</span>}
      </span>
      <span className="text-end font-[560] tabular-nums">{score}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="col-span-2 col-start-3 mt-1.5 h-1 w-full"
      >
        <rect width="100" height="4" className="chart-track" />
        <rect width={part * 100} height="4" fill="var(--chart-1)" className="standing-bar" />
      </svg>
    </li>
  )
}

const Moved = ({ moved }: { moved: number }) => {
  if (moved === 0) return <span />
  const Icon = moved > 0 ? ArrowUp : ArrowDown
  return (
    <span
      title={movedWords(moved)}
      className={classNames('flex items-center text-sm tabular-nums', moved > 0 ? 'text-gain' : 'text-loss')}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{count(Math.abs(moved))}</span>
      <SrOnly>{movedWords(moved)}</SrOnly>
    </span>
  )
}
