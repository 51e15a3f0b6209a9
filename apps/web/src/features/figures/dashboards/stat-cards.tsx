import type { Day } from '@tillsight/domain/day'
import { fewestForRatio } from '@tillsight/domain/figures/metrics/ratio'
import type { TimedPeriod } from '@tillsight/domain/timed-period'
import { useExplain } from '#platform/explain/use-explain.ts'
import { type Comparison, nothingBefore } from '#platform/figures/compare.ts'
import { StatCard, StatSkeleton } from '#platform/figures/stat-card.tsx'
import { useMay } from '#platform/session/use-may.ts'
import { daysIn } from '#platform/time/days-of.ts'
import { type Compared, changeOf } from '#platform/words/change-words.ts'
import { figureText } from '#platform/words/figure-text.ts'
import type { Change } from '#ui/layout/change-line.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import type { Summary } from './dashboards.api.ts'
import type { OverTime } from './over-time.api.ts'
import { overviewStats } from './overview-stats.ts'

type StatCardsProps = {
  summary: Summary | undefined
  overTime: OverTime | undefined
  comparisons: readonly Comparison[]
  today: Day
}

export const StatCards = ({ summary, overTime, comparisons, today }: StatCardsProps) => {
  const explain = useExplain()
  const maySeeProfit = useMay('profit:read')
  const stats = overviewStats.filter(({ metric }) => maySeeProfit || metric !== 'grossProfit')
  const isRunning = (summary?.period?.end ?? today) >= today

  const changesOf = ({ field, metric, unit }: (typeof stats)[number], now: Summary): Change[] =>
    comparisons.flatMap((comparison) => {
      const before = comparison === 'previous' ? fromSummary(now, field) : fromLastYear(metric, now, overTime)
      if (!before) return []
      const { figure, sales, days } = before
      return [
        changeOf(figure, {
          unit,
          before: now.period && days,
          today,
          nothing: nothingBefore[comparison],
          isRunning,
          sales,
        }),
      ]
    })

  return (
    <div className={classNames('grid gap-3 sm:gap-4', maySeeProfit ? fourCards : threeCards)}>
      {stats.map((stat) =>
        summary ? (
          <StatCard
            key={stat.label}
            label={stat.label}
            value={figureText(summary[stat.field]?.value, stat.unit)}
            changes={changesOf(stat, summary)}
            isThin={stat.metric === 'averageOrderValue' && summary.sales.value < fewestForRatio}
            onExplain={() => explain.open({ metric: stat.metric })}
          />
        ) : (
          <StatSkeleton key={stat.label} label={stat.label} lines={comparisons.length} />
        ),
      )}
    </div>
  )
}

const fourCards = 'min-[22rem]:grid-cols-2 min-[64rem]:grid-cols-4'
const threeCards = 'min-[48rem]:grid-cols-3'

type Before = { figure: Compared; sales: { value: number; previous: number }; days: TimedPeriod }
type Field = (typeof overviewStats)[number]['field']

const fromSummary = (summary: Summary, field: Field): Before | null => {
  const figure = summary[field]
  return figure ? { figure, sales: summary.sales, days: daysIn(summary.compared) } : null
}

/** The figures of the same days last year arrive a moment after the rest. */
const fromLastYear = (metric: string, summary: Summary, overTime: OverTime | undefined): Before | null => {
  const compared = overTime?.compared.find((other) => other.with === 'last_year')
  if (!overTime || !compared) return null
  return {
    figure: {
      value: overTime.values[metric] ?? null,
      previous: compared.values[metric] ?? null,
      change: compared.change[metric] ?? null,
    },
    sales: { value: summary.sales.value, previous: compared.values.sales ?? 0 },
    days: daysIn(compared),
  }
}
