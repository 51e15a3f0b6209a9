import { archive } from '@tillsight/contract'
import { answering } from '#platform/http/answering.ts'
import { checkUploadedArchive } from './check-archive.ts'
import { downloadArchive } from './download-archive.ts'
import { getArchive } from './get-archive.ts'
import { loadArchive, loadUploadedArchive } from './load-uploaded.ts'
import { makeArchive, writeStoreArchive } from './make-archive.ts'
import { discardUpload, startUpload, uploadPart } from './upload-archive.ts'

export const archiveCalls = [
  answering(archive.getArchive, getArchive),
  answering(archive.makeArchive, makeArchive),
  answering(archive.downloadArchive, downloadArchive),
  answering(archive.startUpload, startUpload),
  answering(archive.uploadPart, uploadPart),
  answering(archive.loadArchive, loadArchive),
  answering(archive.discardUpload, discardUpload),
]

export const archiveTasks = [writeStoreArchive, checkUploadedArchive, loadUploadedArchive]

export { deleteArchives, deleteOldArchives } from './archives.queries.ts'
export { writeStoreArchive } from './make-archive.ts'
