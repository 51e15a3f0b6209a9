import { rhythmNames } from '@tillsight/domain/figures/reports/schedule'
import { z } from 'zod'
import { call } from '../call.ts'
import { ReportTypeChoice } from '../figures/reports.ts'
import { cursor, queryNumber, SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'

export const Health = z.object({
  version: z.string(),
  /** Null where it was not built, as during development. */
  built_at: z.string().nullable(),
  started_at: z.string(),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    version: z.string(),
    bytes: z.number(),
    connections: z.number(),
    most_connections: z.number(),
  }),
  /** Of the embedded database; null for a server, whose disk is its own affair. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  mail: z.object({ waiting: z.number(), failed: z.number() }),
  /** Of the process that answers. */
  documents: z.object({ working: z.number(), waiting: z.number() }),
  /** Null: no backup has been made. */
  last_backup_at: z.string().nullable(),
})
export type Health = z.infer<typeof Health>

export const getHealth = call({
  method: 'GET',
  path: '/operations/health',
  access: 'operator',
  summary: 'Read the state of the installation: database, disk, queues',
  input: z.strictObject({}),
  output: Health,
})

/** HELD: there is no mail server. RETRYING: the latest try failed, and another comes. FAILED: none does. */
export const mailStates = ['HELD', 'QUEUED', 'RETRYING', 'FAILED', 'SENT'] as const

export const OutboxMail = z.object({
  id: z.string(),
  store_name: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Only where mail stays in the outbox; a link in it is a secret. */
  body: z.string().nullable(),
  state: z.enum(mailStates),
  tries: z.number(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
  /** When it is tried again by itself. */
  next_try_at: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const listMail = call({
  method: 'GET',
  path: '/operations/mail',
  access: 'operator',
  summary: 'List the mail of all stores, the newest first',
  input: z.strictObject({ cursor: cursor.optional(), limit: queryNumber(1, 400, 50) }),
  output: z.array(OutboxMail),
  paged: true,
})

export const resendMail = call({
  method: 'POST',
  path: '/operations/resend_mail',
  access: 'operator',
  writes: 'installation',
  summary: 'Try to send a mail again now, from the first try on',
  input: z.strictObject({ id: SubjectId('This email was not found.') }),
  output: OutboxMail,
})

export const jobStates = ['FAILED', 'RUNNING', 'DUE', 'SCHEDULED', 'DONE'] as const

const Run = {
  state: z.enum(jobStates),
  failed_at: z.string().nullable(),
  failure: z.string().nullable(),
}

export const ReportJob = z.object({
  id: z.string(),
  store_name: z.string(),
  type: ReportTypeChoice,
  /** What the report is called. */
  label: z.string(),
  rhythm: z.enum(rhythmNames),
  /** When it is made, or tried again. */
  next_try_at: z.string(),
  ...Run,
})
export type ReportJob = z.infer<typeof ReportJob>

export const HousekeepingJob = z.object({
  /** What it does: 'fold rollups'. */
  name: z.string(),
  /** Null before its first run. */
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ...Run,
})
export type HousekeepingJob = z.infer<typeof HousekeepingJob>

export const Jobs = z.object({ reports: z.array(ReportJob), housekeeping: z.array(HousekeepingJob) })
export type Jobs = z.infer<typeof Jobs>

export const listJobs = call({
  method: 'GET',
  path: '/operations/jobs',
  access: 'operator',
  summary: 'List scheduled reports of all stores and the hourly housekeeping, failed ones first',
  input: z.strictObject({}),
  output: Jobs,
})

export const retryJob = call({
  method: 'POST',
  path: '/operations/retry_job',
  access: 'operator',
  writes: 'installation',
  summary: 'Retry a scheduled report that failed (by id), or run a housekeeping job now (by name)',
  input: z.strictObject({
    kind: z.enum(['REPORT', 'HOUSEKEEPING'], 'Kind must be REPORT or HOUSEKEEPING.'),
    job: requiredLine('Job is required.', 100),
  }),
  output: Jobs,
})

export const installationCalls = [getHealth, listMail, resendMail, listJobs, retryJob] as const
