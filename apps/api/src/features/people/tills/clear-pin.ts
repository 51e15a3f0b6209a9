import type { tills } from '@tillsight/contract'
import { deleteTillSessions } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { resetPinLimits } from './pin-limits.ts'
import { updatePin } from './pins.queries.ts'

export const clearPin: Verb<typeof tills.clearPin> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const member = await updatePin(request, id, null)
    if (!member) throw fieldError('missing', 'id', 'This person does not exist.')
    await resetPinLimits(request, id)
    if (!member.had_pin) return null
    await deleteTillSessions(request, { storeId: request.storeId, memberId: id })
    const before = { id, full_name: member.full_name }
    await audit(request, { ...request, action: 'member.pin-cleared', record: { kind: 'member', id }, before })
    request.publish('tills')
    return null
  })
