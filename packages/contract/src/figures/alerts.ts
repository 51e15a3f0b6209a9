import { isTime } from '@tillsight/domain/time-text'
import { z } from 'zod'
import { call } from '../call.ts'
import { Id, SubjectId } from '../query.ts'
import { EditedVersion } from '../version.ts'
import { AlertRuleForm } from './alert-rules.ts'

const unknownAlert = 'This alert does not exist.'
const unknownMember = 'This person is not a member of the store.'

const time = z.string('Enter a time, such as 22:00.').refine(isTime, 'Enter a time, such as 22:00.')
const Quiet = z.strictObject({ from: time, until: time }).refine(({ from, until }) => from !== until, {
  message: 'Quiet hours cannot end when they begin.',
  path: ['until'],
})

export const mostAlertRecipients = 20

export const AlertForm = z.strictObject({
  rule: AlertRuleForm,
  /** Members who get it by email. */
  recipients: z
    .array(Id(unknownMember), 'Choose who gets an email.')
    .max(mostAlertRecipients, `At most ${mostAlertRecipients} people.`),
  id_webhook: Id('This webhook does not exist.').nullable(),
  /** In the store’s time zone. */
  quiet: Quiet.nullable(),
  is_paused: z.boolean('Choose whether it is paused.'),
})

const Alert = z.object({
  id: z.string(),
  rule: AlertRuleForm,
  /** The condition in words. */
  title: z.string(),
  /** Why it cannot be checked; null where it can. */
  problem: z.string().nullable(),
  recipients: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(['ON', 'UNSUBSCRIBED', 'UNCONFIRMED', 'NO_ACCESS']),
    }),
  ),
  id_webhook: z.string().nullable(),
  quiet: z.object({ from: z.string(), until: z.string() }).nullable(),
  is_paused: z.boolean(),
  /** Whether the condition is true, and was reported. */
  is_firing: z.boolean(),
  fired_at: z.string().nullable(),
  checked_at: z.string().nullable(),
  version: z.number(),
})
export type Alert = z.infer<typeof Alert>

const id = SubjectId(unknownAlert)

export const listAlerts = call({
  method: 'GET',
  path: '/alert/view',
  access: 'alerts:write',
  summary: 'List the alerts of the store',
  input: z.strictObject({}),
  output: z.array(Alert),
})

export const createAlert = call({
  method: 'POST',
  path: '/alert/create',
  access: 'alerts:write',
  summary: 'Add an alert: a metric crosses a threshold or is unusual, a goal is behind, or products run low',
  input: AlertForm,
  output: Alert,
})

export const editAlert = call({
  method: 'POST',
  path: '/alert/edit',
  access: 'alerts:write',
  summary: 'Edit, pause or resume an alert',
  input: AlertForm.extend({ id, version: EditedVersion }),
  output: Alert,
})

export const deleteAlert = call({
  method: 'DELETE',
  path: '/alert/delete',
  access: 'alerts:write',
  summary: 'Delete an alert with its notifications',
  input: z.strictObject({ id }),
  output: z.null(),
})

/** How far back a preview looks. */
export const previewDays = 30

export const previewAlert = call({
  method: 'POST',
  path: '/alert/preview',
  writes: 'nothing',
  access: 'alerts:write',
  summary: 'Show on which of the last 30 days an alert would have fired',
  input: z.strictObject({ rule: AlertRuleForm }),
  output: z.object({
    title: z.string(),
    /** The days on which it would have fired, by the figures at the end of each day. */
    fired: z.array(z.string()),
    /** On how many of the days it could be decided. */
    days: z.number(),
    /** Of stock: how many products run low now; null for a metric. */
    running_low: z.number().nullable(),
  }),
})

const token = z
  .string('This link is not valid.')
  .min(1, 'This link is not valid.')
  .max(100, 'This link is not valid.')

export const getAlertSubscription = call({
  method: 'GET',
  path: '/alert/subscription',
  access: 'public',
  summary: 'Read what an unsubscribe link of an alert refers to',
  input: z.strictObject({ token }),
  output: z.object({ store_name: z.string(), email: z.string(), is_unsubscribed: z.boolean() }),
})

/** Mail programs post a form of their own to this address (RFC 8058): its query says it all. */
export const unsubscribeFromAlert = call({
  method: 'POST',
  path: '/alert/unsubscribe',
  access: 'public',
  summary: 'Unsubscribe from an alert by the link in an email',
  input: z.strictObject({ token }),
  body: 'query-first',
  output: z.null(),
})

export const alertCalls = [
  listAlerts,
  createAlert,
  editAlert,
  deleteAlert,
  previewAlert,
  getAlertSubscription,
  unsubscribeFromAlert,
] as const
