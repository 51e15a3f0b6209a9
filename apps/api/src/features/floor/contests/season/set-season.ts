import type { contestLab } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { lockHasSeason, updateHasSeason } from './season.queries.ts'

export const setSeason: Verb<typeof contestLab.setSeason> = (request, { is_on }) =>
  inTransaction(request, async (request) => {
    const before = await lockHasSeason(request)
    await updateHasSeason(request, is_on)
    await audit(request, {
      ...request,
      action: 'store.season-set',
      record: { kind: 'store', id: request.storeId },
      before: { is_on: before },
      after: { is_on },
    })
    request.publish('contests')
    return null
  })
