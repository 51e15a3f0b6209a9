import type { closure } from '@tillsight/contract'
import { deletionDay } from '@tillsight/domain/data/closure/closure'
import type { z } from 'zod'
import { writeStoreArchive } from '#features/data/archive/index.ts'
import { type Confirmed, lockConfirmed } from '#features/people/accounts/index.ts'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectClosure, updateClosure } from './closure.queries.ts'
import { readClosure, refusalOf } from './get-closure.ts'
import { closedLetter, mailMembers } from './mail-members.ts'

type Form = z.output<(typeof closure.closeStore)['input']>

/** From the commit on the store is read-only, so that its last archive has everything. */
export const closeStore: Verb<typeof closure.closeStore, Confirmed<Form>> = (request, confirmed) =>
  inTransaction(request, async (request) => {
    await lockConfirmed(request, confirmed)
    await lockStore(request)
    const { name, closed_at } = await selectClosure(request)
    if (closed_at) throw new AppError('conflict', 'This store was already closed.')
    if (confirmed.input.name !== name)
      throw fieldError('invalid', 'name', 'Type the name of the store to confirm.')
    const refusal = await refusalOf(request)
    if (refusal) throw new AppError('conflict', refusal)
    const [memberId, day] = [memberOf(request), deletionDay(request.today)]
    await updateClosure(request, { day, memberId })
    // A key of its own: an archive that is being made already may miss the last changes.
    await addJob(request, writeStoreArchive, { memberId }, { key: 'last archive' })
    await audit(request, {
      ...request,
      action: 'store.closed',
      record: { kind: 'store', id: request.storeId },
      after: { deletion_day: day },
    })
    await mailMembers(request, closedLetter(request, name, day))
    request.publish('store')
    return readClosure(request)
  })
