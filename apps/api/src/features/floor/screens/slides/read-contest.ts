import type { SlideData } from '@tillsight/contract/floor/slides'
import { readShownContests } from '#features/floor/contests/index.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { Privacy } from './reading-request.ts'

/** Two share the screen; what is more than a screen has room for is not shown. */
const [mostContests, rowsShown] = [2, 7]

export const readContest = async (request: MemberRequest, { seller_names }: Privacy): Promise<SlideData> => ({
  kind: 'contest',
  contests: (await readShownContests(request, seller_names))
    .slice(0, mostContests)
    .map((contest) => ({ ...contest, rows: contest.rows.slice(0, rowsShown) })),
})
