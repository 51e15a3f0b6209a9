import { type ImportStep, importSteps } from '@tillsight/domain/data/imports/import-state'
import { isUnreachable } from '#platform/database/transaction.ts'
import { AppError } from '#platform/errors.ts'
import type { StoreRequest } from '#platform/request.ts'
import { type ImportRecord, selectImport, updateProgress } from '../imports.queries.ts'
import { checkFile } from './check-file.ts'
import { endFailed } from './end-failed.ts'
import { importFile } from './import-file.ts'
import { readFile } from './read-file.ts'
import type { StepRun } from './step-run.ts'
import { undoFile } from './undo-file.ts'

const steps: Record<ImportStep, (run: StepRun, found: ImportRecord) => Promise<void>> = {
  read: readFile,
  check: checkFile,
  import: importFile,
  undo: undoFile,
}

const everyMs = 500

/** Over a connection of its own, so that it is seen while the work is not committed. */
const progressOf = ({ storeId, detachedDb, publish, signal }: StoreRequest, id: string) => {
  let last = 0
  return async (done: number, total: number): Promise<void> => {
    signal?.throwIfAborted()
    const now = Date.now()
    if (now - last < everyMs) return
    last = now
    await updateProgress({ db: detachedDb, storeId }, id, { done, total })
    publish('imports')
  }
}

type Running = { importId: string; step: ImportStep; noteAlive: () => void }

const unexpected = 'Something went wrong on our side, and nothing was changed. Try again.'

/**
 * Runs a step to its end. What goes wrong is said in the import, where the person looks; what may go right the next
 * time is thrown, so that the queue tries it again.
 */
export const runStep = async (
  request: StoreRequest,
  { importId: id, step, noteAlive }: Running,
): Promise<void> => {
  const run: StepRun = { request, id, progress: progressOf(request, id), noteAlive }
  try {
    const found = await selectImport(request, id)
    // Another process has done it already, and was stopped before the queue knew.
    if (found?.state !== importSteps[step].during) return
    await steps[step](run, found)
    request.publish('imports')
  } catch (error) {
    if (request.signal?.aborted || isUnreachable(error)) throw error
    const isExpected = error instanceof AppError
    if (!isExpected) request.log.error({ error, import: id, step }, 'an import failed')
    await endFailed(request, { importId: id, step, message: isExpected ? error.message : unexpected })
  }
}
