import type { MemberRequest } from '#platform/request.ts'
import { updatePlannedInstants } from './states.queries.ts'

/** Contests that have not started begin and end by the new clock of the store. Those that have, keep theirs. */
export const replanContests = (request: MemberRequest, { timeZone }: { timeZone: string }): Promise<void> =>
  updatePlannedInstants(request, timeZone)
