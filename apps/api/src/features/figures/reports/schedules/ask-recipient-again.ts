import type { reportSchedules } from '@tillsight/contract'
import { askReader, limitAsking } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { getSchedule } from './find-schedule.ts'
import { presentSchedule } from './present-schedule.ts'
import { statusOf } from './recipients.ts'
import { refuseUnconfirmed } from './refuse-unconfirmed.ts'

const refuseUnlessWaiting = async (request: MemberRequest, id: string, email: string): Promise<void> => {
  const { recipients } = await getSchedule(request, id)
  const recipient = recipients.find((each) => each.email === email)
  if (!recipient) throw fieldError('missing', 'email', 'This schedule does not send to this address.')
  const status = statusOf(recipient)
  if (status === 'CONFIRMED') throw fieldError('conflict', 'email', `${email} has already confirmed.`)
  if (status === 'NO_ACCESS')
    throw fieldError('conflict', 'email', `${email} belongs to a member who has no access to reports.`)
  if (status === 'UNSUBSCRIBED') throw fieldError('conflict', 'email', `${email} declined these reports.`)
}

export const askRecipientAgain: Verb<typeof reportSchedules.askRecipientAgain> = async (
  request,
  { id, email },
) => {
  const { storeId, actor } = request
  await refuseUnlessWaiting(request, id, email)
  const sender = await refuseUnconfirmed(request)
  await limitAsking(request, { storeId, email })
  return inTransaction(request, async (request) => {
    await askReader(request, { storeId, email }, sender)
    await audit(request, {
      storeId,
      actor,
      action: 'report.confirmation-asked',
      record: { kind: 'schedule', id },
      after: { id, email },
    })
    request.publish('reports')
    return presentSchedule(await getSchedule(request, id))
  })
}
