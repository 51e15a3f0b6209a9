import { fits, type Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { catalogue } from '@tillsight/domain/figures/metrics/catalogue'
import { seesMetric, seesSplit } from '#features/figures/metrics/index.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'

const sees = ({ role }: MemberRequest, { metric, split }: Tile): boolean =>
  seesMetric(role, metric) && (split === null || seesSplit(role, split))

/** Roles change, and so does what can be shown: what no longer fits waits, unseen, where it was kept. */
export const seenTiles = (request: MemberRequest, tiles: Tile[]): Tile[] =>
  tiles.filter((tile) => tile.metric in catalogue && fits(tile) && sees(request, tile))

/** What a role may not know is to it as unknown as what never was. */
export const refuseUnseenTiles = (request: MemberRequest, tiles: Tile[]): void => {
  const unseen = tiles.findIndex((tile) => !sees(request, tile))
  if (unseen < 0) return
  const message = 'This metric does not exist.'
  throw new AppError('invalid', message, { fields: { [`tiles.${unseen}.metric`]: message } })
}
