import type { archive } from '@tillsight/contract'
import { partSize, partsOf } from '@tillsight/domain/data/archive/upload'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import {
  countArchiveParts,
  deleteOtherArchives,
  insertArchive,
  insertArchivePart,
  updateArchiveComplete,
} from './archives.queries.ts'
import { checkUploadedArchive } from './check-archive.ts'
import { findUpload } from './find-upload.ts'
import { readArchiveInfo } from './get-archive.ts'
import { filledWith, notEmpty } from './load-archive.ts'

/** Only into a store that can take it: nobody waits for a long upload in vain. */
export const startUpload: Verb<typeof archive.startUpload> = (request, { file_name: fileName, size }) =>
  inTransaction(request, async (request) => {
    const filled = await filledWith(request)
    if (filled) throw new AppError('conflict', notEmpty(filled))
    const [id, memberId] = [newId(), memberOf(request)]
    await insertArchive(request, { id, origin: 'UPLOADED', fileName, size, memberId })
    await deleteOtherArchives(request, 'UPLOADED', id)
    await audit(request, {
      ...request,
      action: 'archive.uploaded',
      record: { kind: 'store', id: request.storeId },
      after: { file: fileName, size },
    })
    return readArchiveInfo(request)
  })

/** Parts can come in any order and again. With the last one the file is checked, and nothing of it changes any more. */
export const uploadPart: Verb<typeof archive.uploadPart> = async (request, { id, place, part }) => {
  const bytes = Buffer.from(await part.arrayBuffer())
  return inTransaction(request, async (request) => {
    const { size, is_complete } = await findUpload(request, id)
    const total = size ?? 0
    if (is_complete) return { received: total, is_complete: true }
    if (partSize(total, place) !== bytes.length)
      throw fieldError('invalid', 'part', 'This part does not belong to the file.')
    await insertArchivePart(request, { id, place, bytes })
    const stored = await countArchiveParts(request, id)
    if (stored.parts < partsOf(total)) return { received: stored.bytes, is_complete: false }
    await updateArchiveComplete(request, id, { size: total, summary: null })
    await addJob(request, checkUploadedArchive, { id }, { key: id })
    return { received: total, is_complete: true }
  })
}

export const discardUpload: Verb<typeof archive.discardUpload> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const upload = await findUpload(request, id)
    await deleteOtherArchives(request, 'UPLOADED', null)
    await audit(request, {
      ...request,
      action: 'archive.discarded',
      record: { kind: 'store', id: request.storeId },
      before: { file: upload.file_name },
    })
    request.publish('jobs')
    return readArchiveInfo(request)
  })
