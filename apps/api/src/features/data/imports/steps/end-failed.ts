import { type ImportStep, importSteps } from '@tillsight/domain/data/imports/import-state'
import type { StoreRequest } from '#platform/request.ts'
import { updateFailed } from '../imports.queries.ts'

/** Where a step that failed leaves the import: what it had before is still there, except after a check, which starts over. */
const after = { read: 'failed', check: 'read', import: 'checked', undo: 'done' } as const

type Failed = { importId: string; step: ImportStep; message: string }

/** Says in the import, where the person looks, why the step ended without a result. */
export const endFailed = async (
  { detachedDb, storeId, publish, now }: StoreRequest,
  { importId, step, message }: Failed,
): Promise<void> => {
  const { during } = importSteps[step]
  await updateFailed({ db: detachedDb, storeId, now }, importId, { during, state: after[step], message })
  publish('imports')
}
