import type { Day } from '@tillsight/domain/day'
import type { Comparison } from '#platform/figures/compare.ts'
import { classNames } from '#ui/layout/class-names.ts'
import type { Summary } from './dashboards.api.ts'
import { HourlyActivity } from './hourly-activity.tsx'
import type { useOverTime } from './over-time.api.ts'
import { RevenueOverTime } from './revenue-over-time.tsx'
import { StatCards } from './stat-cards.tsx'
import { TopProducts } from './top-products.tsx'

type FiguresProps = {
  summary: Summary | undefined
  overTime: ReturnType<typeof useOverTime>
  comparisons: readonly Comparison[]
  today: Day
  isStale: boolean
}

/** The figures of the range. While others load, these stay, dimmed. */
export const Figures = ({ summary, overTime, comparisons, today, isStale }: FiguresProps) => (
  <div
    aria-busy={!summary || isStale}
    className={classNames('grid gap-4 transition-opacity', isStale && 'opacity-55')}
  >
    <StatCards overTime={overTime.data} {...{ summary, comparisons, today }} />
    <div className={frame}>
      <RevenueOverTime overTime={overTime} today={today} />
    </div>
    <div className="grid items-start gap-4 min-[64rem]:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className={frame}>
        <HourlyActivity summary={summary} />
      </div>
      <div className={frame}>
        <TopProducts summary={summary} />
      </div>
    </div>
  </div>
)

const frame = 'min-w-0 rounded-card border border-line bg-surface px-5 py-5 shadow-low sm:px-6'
