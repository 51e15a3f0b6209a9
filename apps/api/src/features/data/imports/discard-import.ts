import type { imports } from '@tillsight/contract'
import { isWorking } from '@tillsight/domain/data/imports/import-state'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import { deleteImport, lockImport } from './imports.queries.ts'
import { deleteRows } from './rows.queries.ts'

export const discardImport: Verb<typeof imports.discardImport> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await lockImport(request, id)
    const { state, file_name } = await findImport(request, id)
    if (state === 'done') throw new AppError('conflict', 'This file was imported. Undo the import instead.')
    if (isWorking(state))
      throw new AppError('conflict', 'This file is being worked on. Wait until that is done.')
    await deleteRows(request, id)
    await deleteImport(request, id)
    await audit(request, {
      ...request,
      action: 'import.discarded',
      record: { kind: 'import', id },
      before: { file_name },
    })
    request.publish('imports')
    return null
  })
