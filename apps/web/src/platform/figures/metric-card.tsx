import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import { fewestForRatio } from '@tillsight/domain/figures/metrics/ratio'
import type { Period } from '@tillsight/domain/period'
import type { OutputOf } from '#platform/api/api-client.ts'
import { useExplain } from '#platform/explain/use-explain.ts'
import { daysIn } from '#platform/time/days-of.ts'
import { changeOf } from '#platform/words/change-words.ts'
import { figureText } from '#platform/words/figure-text.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { type Change, ChangeLine } from '#ui/layout/change-line.tsx'
import { nothingBefore } from './compare.ts'
import { StatCard } from './stat-card.tsx'

type Answer = Pick<OutputOf<'POST /metric/query'>, 'values' | 'compared'>

type MetricCardProps = {
  info: MetricInfo
  answer: Answer
  period: Period | null
  today: Day
}

/** A figure, and how it changed. */
export const MetricCard = ({ info, answer, period, today }: MetricCardProps) => {
  const explain = useExplain()
  return (
    <StatCard
      label={info.label}
      value={figureText(answer.values[info.id], info.unit)}
      better={info.better}
      isThin={
        isOfSales(info) && info.is_ratio && info.has_series && (answer.values.sales ?? 0) < fewestForRatio
      }
      changes={info.is_of_now ? [asOfNow] : changesOf({ info, answer, period, today })}
      onExplain={() => explain.open({ metric: info.id })}
    />
  )
}

/** The same in one line, below the chart of its steps. */
export const MetricLine = ({ info, answer, period, today }: MetricCardProps) => {
  const explain = useExplain()
  const value = figureText(answer.values[info.id], info.unit)
  const label = `${info.label}, whole range`
  return (
    <div className="mt-3 flex flex-wrap items-baseline gap-x-3">
      <span className="text-sm text-ink-soft">Whole range</span>
      <FigureButton
        {...{ value, label }}
        className="font-[620]"
        onExplain={() => explain.open({ metric: info.id })}
      />
      {changesOf({ info, answer, period, today }).map((change) => (
        <ChangeLine key={change.words} change={change} better={info.better} />
      ))}
    </div>
  )
}

/** A figure without a past has nothing to compare with. */
const asOfNow: Change = { direction: null, amount: null, words: 'as of now' }

/** Deliveries and calls can be there on a day without a sale. */
const isOfSales = ({ area }: MetricInfo): boolean => area !== 'suppliers' && area !== 'activities'

export const changesOf = ({
  info,
  answer: { values, compared },
  period,
  today,
}: MetricCardProps): Change[] => {
  const { id, unit, has_past } = info
  return (has_past ? compared : []).map((other) =>
    changeOf(
      {
        value: values[id] ?? null,
        previous: other.values[id] ?? null,
        change: other.change[id] ?? null,
      },
      {
        unit,
        before: period && daysIn(other),
        today,
        nothing: nothingBefore[other.with],
        isRunning: (period?.end ?? today) >= today,
        ...(isOfSales(info) && {
          sales: { value: values.sales ?? 0, previous: other.values.sales ?? 0 },
        }),
      },
    ),
  )
}
