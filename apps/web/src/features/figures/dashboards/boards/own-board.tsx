import type { Dashboard } from '@tillsight/contract/figures/dashboards'
import type { Day } from '@tillsight/domain/day'
import { mostTiles, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Period } from '@tillsight/domain/period'
import { LayoutDashboard } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { useCatalogue } from '#platform/figures/catalogue.api.ts'
import type { Comparison } from '#platform/figures/compare.ts'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { focusHeading } from '#platform/page/focus-heading.ts'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { BoardFilterBar } from './board-filter-bar.tsx'
import { useBoardFilters } from './board-filters.ts'
import { BoardGrid } from './board-grid.tsx'
import { BoardMenu } from './board-menu.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { useBoardFigures } from './boards.api.ts'
import { MetricPicker } from './metric-picker.tsx'
import { useBoard } from './use-board.ts'
import { useBoardEditing } from './use-board-editing.ts'

export type OwnBoardProps = {
  board: Dashboard
  startingTiles: Tile[]
  period: Period | null
  today: Day
  comparisons: readonly Comparison[]
}

export const OwnBoard = ({ board, startingTiles, period, today, comparisons }: OwnBoardProps) => {
  const isReadOnly = useReadOnly()
  const { isEditing: isAskedToEdit, edit } = useBoard()
  const isEditing = isAskedToEdit && !isReadOnly
  const { tiles, change, undo, redo, settle } = useBoardEditing(board)
  const [isPicking, setPicking] = useState(false)
  const catalogue = useCatalogue()
  const asked = useBoardFilters(board.filters)
  const { filters } = asked
  const figures = useBoardFigures({
    tiles,
    catalogue: catalogue.data,
    period,
    today,
    comparisons,
    filters,
  })
  const notify = useNotify()
  const failed = figures.error ?? catalogue.error

  const startEditing = (isOn: boolean) => {
    settle()
    edit(isOn)
  }
  const reset = (starting: Tile[]) => {
    const before = tiles
    change(starting)
    const back = { label: 'Undo', onSelect: () => change(before) }
    notify(`“${board.name}” reset to the default.`, { action: back })
  }

  return (
    <section aria-label={board.name} className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-1">
          <h2 className="min-w-0 text-lg wrap-anywhere">{board.name}</h2>
          {!isReadOnly && (
            <BoardMenu board={{ ...board, tiles }} startingTiles={startingTiles} onReset={reset} />
          )}
        </div>
        {!isReadOnly && (
          <div className="no-print flex flex-wrap items-center gap-2 max-[30rem]:gap-1 max-[30rem]:*:px-3">
            <BoardToolbar
              {...{ isEditing, undo, redo }}
              canAdd={tiles.length < mostTiles && catalogue.data !== undefined}
              onAdd={() => setPicking(true)}
              onEdit={startEditing}
            />
          </div>
        )}
      </header>
      {catalogue.data && tiles.length > 0 && (
        <BoardFilterBar
          {...{ board, tiles, asked }}
          catalogue={catalogue.data}
          days={period ?? { start: '2000-01-01', end: today }}
        />
      )}
      {failed && (
        <ErrorState
          title={figures.data ? 'These figures may be out of date' : 'The dashboard could not be loaded'}
          message={
            failed instanceof ApiError ? failed.saidOr('Failed to fetch data.') : 'Failed to fetch data.'
          }
          onRetry={() => void Promise.all([figures.refetch(), catalogue.refetch()])}
        />
      )}
      {!catalogue.data && !failed && <Skeleton className="h-64" />}
      {catalogue.data && tiles.length === 0 && (
        <EmptyState
          icon={LayoutDashboard}
          title="This dashboard is empty"
          text="Add metrics to see them here."
          action={!isReadOnly && <Button onClick={() => setPicking(true)}>Add a metric</Button>}
        />
      )}
      {catalogue.data && tiles.length > 0 && (
        <div
          aria-busy={figures.isPlaceholderData}
          className={classNames('transition-opacity', isOfOtherDays(figures.data, period) && 'opacity-55')}
        >
          <BoardGrid
            {...{ tiles, today, isEditing, filters }}
            catalogue={catalogue.data}
            figures={figures.data}
            onChange={(next) => {
              change(next)
              // With the last tile goes all that could be pressed in it.
              if (next.length === 0) focusHeading()
            }}
          />
        </div>
      )}
      {isPicking && catalogue.data && (
        <MetricPicker
          catalogue={catalogue.data}
          onClose={() => setPicking(false)}
          onPick={(tile, name) => {
            setPicking(false)
            change([...tiles, tile])
            notify(`${name} added.`)
          }}
        />
      )}
    </section>
  )
}

/** While other days load, the previous ones stay, dimmed; adding or removing a tile does not reload the others. */
const isOfOtherDays = (figures: { period: Period | null } | undefined, period: Period | null): boolean =>
  figures !== undefined && (figures.period?.start !== period?.start || figures.period?.end !== period?.end)
