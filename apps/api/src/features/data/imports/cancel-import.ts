import type { imports } from '@tillsight/contract'
import { stepDuring } from '@tillsight/domain/data/imports/import-state'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import { cancelStep } from './import-task.ts'
import { lockImport } from './imports.queries.ts'
import { presentImport } from './present-import.ts'

export const cancelImport: Verb<typeof imports.cancelImport> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockImport(request, id)
    const step = stepDuring((await findImport(request, id)).state)
    if (!step) throw new AppError('conflict', 'Nothing is being done with this file now.')
    await cancelStep(request, id, step)
    request.publish('imports')
    return presentImport(request, await findImport(request, id))
  })
