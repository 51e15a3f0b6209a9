import { fits, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { catalogue } from '@tillsight/domain/figures/metrics/catalogue'
import { seesMetric, seesSplit } from '#features/figures/metrics/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

const sees = ({ role }: MemberRequest, { metric, split }: Tile): boolean =>
  seesMetric(role, metric) && (split === null || seesSplit(role, split))

/** Roles and metrics change: a tile that can no longer be shown stays stored, but hidden. */
export const seenTiles = (request: MemberRequest, tiles: Tile[]): Tile[] =>
  tiles.filter((tile) => tile.metric in catalogue && fits(tile) && sees(request, tile))

/** A metric that a role may not see is refused like one that does not exist. */
export const refuseUnseenTiles = (request: MemberRequest, tiles: Tile[]): void => {
  const unseen = tiles.findIndex((tile) => !sees(request, tile))
  if (unseen < 0) return
  const message = 'This metric does not exist.'
  throw new AppError('invalid', message, { fields: { [`tiles.${unseen}.metric`]: message } })
}
