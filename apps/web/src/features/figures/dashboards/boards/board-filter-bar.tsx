import type { Dashboard } from '@tillsight/contract/figures/dashboards'
import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { Period } from '@tillsight/domain/period'
import { RotateCcw, Save } from 'lucide-react'
import { ApiError } from '#platform/api/api-error.ts'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { FilterList } from '#platform/figures/filters/filter-list.tsx'
import { useNotify } from '#platform/notifications/notifications.tsx'
import { useReadOnly } from '#platform/session/use-may.ts'
import { Button } from '#ui/actions/button.tsx'
import { splitsOfBoard, type useBoardFilters } from './board-filters.ts'
import { editBoard, useShowBoard } from './boards.api.ts'

type BoardFilterBarProps = {
  board: Dashboard
  tiles: readonly Tile[]
  catalogue: Catalogue
  days: Period
  asked: ReturnType<typeof useBoardFilters>
}

/** What all tiles are only about; the address has it, and it can be saved with the dashboard. */
export const BoardFilterBar = ({ board, tiles, catalogue, days, asked }: BoardFilterBarProps) => {
  const { filters, isChanged, choose } = asked
  const isReadOnly = useReadOnly()
  const notify = useNotify()
  const shown = useShowBoard()
  const save = async () => {
    try {
      const saved = await editBoard({
        id: board.id,
        filters: filters.map(({ by, keys }) => ({ by, keys: [...keys] })),
      })
      shown.put(saved)
      notify('Filters saved with the dashboard.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify(error.saidOr('Failed to save the dashboard.'), { type: 'error' })
    }
  }
  return (
    <FilterList
      isBar
      filters={filters}
      splits={splitsOfBoard(tiles, catalogue)}
      days={days}
      onChange={(next: Filter[]) => choose(next)}
    >
      {isChanged && !isReadOnly && (
        <Button variant="quiet" size="sm" icon={Save} onClick={() => void save()}>
          Save filters
        </Button>
      )}
      {isChanged && (
        <Button variant="quiet" size="sm" icon={RotateCcw} onClick={() => choose(board.filters)}>
          Reset filters
        </Button>
      )}
    </FilterList>
  )
}
