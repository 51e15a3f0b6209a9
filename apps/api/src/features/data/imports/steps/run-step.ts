import type { ImportStep } from '@tillsight/domain/data/imports/import-state'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { findImport } from '../find-import.ts'
import { type ImportRecord, updateImport, updateProgress } from '../imports.queries.ts'
import { checkFile } from './check-file.ts'
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

/** Where a step that failed leaves the import: what it had before is still there, except after a check, which starts over. */
const after = { read: 'failed', check: 'read', import: 'checked', undo: 'done' } as const

const everyMs = 500

/** Over a connection of its own, so that it is seen while the work is not committed. */
const progressOf = ({ storeId, detachedDb, live }: MemberRequest, id: string) => {
  let last = 0
  return async (done: number, total: number): Promise<void> => {
    const now = Date.now()
    if (now - last < everyMs) return
    last = now
    await updateProgress({ db: detachedDb, storeId }, id, { done, total })
    live.announce(storeId, 'imports')
  }
}

const unexpected = 'Something went wrong on our side, and nothing was changed. Try again.'

/** Runs a step to its end. What goes wrong is said in the import, where the person looks. */
export const runStep = async (request: MemberRequest, id: string, step: ImportStep): Promise<void> => {
  try {
    await steps[step]({ request, id, progress: progressOf(request, id) }, await findImport(request, id))
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ error, import: id, step }, 'an import failed')
    const message = error instanceof AppError ? error.message : unexpected
    await updateImport({ db: request.detachedDb, storeId: request.storeId }, id, {
      state: after[step],
      message,
    })
  } finally {
    request.live.announce(request.storeId, 'imports')
  }
}
