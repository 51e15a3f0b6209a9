import type { tills } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { findTillForUpdate } from './find-till.ts'
import { selectTillsOf, updateRevoked } from './tills.queries.ts'

const revoke = async (request: MemberRequest, { id, name }: { id: string; name: string }): Promise<void> => {
  await updateRevoked(request, id)
  await audit(request, {
    ...request,
    action: 'till.revoked',
    record: { kind: 'till', id },
    before: { id, name },
  })
  request.publish('tills')
}

export const revokeTill: Verb<typeof tills.revokeTill> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { till } = await findTillForUpdate(request, id)
    await revoke(request, till)
    return null
  })

/** Those that this member registered, in a transaction that has locked the store. */
export const revokeTillsOf = async (request: MemberRequest, memberId: string): Promise<void> => {
  for (const till of await selectTillsOf(request, memberId)) await revoke(request, till)
}
