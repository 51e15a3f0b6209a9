import type { accounts } from '@tillsight/contract'
import type { Verb } from '#platform/request.ts'
import { selectAccount } from './accounts.queries.ts'
import { ownKey } from './own-key.ts'
import { presentAccount } from './present-account.ts'
import { prolongSession } from './sessions.ts'

export const getAccount: Verb<typeof accounts.accountInfo> = async (request) => {
  await prolongSession(request)
  return presentAccount(request, await selectAccount(request, ownKey(request)))
}
