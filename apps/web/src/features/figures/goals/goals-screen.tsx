import type { Goal } from '@tillsight/contract/figures/goals'
import { Target } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { ExplainedFigure } from '#platform/explain/explained-figure.tsx'
import { GoalCard } from '#platform/figures/goals/goal-card.tsx'
import { useGoals } from '#platform/figures/goals/goals.api.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { useToday } from '#platform/time/use-today.ts'
import { counted } from '#platform/words/format.ts'
import { ScreenHeader } from '#ui/layout/screen-header.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { GoalActions, NewGoal, type ToDashboard } from './goal-actions.tsx'

type GoalsScreenProps = { sections: ReactNode; toDashboard: ToDashboard }

/** Every goal that the member may see, as of now. `sections` leads to what belongs together with goals. */
export const GoalsScreen = ({ sections, toDashboard }: GoalsScreenProps) => {
  const goals = useGoals()
  const mayWrite = useMay('goals:write')
  const today = useToday()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <ScreenHeader
        title="Goals"
        heading={heading}
        isRefreshing={goals.isFetching}
        onRefresh={() => void goals.refetch()}
      >
        {goals.data && goals.data.length > 0 && <ListExport call="GET /goal/export" what="the goals" />}
        {mayWrite && <NewGoal />}
      </ScreenHeader>
      {sections}
      <ReadFailure title="The goals could not be loaded" read={goals} />
      {!goals.data && !goals.isError && <Skeleton className="h-80 w-full" />}
      {goals.data?.length === 0 && <NoGoals mayWrite={mayWrite} />}
      {goals.data && goals.data.length > 0 && <Cards goals={goals.data} toDashboard={toDashboard} />}
      <ExplainedFigure period={null} today={today} />
    </>
  )
}

const isGood = ({ progress }: Goal): boolean => progress?.state === 'reached' || progress?.state === 'on_pace'

type CardsProps = { goals: readonly Goal[]; toDashboard: ToDashboard }

const Cards = ({ goals, toDashboard }: CardsProps) => {
  const asked = useSearchParams()[0].get('goal')
  return (
    <>
      <p role="status" className="mb-4 text-ink-soft">
        {goals.filter(isGood).length} of {counted(goals.length, 'goal')} reached or on pace.
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 *:grid">
        {goals.map((goal) => (
          <li
            key={goal.id}
            {...(goal.id === asked && { ref: showAsked, 'aria-current': true, className: askedFrame })}
          >
            <GoalCard goal={goal} actions={<GoalActions {...{ goal, toDashboard }} />} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The goal that a notification leads to. */
const askedFrame = 'rounded-card outline-2 outline-offset-2 outline-accent'
const showAsked = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'nearest' })

const NoGoals = ({ mayWrite }: { mayWrite: boolean }) => (
  <section className="rounded-card border border-line bg-surface shadow-low">
    <EmptyState
      icon={Target}
      title="No goals yet"
      text={
        mayWrite
          ? 'Set what a day, a week or a month should bring in, and see every hour whether you are on pace.'
          : 'Once the owner or a manager sets a goal for you, it appears here.'
      }
      action={mayWrite && <NewGoal isFirst />}
    />
  </section>
)
