import type { advice } from '@tillsight/contract'
import { updateDismissed } from '#features/insight/findings/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { insertEvents } from './advice.queries.ts'
import { lockShown } from './find-shown.ts'

const answer = (request: MemberRequest, id: string, event: 'dismissed' | 'restored'): Promise<null> =>
  inTransaction(request, async (request) => {
    const { row, finding } = await lockShown(request, id)
    await updateDismissed(request, row.id, event === 'dismissed' ? request.now : null)
    await insertEvents(request, [{ about: row, event }])
    await audit(request, {
      ...request,
      action: event === 'dismissed' ? 'finding.dismissed' : 'finding.restored',
      record: { kind: 'finding', id: row.id },
      after: { kind: finding.kind },
    })
    request.publish('findings')
    return null
  })

export const dismissFinding: Verb<typeof advice.dismissFinding> = (request, { id }) =>
  answer(request, id, 'dismissed')

export const restoreFinding: Verb<typeof advice.restoreFinding> = (request, { id }) =>
  answer(request, id, 'restored')
