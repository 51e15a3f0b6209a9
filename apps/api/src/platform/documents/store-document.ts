import { v7 as newId } from 'uuid'
import { refuseBeyondQuota } from '#platform/quotas/quota.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import type { DocumentChunk } from './document-chunks.ts'
import {
  deleteDocument,
  deleteOldDocuments,
  insertChunk,
  insertDocument,
  insertReader,
  type NewDocument,
  sumDocumentBytes,
  updateDocumentMade,
} from './stored-documents.queries.ts'

const mebibyte = 1024 * 1024
const retained = { most: 20, bytes: 200 * mebibyte }

export type StoredDocument = Pick<NewDocument, 'id' | 'fmt' | 'fileName'> & {
  size: number
  /** The reader it is retained for until it is sent. */
  readerId: string
}

type WhenMade = (request: MemberRequest, id: string) => Promise<void>
type Chunks = AsyncIterable<DocumentChunk> | Iterable<DocumentChunk>

const writeChunks = async (request: MemberRequest, id: string, chunks: Chunks): Promise<number> => {
  const used = await sumDocumentBytes(request)
  let [size, place] = [0, 0]
  for await (const { bytes, rowsDone } of chunks) {
    size += bytes.length
    refuseBeyondQuota(request, 'document_bytes', { used, more: size })
    await insertChunk(request, { id, place, bytes, rowsDone })
    request.publish('reports')
    place += 1
  }
  return size
}

/** Complete and retained for its reader in one step, so that nothing takes it away before it is sent. */
const finish = (
  request: MemberRequest,
  { id, size, whenMade }: { id: string; size: number; whenMade: WhenMade | undefined },
) =>
  inTransaction(request, async (request) => {
    const readerId = newId()
    await updateDocumentMade(request, id, size)
    await insertReader(request, { id, readerId })
    await deleteOldDocuments(request, retained)
    await whenMade?.(request, id)
    request.publish('reports')
    return readerId
  })

/**
 * Writes a file into the database, chunk by chunk: the same memory for any number of rows. It is there for nobody
 * before it is whole; a process that dies in the middle leaves parts that housekeeping sweeps.
 */
export const storeDocument = async (
  request: MemberRequest,
  details: Omit<NewDocument, 'id'>,
  { chunks, whenMade }: { chunks: Chunks; whenMade?: WhenMade },
): Promise<StoredDocument> => {
  const id = newId()
  await insertDocument(request, { ...details, id })
  try {
    const size = await writeChunks(request, id, chunks)
    const readerId = await finish(request, { id, size, whenMade })
    return { id, fmt: details.fmt, fileName: details.fileName, size, readerId }
  } catch (error) {
    await deleteDocument(request, id).catch(() => {})
    throw error
  }
}
