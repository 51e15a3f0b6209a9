import { archivedSettings } from '@tillsight/domain/data/archive/kinds'
import { archiveSumNames } from '@tillsight/domain/data/archive/sums'
import { z } from 'zod'

export const manifestName = 'manifest.json'
export const formatVersion = 1

/** Why a file cannot be loaded, in words for the person who chose it. */
export class BadArchive extends Error {}

const FileFacts = z.object({
  name: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Of a file of rows. */
  table: z.string().optional(),
  rows: z.number().optional(),
  columns: z.array(z.string()).optional(),
})
export type FileFacts = z.infer<typeof FileFacts>

export const Manifest = z.object({
  format: z.literal('tillsight-archive'),
  version: z.number(),
  made_at: z.iso.datetime(),
  /** The version of Tillsight that made it. */
  tillsight: z.string(),
  store: z.record(z.enum(archivedSettings), z.unknown()),
  sums: z.record(z.enum(archiveSumNames), z.string().regex(/^-?\d{1,30}(\.\d{1,3})?$/)),
  files: z.array(FileFacts),
})
export type Manifest = z.infer<typeof Manifest>
