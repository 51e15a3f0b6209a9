import type { accounts } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { updateMember } from './accounts.queries.ts'
import { ownKey, ownRecord } from './own-key.ts'

export const answerSurvey: Verb<typeof accounts.answerSurvey> = (request, input) =>
  inTransaction(request, async (request) => {
    await updateMember(request, ownKey(request), input)
    await audit(request, {
      ...request,
      action: 'account.survey-answered',
      record: ownRecord(request),
      after: input,
    })
    request.publish('store')
    return null
  })
