import type { imports } from '@tillsight/contract'
import { chunkBytes } from '@tillsight/domain/data/imports/import-limits'
import { AppError, fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { selectReceived, upsertChunk } from './chunks.queries.ts'
import { findImport } from './find-import.ts'
import { lockImport } from './imports.queries.ts'

type Chunk = { id: string; place: number; bytes: Buffer }

export const takeBytes = async ({
  bytes,
  ...chunk
}: {
  id: string
  place: number
  bytes: Blob
}): Promise<Chunk> => ({ ...chunk, bytes: Buffer.from(await bytes.arrayBuffer()) })

/** All chunks are of one size but the last, so that the file is what was announced. */
const sizeAt = (size: number, place: number): number => Math.min(chunkBytes, size - place * chunkBytes)

export const uploadChunk: Verb<typeof imports.uploadChunk, Chunk> = (request, { id, place, bytes }) =>
  inTransaction(request, async (request) => {
    await lockImport(request, id)
    const { state, size } = await findImport(request, id)
    if (state !== 'uploading') throw new AppError('conflict', 'This file is complete already.')
    if (bytes.length !== sizeAt(size, place))
      throw fieldError('invalid', 'bytes', 'This part does not have the size it should have. Send it again.')
    await upsertChunk(request, { importId: id, place, bytes })
    const received = await selectReceived(request, id)
    return { received: received.bytes, size }
  })
