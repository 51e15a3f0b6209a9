import { sampleContests } from '@tillsight/domain/data/samples/contests'
import { makeSampleContest } from '#features/floor/contests/index.ts'
import { memberOf } from '#platform/actor.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { SampleRows } from './sample-rows.ts'
import { insertSampleRows } from './samples.queries.ts'

/** One contest that runs, and one that is over, among all who sell in the sample shop. */
export const loadContests = async (
  request: MemberRequest,
  { today, rows }: { today: string; rows: SampleRows },
): Promise<void> => {
  const contests = sampleContests(today)
  await requireRoom(request, 'contests', contests.length)
  const memberIds = [memberOf(request), ...rows.ids.member]
  const ids: string[] = []
  for (const contest of contests) ids.push(await makeSampleContest(request, { ...contest, memberIds }))
  await insertSampleRows(request, 'contest', ids)
}
