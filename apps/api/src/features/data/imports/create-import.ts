import type { imports } from '@tillsight/contract'
import { mostOpenImports } from '@tillsight/domain/data/imports/import-limits'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { refuseBeyondQuota } from '#platform/quotas/quota.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { findImport } from './find-import.ts'
import { insertImport, selectOpenImports } from './imports.queries.ts'
import { presentImport } from './present-import.ts'

export const createImport: Verb<typeof imports.createImport> = (request, { file_name, size }) =>
  inTransaction(request, async (request) => {
    const { open, bytes } = await selectOpenImports(request)
    if (open >= mostOpenImports)
      throw new AppError(
        'conflict',
        `At most ${mostOpenImports} files can wait to be imported. Import or remove one of them first.`,
      )
    refuseBeyondQuota(request, 'import_bytes', { used: bytes, more: size })
    const id = await insertImport(request, { fileName: file_name, size })
    await audit(request, {
      ...request,
      action: 'import.uploaded',
      record: { kind: 'import', id },
      after: { file_name, size },
    })
    request.publish('imports')
    return presentImport(request, await findImport(request, id))
  })
