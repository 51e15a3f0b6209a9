import type { ContestSummary } from '@tillsight/contract/floor/contests'
import { Plus, Trophy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { ContestCard } from './contest-card.tsx'
import { isOver } from './contest-words.ts'
import { useContests } from './contests.api.ts'
import { SeasonSection } from './season-section.tsx'
import { TemplateList } from './template-list.tsx'

/** Every contest that the member may see. `sections` leads to what belongs together with contests. */
export const ContestsScreen = ({ sections }: { sections: ReactNode }) => {
  const contests = useContests()
  const mayWrite = useMay('contests:write')
  const heading = useRef<HTMLHeadingElement>(null)
  const known = contests.data ?? []
  return (
    <>
      <ScreenHeader
        title="Contests"
        heading={heading}
        isRefreshing={contests.isFetching}
        onRefresh={() => void contests.refetch()}
      >
        {known.length > 0 && <ListExport call="GET /contest/export" what="the contests" />}
        {mayWrite && (
          <Button icon={Plus} to="/platform/contests/new">
            New contest
          </Button>
        )}
      </ScreenHeader>
      {sections}
      <ReadFailure title="The contests could not be loaded" read={contests} />
      {!contests.data && !contests.isError && <Skeleton className="h-80 w-full" />}
      {contests.data && known.length === 0 && <NoContests mayWrite={mayWrite} />}
      <div className="grid gap-8">
        <Group title="Running" contests={known.filter(({ state }) => state === 'running')} />
        <Group title="Planned" contests={known.filter(({ state }) => state === 'planned')} />
        <Group title="Ended" contests={known.filter(({ state }) => isOver(state))} />
        {known.length > 0 && <SeasonSection />}
      </div>
    </>
  )
}

const Group = ({ title, contests }: { title: string; contests: ContestSummary[] }) =>
  contests.length > 0 && (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4 *:grid">
        {contests.map((contest) => (
          <li key={contest.id}>
            <ContestCard contest={contest} />
          </li>
        ))}
      </ul>
    </section>
  )

const NoContests = ({ mayWrite }: { mayWrite: boolean }) => (
  <>
    <section className="rounded-card border border-line bg-surface shadow-low">
      <EmptyState
        icon={Trophy}
        title="No contests yet"
        text={
          mayWrite
            ? 'Start from one below. Before it begins, you see who would have won on your last 90 days.'
            : 'When your store starts a contest that you take part in, it appears here.'
        }
      />
    </section>
    {mayWrite && (
      <section aria-label="Start from" className="mt-6">
        <h2 className="mb-3 text-lg">Start from</h2>
        <TemplateList />
      </section>
    )}
  </>
)
