import type { accounts } from '@tillsight/contract'
import { sessionOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { ownRecord } from './own-key.ts'
import { deleteSession } from './sessions.queries.ts'

export const logout: Verb<typeof accounts.logout> = (request) =>
  inTransaction(request, async (request) => {
    await deleteSession(request, sessionOf(request))
    await audit(request, { ...request, action: 'account.signed-out', record: ownRecord(request) })
    return null
  })
