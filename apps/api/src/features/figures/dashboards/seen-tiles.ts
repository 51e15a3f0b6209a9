import { fits, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { readSeenMetrics, seesSplit } from '#features/figures/metrics/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

type Shows = (tile: Tile) => boolean

const readShows = async (request: MemberRequest, tiles: readonly Tile[]): Promise<Shows> => {
  const seen = await readSeenMetrics(
    request,
    tiles.map(({ metric }) => metric),
  )
  return (tile) => {
    const metric = seen.get(tile.metric)
    if (!metric || !fits(tile, metric.needs)) return false
    return tile.split === null || seesSplit(request.role, tile.split)
  }
}

/** Roles and metrics change: a tile that can no longer be shown stays stored, but hidden. */
export const seenTiles = async (request: MemberRequest, tiles: Tile[]): Promise<Tile[]> =>
  tiles.filter(await readShows(request, tiles))

/** A metric that a role may not see is refused like one that does not exist. */
export const refuseUnseenTiles = async (request: MemberRequest, tiles: Tile[]): Promise<void> => {
  const shows = await readShows(request, tiles)
  const unseen = tiles.findIndex((tile) => !shows(tile))
  if (unseen < 0) return
  const message = 'This metric does not exist.'
  throw new AppError('invalid', message, { fields: { [`tiles.${unseen}.metric`]: message } })
}
