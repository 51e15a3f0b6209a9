import { startingTiles } from '@tillsight/domain/figures/dashboards/starting-tiles'
import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import { jobTitles } from '@tillsight/domain/people/accounts/survey'
import { ownKey, selectAccount } from '#features/people/accounts/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import { seenTiles } from './seen-tiles.ts'

/** What a new dashboard of the member begins with. */
export const ownStartingTiles = async (request: MemberRequest): Promise<Tile[]> => {
  const account = await selectAccount(request, ownKey(request))
  const job = jobTitles.find((title) => title === account.job_title) ?? null
  return seenTiles(request, startingTiles(request.role, job))
}
