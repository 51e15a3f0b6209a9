import { Readable } from 'node:stream'
import type { archive } from '@tillsight/contract'
import { partsOf } from '@tillsight/domain/data/archive/upload'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { download } from '#platform/http/file-answer.ts'
import type { MemberRequest, Verb } from '#platform/request.ts'
import { selectArchive, selectArchivePart } from './archives.queries.ts'

async function* readParts(request: MemberRequest, id: string, size: number): AsyncGenerator<Buffer> {
  for (let place = 0; place < partsOf(size); place += 1) yield await selectArchivePart(request, id, place)
}

export const downloadArchive: Verb<typeof archive.downloadArchive> = async (request, { id }) => {
  const made = await selectArchive(request, id, 'MADE')
  if (!made?.is_complete || !made.size)
    throw fieldError('missing', 'id', 'This archive no longer exists. Make a new one.')
  await audit(request, {
    ...request,
    action: 'archive.downloaded',
    record: { kind: 'store', id: request.storeId },
    after: { file: made.file_name, size: made.size },
  })
  return download({
    body: Readable.from(readParts(request, id, made.size), { objectMode: false }),
    contentType: 'application/zip',
    name: made.file_name,
    size: made.size,
  })
}
