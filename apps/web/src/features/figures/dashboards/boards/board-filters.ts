import { isGoalTile, isQuestionTile, metricsOf, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { splitsOfAll } from '@tillsight/domain/figures/explore/exploration'
import { filtersIn } from '@tillsight/domain/figures/explore/exploration-address'
import { type Filter, filtersText, mostFilters } from '@tillsight/domain/figures/metrics/filters'
import { splitNames } from '@tillsight/domain/figures/metrics/split-names'
import { type Split, splits } from '@tillsight/domain/figures/metrics/splits'
import type { Catalogue } from '#platform/figures/catalogue.api.ts'
import { useQuery } from '#platform/page/use-query.ts'

export const filterName = 'f'

/** What a dashboard is only about: as the address says, else as it was saved. */
export const useBoardFilters = (saved: readonly Filter[]) => {
  const [query, setQuery] = useQuery()
  const asked = query.get(filterName)
  const filters = asked === null ? [...saved] : filtersIn(asked)
  return {
    filters,
    isChanged: filtersText(filters) !== filtersText(saved),
    choose: (next: readonly Filter[]) =>
      setQuery(
        (before) => {
          if (filtersText(next) === filtersText(saved)) before.delete(filterName)
          else before.set(filterName, filtersText(next))
          return before
        },
        { preventScrollReset: true },
      ),
  }
}

/** Those that all of these metrics can be filtered by. */
export const takenFilters = (
  metrics: readonly string[],
  filters: readonly Filter[],
  catalogue: Catalogue,
): Filter[] => {
  const allowed = splitsOfAll(metrics.flatMap((id) => catalogue.get(id) ?? []))
  return filters.filter(({ by }) => allowed.includes(by))
}

/** What a tile takes of the filters: a question has its own before them; cohorts and goals take none. */
const takenBy = (tile: Tile, filters: readonly Filter[], catalogue: Catalogue): Filter[] => {
  if (isGoalTile(tile)) return []
  if (!isQuestionTile(tile)) return takenFilters([tile.metric], filters, catalogue)
  if (tile.question.shape === 'cohorts') return []
  const room = mostFilters - tile.question.filters.length
  return takenFilters(tile.question.metrics, filters, catalogue).slice(0, room)
}

/** All that a tile is only about, its own filters first. */
export const filtersOfTile = (tile: Tile, filters: readonly Filter[], catalogue: Catalogue): Filter[] => [
  ...(isQuestionTile(tile) ? tile.question.filters : []),
  ...takenBy(tile, filters, catalogue),
]

/** What a tile shows although it was filtered out, in words; null where it takes all filters. */
export const notFiltered = (tile: Tile, filters: readonly Filter[], catalogue: Catalogue): string | null => {
  const taken = takenBy(tile, filters, catalogue)
  const left = filters.filter((filter) => !taken.includes(filter))
  if (left.length === 0) return null
  return `Not filtered by ${left.map(({ by }) => splitNames[by].toLowerCase()).join(', ')}.`
}

/** By what at least one of the tiles can be filtered. */
export const splitsOfBoard = (tiles: readonly Tile[], catalogue: Catalogue): Split[] =>
  splits.filter((split) =>
    tiles.some(
      (tile) => !isGoalTile(tile) && metricsOf(tile).every((id) => catalogue.get(id)?.splits.includes(split)),
    ),
  )
