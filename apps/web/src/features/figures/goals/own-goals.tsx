import { GoalCard } from '#platform/figures/goals/goal-card.tsx'
import { useGoals } from '#platform/figures/goals/goals.api.ts'
import { GoalActions } from './goal-actions.tsx'

/** The goals that the store set for a seller, on their own page; nothing where there are none. */
export const OwnGoals = () => {
  const goals = useGoals().data ?? []
  if (goals.length === 0) return null
  return (
    <section aria-labelledby="own-goals" className="mt-8">
      <h2 id="own-goals" className="mb-4 text-lg">
        Goals set for me
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4 *:grid">
        {goals.map((goal) => (
          <li key={goal.id}>
            <GoalCard goal={goal} actions={<GoalActions goal={goal} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}
