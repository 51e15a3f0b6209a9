import type { contests } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { presentContest } from './present-contest.ts'
import { getSeenContest } from './seen-contests.ts'
import { settleContests } from './settle.ts'

export const getContest: Verb<typeof contests.getContest> = async (request, { id }) => {
  await settleContests(request)
  return presentContest(request, await getSeenContest(request, id))
}
