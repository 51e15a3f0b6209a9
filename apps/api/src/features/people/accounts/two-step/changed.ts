import { personOf, sessionOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import { ownRecord } from '../own-key.ts'
import { deleteSessions } from '../sessions.queries.ts'
import { isOn } from './present-two-step.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  deleteRecoveryCodes,
  replaceRecoveryCodes,
  type SecondSteps,
  selectSecondSteps,
} from './second-steps.queries.ts'
import { sendNotice } from './send-notice.ts'
import { deleteTickets } from './tickets.queries.ts'

type Method = { method: 'authenticator app' } | { method: 'passkey'; name: string }

/** The first second step turns it on: from now on a password alone opens nothing, so what it opened ends. */
const added = async (request: MemberRequest, before: SecondSteps, after: Method) => {
  const personId = personOf(request)
  const isFirst = !isOn(before)
  await audit(request, {
    ...request,
    record: ownRecord(request),
    action: isFirst ? 'two-step.turned-on' : 'two-step.added',
    after,
  })
  await sendNotice(request, isFirst ? 'turned-on' : 'added', after.method)
  request.publish('store')
  if (!isFirst) return { recovery_codes: null }
  await deleteSessions(request, personId, sessionOf(request))
  const { shown, hashes } = newRecoveryCodes()
  await replaceRecoveryCodes(request, personId, hashes)
  return { recovery_codes: shown }
}

/** The last one turns it off, and its recovery codes go with it. */
const removed = async (request: MemberRequest, before: Method): Promise<null> => {
  const personId = personOf(request)
  const isLast = !isOn(await selectSecondSteps(request, personId))
  await deleteTickets(request, personId)
  if (isLast) await deleteRecoveryCodes(request, personId)
  await audit(request, {
    ...request,
    record: ownRecord(request),
    action: isLast ? 'two-step.turned-off' : 'two-step.removed',
    before,
  })
  await sendNotice(request, isLast ? 'turned-off' : 'removed', before.method)
  request.publish('store')
  return null
}

/** What follows when a second step was added or removed, in the same transaction. */
export const changed = { added, removed }
