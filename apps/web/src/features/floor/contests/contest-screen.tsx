import type { Contest } from '@tillsight/contract/floor/contests'
import { kindNames } from '@tillsight/domain/floor/contests/contest-names'
import { Trophy } from 'lucide-react'
import { BackLink } from '#platform/page/back-link.tsx'
import { knownOf, RecordDetails } from '#platform/page/record-details.tsx'
import { useQuery } from '#platform/page/use-query.ts'
import { useMay } from '#platform/session/use-may.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Tabs } from '#ui/actions/tabs.tsx'
import { formatPeriod } from '#ui/formats/formats.ts'
import { ContestActions } from './contest-actions.tsx'
import { ContestEffect } from './contest-effect.tsx'
import { ContestLedger } from './contest-ledger.tsx'
import { ContestRules } from './contest-rules.tsx'
import { isOver, timeWords } from './contest-words.ts'
import { useContest } from './contests.api.ts'
import { PrizeList } from './prize-list.tsx'
import { StandingsList } from './standings-list.tsx'
import { StateBadge } from './state-badge.tsx'
import { StateNote } from './state-note.tsx'
import { YouCard } from './you-card.tsx'

/** One contest, for those who follow it: made for a phone first. */
export const ContestScreen = ({ id }: { id: string }) => {
  const contest = useContest(id)
  const known = knownOf(contest)
  return (
    <>
      <BackLink to="/platform/contests">All contests</BackLink>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl wrap-anywhere">{known?.name ?? 'Contest'}</h1>
            {known && <StateBadge state={known.state} />}
          </div>
          {known && <About contest={known} />}
        </div>
        {known && <ContestActions contest={known} />}
      </header>
      <RecordDetails noun="contest" read={contest} gone={gone}>
        {(contest) => <Details contest={contest} />}
      </RecordDetails>
    </>
  )
}

const gone = {
  icon: Trophy,
  title: 'Contest not found',
  text: 'It was deleted, or you do not have access to it.',
  list: { to: '/platform/contests', label: 'All contests' },
}

const About = ({ contest }: { contest: Contest }) => {
  const left = timeWords(contest, useToday())
  const { kind, metrics, start_date, end_date, note } = contest
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {kindNames[kind]}: {metrics.map(({ label }) => label).join(', ')}
        <span className="max-sm:hidden"> · </span>
        <br className="sm:hidden" />
        {formatPeriod({ start: start_date, end: end_date })}
        {left && `, ${left}`}
      </p>
      {note && <p className="mt-2 max-w-prose wrap-anywhere">{note}</p>}
    </>
  )
}

const Details = ({ contest }: { contest: Contest }) => {
  const self = contest.standings.participants.find(({ is_self }) => is_self)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[64rem]:grid-cols-[minmax(0,1fr)_20rem] min-[64rem]:grid-rows-[auto_1fr]">
      <div className="grid gap-5 empty:hidden min-[64rem]:col-start-2">
        <StateNote contest={contest} />
        {self && <YouCard contest={contest} standing={self} />}
      </div>
      <div className="min-w-0 min-[64rem]:col-start-1 min-[64rem]:row-span-2 min-[64rem]:row-start-1">
        <Parts contest={contest} />
      </div>
      <PrizeList prizes={contest.prizes} />
    </div>
  )
}

const Parts = ({ contest }: { contest: Contest }) => {
  const [query, setQuery] = useQuery()
  const mayWrite = useMay('contests:write')
  const { state, changes, disputes } = contest
  const waiting = disputes.filter(({ answer }) => answer === null).length
  const tabs = [
    ...(state === 'planned' ? [] : [{ value: 'standings', label: 'Standings' }]),
    ...(state === 'planned' ? [] : [{ value: 'points', label: 'Points', count: waiting || undefined }]),
    { value: 'rules', label: 'Rules', count: changes.length || undefined },
    ...(mayWrite && isOver(state) && state !== 'cancelled' ? [{ value: 'effect', label: 'Effect' }] : []),
  ]
  const asked = query.get('tab')
  const tab = tabs.find(({ value }) => value === asked)?.value ?? tabs[0]?.value ?? 'rules'
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface px-4 pt-2 pb-5 shadow-low sm:px-6">
      <Tabs
        label="About this contest"
        tabs={tabs}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true })}
      >
        {tab === 'standings' && <StandingsList contest={contest} />}
        {tab === 'points' && <ContestLedger contest={contest} />}
        {tab === 'rules' && <ContestRules contest={contest} />}
        {tab === 'effect' && <ContestEffect contest={contest} />}
      </Tabs>
    </section>
  )
}
