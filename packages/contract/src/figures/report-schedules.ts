import { documentFormats } from '@tillsight/domain/document-format'
import { recipientStatuses } from '@tillsight/domain/figures/reports/recipient-status'
import { rhythmNames } from '@tillsight/domain/figures/reports/schedule'
import { canonicalEmail } from '@tillsight/domain/people/accounts/email-address'
import { z } from 'zod'
import { call } from '../call.ts'
import { Email } from '../email.ts'
import { SubjectId } from '../query.ts'
import { EditedVersion } from '../version.ts'
import { FormatChoice, ReportTypeChoice } from './reports.ts'

export const mostRecipients = 10
export const mostSchedules = 20

const unknownSchedule = 'This schedule no longer exists.'
const unknownLink = 'This link is no longer valid.'
const id = SubjectId(unknownSchedule)
const token = z.string(unknownLink).regex(/^[\w-]{20,100}$/, unknownLink)

const isOnceEach = (addresses: string[]): boolean =>
  new Set(addresses.map(canonicalEmail)).size === addresses.length

export const ScheduleForm = z.strictObject({
  type: ReportTypeChoice,
  fmt: FormatChoice,
  rhythm: z.enum(rhythmNames, 'Choose how often.'),
  hour: z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
  recipients: z
    .array(Email, 'Please enter a valid email address.')
    .min(1, 'Add at least one recipient.')
    .max(mostRecipients, `At most ${mostRecipients} addresses.`)
    .refine(isOnceEach, 'An address appears twice.'),
  paused: z.boolean('Paused must be true or false.').optional(),
})

const Run = z.object({
  id: z.string(),
  at: z.string(),
  /** Null where someone pressed Send now. */
  due_at: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  recipients: z.number(),
  outcome: z.enum(['SENT', 'FAILED']),
})

export const Schedule = z.object({
  id: z.string(),
  type: ReportTypeChoice,
  /** What the report is called. */
  label: z.string(),
  fmt: z.enum(documentFormats),
  rhythm: z.enum(rhythmNames),
  hour: z.number(),
  recipients: z.array(z.object({ email: z.string(), status: z.enum(recipientStatuses) })),
  paused: z.boolean(),
  /** Why nothing is sent though it is not paused; null where something is. */
  waits_for: z.enum(['OWNER', 'RECIPIENTS', 'LICENCE']).nullable(),
  /** Null while it is paused, waits for the owner or for a licence. */
  next_run: z.string().nullable(),
  /** The latest, the newest first. */
  runs: z.array(Run),
  version: z.number(),
})
export type Schedule = z.infer<typeof Schedule>

export const listSchedules = call({
  method: 'GET',
  path: '/report_schedule/view',
  access: 'profit:read',
  summary: 'List scheduled reports with their latest runs',
  input: z.strictObject({}),
  output: z.array(Schedule),
})

export const createSchedule = call({
  method: 'POST',
  path: '/report_schedule/create',
  access: 'reports:write',
  summary: 'Schedule a report by email: daily, weekly or monthly',
  input: ScheduleForm,
  output: Schedule,
})

export const editSchedule = call({
  method: 'POST',
  path: '/report_schedule/edit',
  access: 'reports:write',
  summary: 'Edit, pause or resume a schedule',
  input: ScheduleForm.extend({ id, version: EditedVersion }),
  output: Schedule,
})

export const deleteSchedule = call({
  method: 'DELETE',
  path: '/report_schedule/delete',
  access: 'reports:write',
  summary: 'Delete a schedule with its history',
  input: z.strictObject({ id }),
  output: z.null(),
})

export const sendSchedule = call({
  method: 'POST',
  path: '/report_schedule/send',
  access: 'reports:write',
  summary: 'Send the report of the last completed period now',
  input: z.strictObject({ id }),
  output: Schedule,
})

export const askRecipientAgain = call({
  method: 'POST',
  path: '/report_schedule/send_confirmation',
  access: 'reports:write',
  summary: 'Send a recipient the confirmation request again',
  input: z.strictObject({ id, email: Email }),
  output: Schedule,
})

export const getSubscription = call({
  method: 'GET',
  path: '/report_schedule/subscription',
  access: 'public',
  summary: 'Read what an unsubscribe link refers to',
  input: z.strictObject({ token }),
  output: z.object({
    store_name: z.string(),
    type: ReportTypeChoice,
    label: z.string(),
    rhythm: z.enum(rhythmNames),
    email: z.string(),
    is_unsubscribed: z.boolean(),
  }),
})

/** Mail programs post a form of their own to this address (RFC 8058): its query says it all. */
export const unsubscribe = call({
  method: 'POST',
  path: '/report_schedule/unsubscribe',
  access: 'public',
  summary: 'Unsubscribe by the link in an email',
  input: z.strictObject({ token }),
  body: 'query-first',
  output: z.null(),
})

export const subscribe = call({
  method: 'POST',
  path: '/report_schedule/subscribe',
  access: 'public',
  summary: 'Undo an unsubscribe',
  input: z.strictObject({ token }),
  output: z.null(),
})

export const scheduleCalls = [
  listSchedules,
  createSchedule,
  editSchedule,
  deleteSchedule,
  sendSchedule,
  askRecipientAgain,
  getSubscription,
  unsubscribe,
  subscribe,
] as const
