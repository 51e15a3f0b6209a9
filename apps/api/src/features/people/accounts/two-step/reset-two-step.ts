import type { twoStep } from '@tillsight/contract'
import { personOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type MemberRequest, type Verb, type VisitorRequest } from '#platform/request.ts'
import { lockPerson, selectOwnMembers, selectPerson } from '../persons.queries.ts'
import { deleteSessions } from '../sessions.queries.ts'
import { deletePasskeys } from './passkeys.queries.ts'
import { isOn } from './present-two-step.ts'
import { selectPersonOfMember } from './required.queries.ts'
import { deleteRecoveryCodes, deleteTotp, selectSecondSteps } from './second-steps.queries.ts'
import { sendNotice } from './send-notice.ts'
import { deleteTickets } from './tickets.queries.ts'

/** Every second step and every session of a person: they sign in with the password, and set it up again. */
export const deleteSecondSteps = async (request: VisitorRequest, personId: string): Promise<void> => {
  await deleteTotp(request, personId)
  await deletePasskeys(request, personId)
  await deleteRecoveryCodes(request, personId)
  await deleteTickets(request, personId)
  await deleteSessions(request, personId)
}

const refuseMemberOfSeveral = async (request: MemberRequest, personId: string): Promise<void> => {
  const stores = await selectOwnMembers(request, await selectPerson(request, personId))
  if (stores.length === 1) return
  throw new AppError(
    'conflict',
    'This person belongs to another store too, so you cannot reset their sign-in. Ask the operator of this server.',
  )
}

export const resetTwoStep: Verb<typeof twoStep.resetTwoStep> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const personId = await selectPersonOfMember(request, id)
    if (!personId) throw new AppError('missing', 'This member does not exist.')
    if (personId === personOf(request)) {
      throw new AppError('conflict', 'Change your own two-step sign-in in Settings.')
    }
    // Before their stores are counted: who joins another one at the same moment waits, or is seen.
    await lockPerson(request, personId)
    await refuseMemberOfSeveral(request, personId)
    if (!isOn(await selectSecondSteps(request, personId))) {
      throw new AppError('conflict', 'This member has not set up two-step sign-in.')
    }
    await deleteSecondSteps(request, personId)
    await audit(request, { ...request, action: 'two-step.reset', record: { kind: 'member', id } })
    await sendNotice(request, 'reset', null, { storeId: request.storeId, memberId: id })
    request.publish('store')
    return null
  })
