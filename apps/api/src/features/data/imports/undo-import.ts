import type { imports } from '@tillsight/contract'
import { stepRefusal } from '@tillsight/domain/data/imports/import-state'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { beginStep, findImport } from './find-import.ts'
import { startStep } from './import-task.ts'
import { presentImport } from './present-import.ts'
import { countImported, selectBlockers } from './undo-blockers.queries.ts'
import { lookUpByIndex } from './usage.queries.ts'

export const undoImport: Verb<typeof imports.undoImport> = (request, { id, preview = false }) =>
  inTransaction(request, async (request) => {
    const refusal = stepRefusal('undo', (await findImport(request, id)).state)
    if (refusal) throw new AppError('conflict', refusal)
    await lookUpByIndex(request)
    const blockers = await selectBlockers(request, { importId: id })
    const sums = await countImported(request, id)
    const of = (isNew: boolean) =>
      sums.filter(({ is_new }) => is_new === isNew).map(({ kind, count }) => ({ kind, count }))
    if (!preview && blockers.length === 0) {
      await beginStep(request, id, 'undo')
      await startStep(request, id, 'undo')
      request.publish('imports')
    }
    const found = await presentImport(request, await findImport(request, id))
    return { import: found, removes: of(true), restores: of(false), blockers }
  })
