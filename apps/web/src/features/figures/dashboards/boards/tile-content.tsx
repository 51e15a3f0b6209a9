import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { Day } from '@tillsight/domain/day'
import type { MetricTile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import type { Period } from '@tillsight/domain/period'
import { useExplain } from '#platform/explain/use-explain.ts'
import { MetricCard } from '#platform/figures/metric-card.tsx'
import { StatSkeleton } from '#platform/figures/stat-card.tsx'
import { StepsChart } from '#platform/figures/steps-chart.tsx'
import { figureText } from '#platform/words/figure-text.ts'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import type { Answer } from './boards.api.ts'
import { ListTile } from './list-tile.tsx'

import { TableTile } from './table-tile.tsx'
import { drawingHeight, panelClass } from './tile-frame.ts'

type TileContentProps = {
  tile: MetricTile
  info: MetricInfo
  /** Nothing while it is on its way. */
  answer: Answer | undefined
  grain: Grain
  /** The requested days; null is all time, whose start is in `days`. */
  period: Period | null
  days: Period | undefined
  today: Day
}

/** What a tile is called: 'Net Sales', 'Net Sales by product'. */
export const tileTitle = ({ label }: MetricInfo, { split }: Pick<MetricTile, 'split'>): string =>
  split ? `${label} by ${splitNames[split].toLowerCase()}` : label

export const TileContent = (props: TileContentProps) => {
  const { tile, info, answer, grain, period, days, today } = props
  const title = tileTitle(info, tile)
  const height = drawingHeight[tile.height]
  if (!answer || !days) {
    if (tile.shape === 'card') return <StatSkeleton label={title} lines={1} />
    return (
      <div className={panelClass}>
        <ChartSkeleton title={title} height={height} />
      </div>
    )
  }
  if (tile.shape === 'card') return <MetricCard {...{ info, answer, period, today }} />
  return (
    <div className={panelClass}>
      <div className="min-w-0 flex-1">
        {tile.shape === 'chart' && (
          <StepsChart
            title={title}
            metric={info.id}
            unit={info.unit}
            {...{ answer, grain, days, today, height }}
          />
        )}
        {tile.shape === 'list' && <ListTile {...{ title, tile, info, answer }} />}
        {tile.shape === 'table' && <TableTile {...{ title, tile, info, answer }} />}
      </div>
      <WholeFigure info={info} value={answer.values[info.id] ?? null} />
    </div>
  )
}

type WholeFigureProps = { info: MetricInfo; value: number | null }

const WholeFigure = ({ info: { id, label, unit }, value }: WholeFigureProps) => {
  const explain = useExplain()
  return (
    <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-2.5 text-sm text-ink-soft">
      Total
      <FigureButton
        value={figureText(value, unit)}
        label={label}
        className="text-base font-[560] text-ink"
        onExplain={() => explain.open({ metric: id })}
      />
    </p>
  )
}
