import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { MemberKey } from './accounts.queries.ts'

/** The key of the member who asks. */
export const ownKey = (request: MemberRequest): MemberKey => ({
  storeId: request.storeId,
  memberId: memberOf(request),
})
