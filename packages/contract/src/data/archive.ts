import { archiveSumNames } from '@tillsight/domain/data/archive/sums'
import { mostUploadBytes, partBytes } from '@tillsight/domain/data/archive/upload'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { upTo } from '../short-text.ts'
import { anyText } from '../text.ts'

/** What an archive has in it, by its own manifest. */
export const ArchiveContents = z.object({
  store_name: z.string(),
  currency: z.string(),
  made_at: z.string(),
  counts: z.array(z.object({ name: z.string(), title: z.string(), rows: z.number() })),
  sums: z.array(z.object({ name: z.enum(archiveSumNames), value: z.number() })),
})
export type ArchiveContents = z.infer<typeof ArchiveContents>

const Work = z.object({
  state: z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED']),
  done: z.number(),
  total: z.number().nullable(),
  message: z.string().nullable(),
  failure: z.string().nullable(),
})
export type ArchiveWork = z.infer<typeof Work>

export const ArchiveInfo = z.object({
  /** The latest that was made, to be downloaded. */
  made: z
    .object({
      id: z.string(),
      file_name: z.string(),
      size: z.number(),
      made_at: z.string(),
      /** Null in a closed store: it stays until the store is deleted. */
      removed_at: z.string().nullable(),
      contents: ArchiveContents,
    })
    .nullable(),
  /** One that is being made, or the last that failed. */
  making: Work.nullable(),
  /** What has to go before an archive can be loaded: '3 products, 1 customer'. Null where the store is empty. */
  not_empty: z.string().nullable(),
  upload: z
    .object({
      id: z.string(),
      file_name: z.string(),
      size: z.number(),
      received: z.number(),
      is_complete: z.boolean(),
      /** Verified and rehearsed, and not loaded. */
      checking: Work.nullable(),
      checked: z
        .object({
          /** Why it cannot be loaded. */
          refusal: z.string().nullable(),
          contents: ArchiveContents.nullable(),
          /** Who become former members, since they are not members of this store. */
          former_members: z.array(z.string()),
        })
        .nullable(),
      loading: Work.nullable(),
    })
    .nullable(),
  /** The latest archive that was loaded into this store. */
  loaded_at: z.string().nullable(),
})
export type ArchiveInfo = z.infer<typeof ArchiveInfo>

const access = 'archive:write'
const unknownArchive = 'This archive does not exist.'
const nameLimit = 200

export const getArchive = call({
  method: 'GET',
  path: '/archive/info',
  access,
  summary: 'Read the archive of the store, and the state of one that is being made, uploaded or loaded',
  input: z.strictObject({}),
  output: ArchiveInfo,
})

export const makeArchive = call({
  method: 'POST',
  path: '/archive/make',
  access,
  writes: 'export',
  summary: 'Make an archive of the whole store in the background; one that is being made goes on',
  input: z.strictObject({}),
  output: ArchiveInfo,
})

export const downloadArchive = call({
  method: 'POST',
  path: '/archive/download',
  access,
  writes: 'export',
  file: true,
  summary: 'Download the archive of the store as a zip file',
  input: z.strictObject({ id: SubjectId(unknownArchive) }),
  output: z.unknown(),
})

export const startUpload = call({
  method: 'POST',
  path: '/archive/upload',
  access,
  summary: 'Start to upload an archive into an empty store; replaces one that was uploaded before',
  input: z.strictObject({
    file_name: upTo(
      nameLimit,
      { missing: 'Choose a file.', tooLong: 'The name of the file is too long.' },
      (most) => anyText('Choose a file.', most),
    ),
    size: z
      .int('Choose a file.')
      .min(1, 'This file is empty.')
      .max(mostUploadBytes, 'An archive can have at most 4 GB.'),
  }),
  output: ArchiveInfo,
})

const wrongPlace = 'This part does not belong to the file.'

export const uploadPart = call({
  method: 'POST',
  path: '/archive/upload_part',
  access,
  summary: 'Upload one part of 1 MB of an archive; the last part can be shorter',
  body: 'multipart',
  input: z.strictObject({
    id: SubjectId(unknownArchive),
    place: z
      .string(wrongPlace)
      .regex(/^\d{1,5}$/, wrongPlace)
      .transform(Number),
    part: z
      .instanceof(Blob, { message: 'Choose a file.' })
      .refine(({ size }) => size > 0 && size <= partBytes, 'A part can have at most 1 MB.'),
  }),
  output: z.object({ received: z.number(), is_complete: z.boolean() }),
})

export const loadArchive = call({
  method: 'POST',
  path: '/archive/load',
  access,
  summary: 'Load an uploaded and checked archive into the empty store, in the background and all at once',
  input: z.strictObject({ id: SubjectId(unknownArchive) }),
  output: ArchiveInfo,
})

export const discardUpload = call({
  method: 'POST',
  path: '/archive/discard',
  access,
  summary: 'Remove an archive that was uploaded and not loaded',
  input: z.strictObject({ id: SubjectId(unknownArchive) }),
  output: ArchiveInfo,
})

export const archiveCalls = [
  getArchive,
  makeArchive,
  downloadArchive,
  startUpload,
  uploadPart,
  loadArchive,
  discardUpload,
] as const
