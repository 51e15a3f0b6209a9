import type { Day } from '@tillsight/domain/day'
import type { QuestionTile } from '@tillsight/domain/figures/dashboards/tiles'
import { explorationWords } from '@tillsight/domain/figures/explore/exploration-address'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Period } from '@tillsight/domain/period'
import { Telescope } from 'lucide-react'
import { useId } from 'react'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { CohortTriangle } from '#platform/figures/explored/cohort-triangle.tsx'
import { ExploredResult } from '#platform/figures/explored/explored-result.tsx'
import { Link } from '#ui/actions/link.tsx'
import { ChartSkeleton } from '#ui/chart/chart-skeleton.tsx'
import type { Answer } from './boards.api.ts'
import { drawingHeight, panelClass } from './tile-frame.ts'

type QuestionTileContentProps = {
  tile: QuestionTile
  catalogue: Catalogue
  answer: Answer | undefined
  grain: Grain
  period: Period | null
  days: Period | undefined
  today: Day
  filters: readonly Filter[]
}

/** The same question in Explore, with the days of the dashboard. */
const exploreAddress = (tile: QuestionTile, filters: readonly Filter[], period: Period | null): string => {
  const query = new URLSearchParams(explorationWords({ ...tile.question, filters: [...filters] }))
  if (period) {
    query.set('from', period.start)
    query.set('to', period.end)
  } else query.set('range', 'all-time')
  return `/platform/explore?${query}`
}

/** A question of Explore in a tile. */
export const QuestionTileContent = (props: QuestionTileContentProps) => {
  const { tile, catalogue, answer, grain, period, days, today, filters } = props
  const titleId = useId()
  const { question, title } = tile
  const isCohorts = question.shape === 'cohorts'
  if (!days || (!answer && !isCohorts))
    return (
      <div className={panelClass}>
        <ChartSkeleton title={title} height={drawingHeight[tile.height]} />
      </div>
    )
  return (
    <section aria-labelledby={titleId} className={panelClass}>
      <header className="mb-2 flex items-start justify-between gap-3">
        <h2 id={titleId} className="min-w-0 text-md wrap-anywhere">
          {title}
        </h2>
        <Link
          to={exploreAddress(tile, filters, period)}
          title="Open in Explore"
          className="no-print shrink-0 p-1 text-ink-faint hover:text-ink"
        >
          <Telescope aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />
          <span className="sr-only">Open “{title}” in Explore</span>
        </Link>
      </header>
      {isCohorts ? (
        <CohortTriangle {...{ period, today }} isTile />
      ) : (
        answer && (
          <ExploredResult
            explored={{ answer, exploration: question, grain, days }}
            {...{ catalogue }}
            isTile
          />
        )
      )}
    </section>
  )
}
