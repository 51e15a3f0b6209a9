import type { closure } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectClosure, updateClosure } from './closure.queries.ts'
import { readClosure } from './get-closure.ts'
import { keptLetter, mailMembers } from './mail-members.ts'

export const keepStore: Verb<typeof closure.keepStore> = (request) =>
  inTransaction(request, async (request) => {
    await lockStore(request)
    const { name, deletion_day } = await selectClosure(request)
    if (deletion_day === null) return readClosure(request)
    await updateClosure(request, null)
    await audit(request, {
      ...request,
      action: 'store.kept',
      record: { kind: 'store', id: request.storeId },
      before: { deletion_day },
    })
    await mailMembers(request, keptLetter(request, name))
    request.publish('store')
    return readClosure(request)
  })
