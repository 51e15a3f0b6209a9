import type { Day } from '@tillsight/domain/day'
import {
  isGoalTile,
  isMetricTile,
  isQuestionTile,
  type Tile,
} from '@tillsight/domain/figures/dashboards/tiles'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { type ReactNode, useRef, useState } from 'react'
import { ExplainFilters } from '#platform/explain/use-explain.ts'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { SrOnly } from '#ui/layout/sr-only.tsx'
import { moved, without, withTile } from './arrange.ts'
import { filtersOfTile, notFiltered } from './board-filters.ts'
import type { BoardFigures } from './boards.api.ts'
import { GoalTileContent, useGoalName } from './goal-tile-content.tsx'
import { QuestionTileContent } from './question-tile-content.tsx'
import { TileContent, tileTitle } from './tile-content.tsx'
import { gridClass, tileClass } from './tile-frame.ts'
import { TileTools } from './tile-tools.tsx'
import { useDragging } from './use-dragging.ts'

type BoardGridProps = {
  tiles: Tile[]
  catalogue: Catalogue
  figures: BoardFigures | undefined
  today: Day
  isEditing: boolean
  filters: readonly Filter[]
  onChange: (tiles: Tile[]) => void
}

export const BoardGrid = (props: BoardGridProps) => {
  const { tiles, catalogue, figures, today, isEditing, filters, onChange } = props
  const [said, say] = useState('')
  const goalNameOf = useGoalName(tiles.some(isGoalTile))
  const grid = useRef<HTMLDivElement>(null)
  const nameOf = (tile: Tile): string => {
    if (isQuestionTile(tile)) return tile.title
    if (isGoalTile(tile)) return goalNameOf(tile.goal)
    const info = catalogue.get(tile.metric)
    return info ? tileTitle(info, tile) : ''
  }
  const arrange = (next: Tile[], words: string) => {
    onChange(next)
    say(words)
  }
  const move = (tile: Tile, to: number) => {
    if (to < 0 || to >= tiles.length) return say(`${nameOf(tile)} is already ${to < 0 ? 'first' : 'last'}.`)
    arrange(moved(tiles, tile.id, to), `${nameOf(tile)} moved to place ${to + 1} of ${tiles.length}.`)
  }
  const remove = (tile: Tile) => {
    const place = tiles.indexOf(tile)
    const neighbour = tiles[place + 1] ?? tiles[place - 1]
    // The button that was pressed goes: the same one of the next tile has the focus then.
    grid.current?.querySelector<HTMLElement>(`[data-tile="${neighbour?.id}"] [data-remove]`)?.focus()
    arrange(without(tiles, tile.id), `${nameOf(tile)} removed.`)
  }
  const { shown, dragged, draggingOf } = useDragging(tiles, (next, id) => {
    const place = next.findIndex((tile) => tile.id === id)
    const tile = next[place]
    if (tile) arrange(next, `${nameOf(tile)} moved to place ${place + 1} of ${next.length}.`)
  })

  return (
    <>
      <div ref={grid} className={gridClass}>
        {shown.map((tile) => {
          const info = isMetricTile(tile) ? catalogue.get(tile.metric) : undefined
          if (isMetricTile(tile) && !info) return null
          const own = filtersOfTile(tile, filters, catalogue)
          const left = notFiltered(tile, filters, catalogue)
          const place = isGoalTile(tile) ? null : (figures?.placeOf(tile) ?? null)
          const shared = {
            answer: place === null ? undefined : figures?.answers[place],
            grain: (isGoalTile(tile) ? undefined : figures?.grainOf(tile)) ?? 'day',
            period: figures?.period ?? null,
            days: figures?.days,
            today,
          }
          return (
            <div
              key={tile.id}
              data-tile={tile.id}
              className={classNames(tileClass(tile), 'flex flex-col', dragged === tile.id && lifted)}
            >
              {isEditing && (
                <TileTools
                  {...{ tile, info }}
                  title={nameOf(tile)}
                  dragging={draggingOf(tile.id)}
                  onMove={(by) => move(tile, tiles.indexOf(tile) + by)}
                  onChange={(change, words) =>
                    arrange(withTile(tiles, tile.id, change), `${nameOf(tile)}: ${words}.`)
                  }
                  onRemove={() => remove(tile)}
                />
              )}
              <Still isStill={isEditing}>
                <ExplainFilters value={own}>
                  {isQuestionTile(tile) && (
                    <QuestionTileContent {...{ tile, catalogue }} {...shared} filters={own} />
                  )}
                  {isGoalTile(tile) && <GoalTileContent goal={tile.goal} />}
                  {info && isMetricTile(tile) && <TileContent {...{ tile, info }} {...shared} />}
                </ExplainFilters>
              </Still>
              {left && <p className="mt-1 flex-none! px-1 text-sm text-ink-faint">{left}</p>}
            </div>
          )
        })}
      </div>
      <div role="status">
        <SrOnly>{said}</SrOnly>
      </div>
    </>
  )
}

const lifted = 'rounded-card opacity-60 outline-2 outline-offset-2 outline-accent'

/** While a dashboard is arranged, what it shows is looked at, not used. */
const Still = ({ isStill, children }: { isStill: boolean; children: ReactNode }) => (
  <div inert={isStill} className="min-w-0 flex-1 *:h-full">
    {children}
  </div>
)
