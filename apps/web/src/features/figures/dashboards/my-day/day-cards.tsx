import type { Day } from '@tillsight/domain/day'
import { change, fewestForRatio } from '@tillsight/domain/figures/metrics/ratio'
import { useExplain } from '#platform/explain/use-explain.ts'
import { StatCard } from '#platform/figures/stat-card.tsx'
import { changeOf } from '#platform/words/change-words.ts'
import { figureText } from '#platform/words/figure-text.ts'
import type { DayFigures, MyDay } from './my-day.api.ts'

const cards = [
  { label: 'Revenue today', field: 'revenue', metric: 'netSales', unit: 'money' },
  { label: 'Sales today', field: 'sales', metric: 'sales', unit: 'count' },
  { label: 'Average sale', field: 'average', metric: 'averageOrderValue', unit: 'money' },
] as const

const comparedIn = (field: keyof DayFigures, { now, before }: MyDay) => ({
  value: now[field],
  previous: before[field],
  change: change(now[field], before[field]),
})

/** Today's figures, each next to the same hours a week ago. */
export const DayCards = ({ day, today }: { day: MyDay; today: Day }) => {
  const explain = useExplain()
  const sales = { value: day.now.sales, previous: day.before.sales }
  return (
    <div className="grid gap-3 sm:gap-4 min-[48rem]:grid-cols-3">
      {cards.map(({ label, field, metric, unit }) => (
        <StatCard
          key={label}
          label={label}
          value={figureText(day.now[field], unit)}
          changes={[
            changeOf(comparedIn(field, day), {
              unit,
              before: day.lastWeek,
              today,
              isRunning: true,
              sales,
              nothing: 'no sales by this time last week',
            }),
          ]}
          isThin={field === 'average' && day.now.sales < fewestForRatio}
          onExplain={() => explain.open({ metric, beside: day.lastWeek })}
        />
      ))}
    </div>
  )
}
