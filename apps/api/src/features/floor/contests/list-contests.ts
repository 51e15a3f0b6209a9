import type { contests } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectContests } from './contests.queries.ts'
import { loadContests } from './load-contests.ts'
import { presentSummary } from './present-contest.ts'
import { sightOf } from './seen-contests.ts'
import { settleContests } from './settle.ts'

export const listContests: Verb<typeof contests.listContests> = async (request) => {
  await settleContests(request)
  const loaded = await loadContests(request, await selectContests(request))
  return loaded
    .filter((contest) => sightOf(request, contest) !== 'none')
    .map((contest) => presentSummary(request, contest))
}
