import { Readable } from 'node:stream'
import { contentTypeOf } from '@tillsight/documents/file-kinds'
import { download, type FileAnswer } from '#platform/http/file-answer.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { StoredDocument } from './store-document.ts'
import { deleteReader, selectChunk, updateReader } from './stored-documents.queries.ts'

const renewedAfterMs = 60_000

/** A document that someone deletes while it is read ends the answer in the middle: half a file never looks whole. */
export async function* readStored(
  request: MemberRequest,
  { id, size, readerId }: Pick<StoredDocument, 'id' | 'size' | 'readerId'>,
): AsyncGenerator<Buffer> {
  let [sent, renewedAt] = [0, performance.now()]
  try {
    for (let place = 0; sent < size; place += 1) {
      const bytes = await selectChunk(request, id, place)
      if (!bytes) throw new Error('a stored document that lost a part')
      yield bytes
      sent += bytes.length
      if (performance.now() - renewedAt < renewedAfterMs) continue
      await updateReader(request, { id, readerId })
      renewedAt = performance.now()
    }
  } finally {
    await deleteReader(request, { id, readerId }).catch(() => {})
  }
}

export const sendStored = (request: MemberRequest, stored: StoredDocument): FileAnswer =>
  download({
    body: Readable.from(readStored(request, stored), { objectMode: false }),
    contentType: contentTypeOf(stored.fmt),
    name: stored.fileName,
    size: stored.size,
  })
