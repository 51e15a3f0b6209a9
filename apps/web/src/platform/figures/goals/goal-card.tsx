import type { Goal, GoalProgress } from '@tillsight/contract/figures/goals'
import { type Day, earlier } from '@tillsight/domain/day'
import { goalDetail, stateWords } from '@tillsight/domain/figures/goals/progress-words'
import type { ReactNode } from 'react'
import { type Figure, useExplain } from '#platform/explain/use-explain.ts'
import { useToday } from '#platform/time/use-today.ts'
import { formatOf } from '#platform/words/figure-text.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { GoalBar } from './goal-bar.tsx'
import { goalDays, goalSentence, scopeOf } from './goal-words.ts'

const tones = {
  reached: 'gain',
  on_pace: 'gain',
  behind: 'warn',
  missed: 'loss',
  unknown: 'neutral',
} as const satisfies Record<GoalProgress['state'], string>

/** One goal: how far it is, where it should be by now, and what the end will be. */
export const GoalCard = ({ goal, actions }: { goal: Goal; actions?: ReactNode }) => (
  <Card title={goal.label} description={goalDetail(goal)} actions={actions}>
    {goal.progress ? <Shown goal={goal} progress={goal.progress} /> : <p>{goal.problem}</p>}
  </Card>
)

const Shown = ({ goal, progress }: { goal: Goal; progress: GoalProgress }) => {
  const today = useToday()
  return (
    <div className="grid gap-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-ink-faint">
        <span className="tabular-nums">{goalDays(progress, today)}</span>
        <Badge tone={tones[progress.state]}>{stateWords[progress.state]}</Badge>
      </p>
      <GoalBar progress={progress} label={goal.label} />
      <p className="tabular-nums">{goalSentence(goal)}</p>
      <Note goal={goal} progress={progress} />
      <Rows goal={goal} progress={progress} today={today} />
    </div>
  )
}

type RowsProps = { goal: Goal; progress: GoalProgress; today: Day }

/** What the figure until now is made of. */
const Rows = ({ goal, progress: { start_date, end_date, actual }, today }: RowsProps) => {
  const explain = useExplain()
  if (actual === null) return null
  return (
    <p className="text-sm text-ink-soft">
      <FigureButton
        value="See the rows"
        label={goal.label}
        onExplain={() =>
          explain.open({
            metric: goal.metric as Figure['metric'],
            of: scopeOf(goal),
            days: { start: start_date, end: earlier(end_date, today) },
          })
        }
      />
    </p>
  )
}

const Note = ({ goal, progress }: { goal: Goal; progress: GoalProgress }) => {
  const { target, expected } = progress
  const words = () => {
    if (target === null)
      return `Last year has no figure to start from, so this ${goal.cadence} has no target.`
    if (expected !== null) return `The mark is what the goal needs by now: ${formatOf(goal.unit)(expected)}.`
    return 'It does not add up over days, so it has no pace: the figure so far is what counts.'
  }
  return <p className="text-sm text-ink-faint">{words()}</p>
}
