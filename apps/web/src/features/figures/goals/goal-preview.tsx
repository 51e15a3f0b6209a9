import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { ApiError } from '#platform/api/api-error.ts'
import { goalDays } from '#platform/figures/goals/goal-words.ts'
import { useToday } from '#platform/time/use-today.ts'
import { figureText, formatOf, tickFormatOf } from '#platform/words/figure-text.ts'
import { BarChart } from '#ui/chart/charts-lazy.tsx'
import { useSettled } from '#ui/fields/use-settled.ts'
import { formatDate, formatDay } from '#ui/formats/formats.ts'
import { type GoalInput, useGoalPreview } from './goals.api.ts'

type Unit = MetricInfo['unit']

/** What the form would mean now: the target, what last year had, and the part of each day. */
export const GoalPreview = ({ form, unit }: { form: GoalInput | null; unit: Unit }) => {
  const today = useToday()
  const asked = useSettled(form)
  const { data, error } = useGoalPreview(asked)
  if (!form) return null
  if (error instanceof ApiError)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {Object.values(error.fields)[0] ?? error.saidOr('The target could not be calculated.')}
      </p>
    )
  if (!data) return <p className="h-24 rounded-control bg-ink/4" aria-hidden="true" />
  const { start_date, end_date, target, last_year, days, has_rhythm } = data
  return (
    <div className="grid gap-3 rounded-control bg-ink/4 px-4 py-3" role="status">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-soft">Target, {goalDays({ start_date, end_date }, today)}</dt>
        <dd className="text-md font-[560] tabular-nums">
          {target === null ? 'No target' : figureText(target, unit)}
        </dd>
        <dt className="text-ink-soft">Last year, {goalDays(last_year, today)}</dt>
        <dd className="text-end tabular-nums">{figureText(last_year.value, unit)}</dd>
      </dl>
      {target === null && (
        <p className="text-sm">Last year has no figure there, so there is nothing to add a percent to.</p>
      )}
      {days.length > 1 && (
        <>
          <BarChart
            title="Day by day"
            heading="h3"
            summary={`The target of each day, ${formatDay(start_date)} to ${formatDay(end_date)}.`}
            bucketName="Day"
            buckets={days.map(({ date }) => ({ label: formatDay(date), tick: formatDate(date) }))}
            series={[{ name: 'Target', values: days.map((day) => day.target) }]}
            format={formatOf(unit)}
            formatTick={tickFormatOf(unit)}
            height={130}
          />
          <p className="text-sm text-ink-faint">
            {has_rhythm
              ? 'By the usual weekdays of the last eight weeks before it.'
              : 'There is too little history to know the usual weekdays, so every day has the same part.'}
          </p>
        </>
      )}
    </div>
  )
}
