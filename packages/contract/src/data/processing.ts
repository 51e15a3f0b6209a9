import { mostNoticeCharacters } from '@tillsight/domain/data/processing/privacy-notice'
import { z } from 'zod'
import { call } from '../call.ts'
import { upTo } from '../short-text.ts'
import { anyText } from '../text.ts'
import { EditedVersion } from '../version.ts'

const access = 'store:write'

export const ProcessingRecord = z.object({
  made_at: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      lines: z.array(z.object({ label: z.string(), text: z.string() })),
    }),
  ),
})

const NoticeVersion = z.object({
  version: z.number(),
  saved_at: z.string(),
  /** Who saved it. */
  saved_by: z.string(),
})

export const PrivacyNotice = z.object({
  /** What the current facts give. */
  suggested: z.string(),
  /** The latest that was saved; null where none was. */
  text: z.string().nullable(),
  /** Of the latest; 0 where none was saved. */
  version: z.number(),
  /** The newest first. */
  versions: z.array(NoticeVersion),
})
export type PrivacyNotice = z.infer<typeof PrivacyNotice>

export const getRecord = call({
  method: 'GET',
  path: '/processing/record',
  access,
  summary: 'Read the record of processing activities, filled from what the store really does',
  input: z.strictObject({}),
  output: ProcessingRecord,
})

export const exportRecord = call({
  method: 'POST',
  path: '/processing/export_record',
  access,
  writes: 'export',
  file: true,
  summary: 'Download the record of processing activities as a PDF',
  input: z.strictObject({}),
  output: z.unknown(),
})

export const getNotice = call({
  method: 'GET',
  path: '/processing/notice',
  access,
  summary: 'Read the privacy notice for customers, and the text that the current facts give',
  input: z.strictObject({}),
  output: PrivacyNotice,
})

const missing = 'The notice must have a text.'

export const saveNotice = call({
  method: 'POST',
  path: '/processing/save_notice',
  access,
  summary: 'Save the privacy notice as a new version',
  input: z.strictObject({
    text: upTo(
      mostNoticeCharacters,
      { missing, tooLong: `The notice can have at most ${mostNoticeCharacters} characters.` },
      (most) => anyText(missing, most).min(1, missing),
    ),
    version: EditedVersion,
  }),
  output: PrivacyNotice,
})

export const exportNotice = call({
  method: 'POST',
  path: '/processing/export_notice',
  access,
  writes: 'export',
  file: true,
  summary: 'Download a version of the privacy notice as a PDF',
  input: z.strictObject({
    number: z.int('This version does not exist.').min(1, 'This version does not exist.'),
  }),
  output: z.unknown(),
})

export const processingCalls = [getRecord, exportRecord, getNotice, saveNotice, exportNotice] as const
