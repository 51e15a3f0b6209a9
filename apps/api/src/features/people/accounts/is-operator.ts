import type { MemberRequest } from '#platform/request.ts'
import { selectAccount } from './accounts.queries.ts'
import { ownKey } from './own-key.ts'

/** Whether the person who asks runs this installation. Their role in a store alone never says so. */
export const isOperator = async (request: MemberRequest): Promise<boolean> =>
  (await selectAccount(request, ownKey(request))).is_operator
