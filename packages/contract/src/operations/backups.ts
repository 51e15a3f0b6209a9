import { z } from 'zod'
import { call } from '../call.ts'

export const Backups = z.object({
  /** Null: none are made by themselves. */
  folder: z.string().nullable(),
  /** The disk of the embedded database: what breaks it takes the backups along. */
  is_same_disk: z.boolean(),
  /** When the next is made, by the clock of the server. */
  hour: z.number(),
  last_good: z
    .object({ made_at: z.string(), file: z.string(), bytes: z.number(), is_there: z.boolean() })
    .nullable(),
  /** More than a day without a good one. */
  is_overdue: z.boolean(),
  running_since: z.string().nullable(),
  /** Of the latest one, until one succeeds. */
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** Whether a server archives its log: then it can be restored to a point in time. Null for the embedded database. */
  log_archive: z
    .object({
      is_on: z.boolean(),
      last_archived_at: z.string().nullable(),
      last_failed_at: z.string().nullable(),
    })
    .nullable(),
  files: z.array(
    z.object({ name: z.string(), made_at: z.string(), bytes: z.number(), is_before_restore: z.boolean() }),
  ),
})
export type Backups = z.infer<typeof Backups>

export const listBackups = call({
  method: 'GET',
  path: '/operations/backups',
  access: 'operator',
  summary: 'Read the state of the backups: the last good one, failures, and the files in the folder',
  input: z.strictObject({}),
  output: Backups,
})

export const startBackup = call({
  method: 'POST',
  path: '/operations/start_backup',
  access: 'operator',
  writes: 'installation',
  summary: 'Start a backup now, in the background',
  input: z.strictObject({}),
  output: Backups,
})
