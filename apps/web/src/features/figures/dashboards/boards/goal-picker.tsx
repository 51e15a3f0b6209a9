import type { Goal } from '@tillsight/contract/figures/goals'
import { goalDetail } from '@tillsight/domain/figures/goals/progress-words'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { useGoals } from '#platform/figures/goals/goals.api.ts'
import { Link } from '#ui/actions/link.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'

/** The goals that a tile can show. */
export const GoalPicker = ({ onPick }: { onPick: (goal: Goal) => void }) => {
  const goals = useGoals()
  return (
    <>
      <ReadFailure title="The goals could not be loaded" read={goals} />
      {!goals.data && !goals.isError && <Skeleton className="h-32 w-full" />}
      {goals.data?.length === 0 && (
        <p className="text-ink-soft">
          There are no goals yet.{' '}
          <Link to="/platform/goals" className="link">
            Goals
          </Link>
        </p>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {goals.data?.map((goal) => (
          <li key={goal.id}>
            <button
              type="button"
              className="w-full cursor-pointer rounded-control border border-line px-4 py-3 text-start hover:bg-ink/4"
              onClick={() => onPick(goal)}
            >
              <span className="block font-[560] wrap-anywhere">{goal.label}</span>
              <span className="block text-sm text-ink-soft wrap-anywhere">{goalDetail(goal)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
