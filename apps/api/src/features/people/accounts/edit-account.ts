import type { accounts } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { refuseChange } from '#platform/licence/refuse-read-only.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { lockMember, selectAccount, updateMember, updateStoreName } from './accounts.queries.ts'
import { ownKey, ownRecord } from './own-key.ts'
import { presentAccount } from './present-account.ts'

export const editAccount: Verb<typeof accounts.editAccount> = (request, input) =>
  inTransaction(request, async (request) => {
    // The store before its people, as everywhere: two who lock both cannot wait for each other.
    if (may(request.role, 'store:write')) await lockStore(request)
    await lockMember(request, ownKey(request))
    const before = presentAccount(request, await selectAccount(request, ownKey(request)))

    if (input.store_name !== before.store_name) {
      if (!may(before.role, 'store:write')) {
        throw fieldError('forbidden', 'store_name', 'Only the owner can rename the store.')
      }
      refuseChange(request)
      await updateStoreName(request, input.store_name)
    }
    await updateMember(request, ownKey(request), { full_name: input.full_name, number: input.number })

    const after = presentAccount(request, await selectAccount(request, ownKey(request)))
    await audit(request, { ...request, action: 'account.edited', record: ownRecord(request), before, after })
    request.publish('store')
    return after
  })
