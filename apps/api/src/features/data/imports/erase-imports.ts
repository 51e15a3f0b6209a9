import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import {
  deleteImportedCustomers,
  deleteOpenImports,
  emptyFinishedImports,
  hasWorkingImport,
} from './erase-imports.queries.ts'

/**
 * For an erasure: uploaded files may name anyone, and cannot be searched. Those that were not imported go, and of the
 * others everything but what an undo needs. Returns how many there were.
 */
export const eraseImports = async (
  request: MemberRequest,
  customerIds: readonly string[],
): Promise<number> => {
  if (await hasWorkingImport(request))
    throw new AppError('conflict', 'A file is being imported. Try again when that is done.')
  await deleteImportedCustomers(request, customerIds)
  return (await deleteOpenImports(request)) + (await emptyFinishedImports(request, null))
}
