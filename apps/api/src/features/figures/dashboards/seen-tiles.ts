import {
  isDrawable,
  isGoalTile,
  isQuestionTile,
  metricsOf,
  splitsIn,
  type Tile,
} from '@tillsight/domain/figures/dashboards/tiles'
import { readGoalIds } from '#features/figures/goals/index.ts'
import { readSeenMetrics, seesSplit } from '#features/figures/metrics/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Shows = (tile: Tile) => boolean

const readShows = async (request: MemberRequest, tiles: readonly Tile[]): Promise<Shows> => {
  const [seen, goals] = await Promise.all([
    readSeenMetrics(request, tiles.flatMap(metricsOf)),
    tiles.some(isGoalTile) ? readGoalIds(request) : new Set<string>(),
  ])
  const known = {
    needsOf: (metric: string) => seen.get(metric)?.needs,
    hasGoal: (goal: string) => goals.has(goal),
  }
  return (tile) => isDrawable(tile, known) && splitsIn(tile).every((split) => seesSplit(request.role, split))
}

/** Roles and metrics change: a tile that can no longer be shown stays stored, but hidden. */
export const seenTiles = async (request: MemberRequest, tiles: Tile[]): Promise<Tile[]> =>
  tiles.filter(await readShows(request, tiles))

const refusalOf = (tile: Tile): [field: string, message: string] => {
  if (isGoalTile(tile)) return ['goal', 'This goal does not exist.']
  return isQuestionTile(tile)
    ? ['question', 'This question cannot be answered.']
    : ['metric', 'This metric does not exist.']
}

/** A metric or goal that a role may not see is refused like one that does not exist. */
export const refuseUnseenTiles = async (request: MemberRequest, tiles: Tile[]): Promise<void> => {
  const shows = await readShows(request, tiles)
  const unseen = tiles.findIndex((tile) => !shows(tile))
  const tile = tiles[unseen]
  if (!tile) return
  const [field, message] = refusalOf(tile)
  throw new AppError('invalid', message, { fields: { [`tiles.${unseen}.${field}`]: message } })
}
