import { goalTitle } from '@tillsight/domain/figures/goals/progress-words'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { GoalCard } from '#platform/figures/goals/goal-card.tsx'
import { useGoals } from '#platform/figures/goals/goals.api.ts'
import { Link } from '#ui/actions/link.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { panelClass } from './tile-frame.ts'

/** A goal in a tile: its progress, its pace and what its end will be, as of now. */
export const GoalTileContent = ({ goal: id }: { goal: string }) => {
  const goals = useGoals()
  const goal = goals.data?.find((one) => one.id === id)
  if (goal)
    return (
      <GoalCard
        goal={goal}
        actions={
          <Link to={`/platform/goals?goal=${id}`} className="no-print link text-sm">
            Open
            <span className="sr-only"> {goalTitle(goal)}</span>
          </Link>
        }
      />
    )
  return (
    <div className={panelClass}>
      <ReadFailure title="The goal could not be loaded" read={goals} />
      {!goals.data && !goals.isError && <Skeleton className="h-24 w-full" />}
      {goals.data && <p className="text-ink-soft">This goal was deleted.</p>}
    </div>
  )
}

/** What the goals of a dashboard are called; they are read only where it shows one. */
export const useGoalName = (hasGoals: boolean) => {
  const { data } = useGoals({ isAsked: hasGoals })
  return (id: string): string => {
    const goal = data?.find((one) => one.id === id)
    return goal ? goalTitle(goal) : 'Goal'
  }
}
