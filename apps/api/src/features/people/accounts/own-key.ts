import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { MemberKey } from './accounts.queries.ts'

/** The member who asks, as what a line of the audit log is about. */
export const ownRecord = (request: MemberRequest) => ({ kind: 'member', id: memberOf(request) }) as const

/** The key of the member who asks. */
export const ownKey = (request: MemberRequest): MemberKey => ({
  storeId: request.storeId,
  memberId: memberOf(request),
})
