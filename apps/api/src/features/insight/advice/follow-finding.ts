import type { advice } from '@tillsight/contract'
import { madeOf, updateMade } from '#features/insight/findings/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { insertEvents } from './advice.queries.ts'
import { lockShown } from './find-shown.ts'
import { makeStep } from './steps.ts'

export const followFinding: Verb<typeof advice.followFinding> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { row, finding } = await lockShown(request, id)
    if (row.made_id !== null) throw new AppError('conflict', 'This was already done.')
    const made = await makeStep(request, finding)
    await updateMade(request, row.id, made)
    await insertEvents(request, [{ about: row, event: 'followed', details: made }])
    await audit(request, {
      ...request,
      action: 'finding.followed',
      record: { kind: 'finding', id: row.id },
      after: { kind: finding.kind, made: made.kind },
    })
    request.publish('findings')
    const shown = madeOf({ made_kind: made.kind, made_id: made.id })
    if (!shown) throw new Error('What was made has no page.')
    return shown
  })
