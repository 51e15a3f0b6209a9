import { type ImportStep, importSteps, stepRefusal } from '@tillsight/domain/data/imports/import-state'
import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ImportRecord, lockImport, selectImport, updateImport } from './imports.queries.ts'

const unknownImport = () => fieldError('missing', 'id', 'This import does not exist.')

export const findImport = async (request: MemberRequest, id: string): Promise<ImportRecord> => {
  const found = await selectImport(request, id)
  if (!found) throw unknownImport()
  return found
}

/** The import, locked, in a state in which this step may begin; it begins with the transaction. */
export const beginStep = async (
  request: MemberRequest,
  id: string,
  step: ImportStep,
  version?: number,
): Promise<ImportRecord> => {
  const locked = await lockImport(request, id)
  if (!locked) throw unknownImport()
  const refusal = stepRefusal(step, locked.state)
  if (refusal) throw new AppError('conflict', refusal)
  if (version !== undefined && version !== locked.version)
    throw new AppError('conflict', 'This file was checked again meanwhile. Look at the new result first.')
  await updateImport(request, id, {
    state: importSteps[step].during,
    message: null,
    done: 0,
    total: 0,
  })
  return findImport(request, id)
}
