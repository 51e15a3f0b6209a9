import type { Goal, GoalDetails } from '@tillsight/contract/figures/goals'
import { goalTitle } from '@tillsight/domain/figures/goals/progress-words'
import { ReadFailure } from '#platform/api/read-failure.tsx'
import { stepLabel, stepNames } from '#platform/figures/steps.ts'
import { ListExport } from '#platform/page/list-export.tsx'
import { formatOf, tickFormatOf } from '#platform/words/figure-text.ts'
import { counted } from '#platform/words/format.ts'
import { BarChart } from '#ui/chart/charts-lazy.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useGoal } from './goals.api.ts'

/** The last periods of a goal beside the target that each had. */
export const GoalHistory = ({ goal, onClose }: { goal: Goal; onClose: () => void }) => {
  const details = useGoal(goal.id)
  return (
    <Dialog open size="lg" title={goalTitle(goal)} onClose={onClose}>
      <ReadFailure title="The history could not be loaded" read={details} />
      {!details.data && !details.isError && <Skeleton className="h-72 w-full" />}
      {details.data && <Shown details={details.data} />}
    </Dialog>
  )
}

const Shown = ({ details: { id, history, streak, unit, cadence } }: { details: GoalDetails }) => {
  const judged = history.filter(({ state }) => state === 'reached' || state === 'missed')
  const reached = judged.filter(({ state }) => state === 'reached')
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <p>
          {judged.length === 0
            ? `The first ${cadence} of this goal is still running.`
            : `Reached in ${reached.length} of ${counted(judged.length, cadence)}, ${streak} in a row up to now.`}
        </p>
        <ListExport call="GET /goal/history_export" what="the periods" of={{ id }} />
      </div>
      <BarChart
        title={`The last ${counted(history.length, cadence)}`}
        heading="h3"
        summary={`What each ${cadence} had, beside its target.`}
        bucketName={stepNames[cadence]}
        buckets={history.map(({ start_date }) => stepLabel(cadence, start_date))}
        series={[
          { name: 'Had', values: history.map(({ actual }) => actual) },
          { name: 'Target', values: history.map(({ target }) => target), compared: true },
        ]}
        format={formatOf(unit)}
        formatTick={tickFormatOf(unit)}
        isLastUnfinished
      />
    </div>
  )
}
