import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, Id, queryNumber } from '../query.ts'
import { whenGiven } from '../when-given.ts'

const deliveryStates = ['QUIET', 'SENDING', 'SENT', 'FAILED', 'DROPPED'] as const

const Notification = z.object({
  id: z.string(),
  /** Null of one that is for the member alone, as when a contest is over. */
  id_alert: z.string().nullable(),
  title: z.string(),
  /** The figure, and the line or what is usual. */
  reason: z.string(),
  /** The page with the figure and its rows. */
  address: z.string(),
  fired_at: z.string(),
  /** When it was no longer true; null while it is. */
  ended_at: z.string().nullable(),
  is_read: z.boolean(),
  /** What was sent, for those who may edit alerts. */
  deliveries: z.array(
    z.object({
      channel: z.enum(['MAIL', 'WEBHOOK']),
      state: z.enum(deliveryStates),
      status: z.number().nullable(),
      error: z.string().nullable(),
    }),
  ),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = call({
  method: 'GET',
  path: '/notification/view',
  access: 'products:read',
  summary: 'List what alerts have reported and what is for the member alone, newest first',
  input: z.strictObject({
    alert: whenGiven(Id('This alert does not exist.')),
    limit: queryNumber(1, 400, 20),
    cursor: cursor.optional(),
  }),
  output: z.array(Notification),
  paged: true,
})

export const countNotifications = call({
  method: 'GET',
  path: '/notification/count',
  access: 'products:read',
  summary: 'Count the notifications that the member has not read',
  input: z.strictObject({}),
  output: z.object({ unread: z.number() }),
})

export const readNotifications = call({
  method: 'POST',
  path: '/notification/read',
  writes: 'account',
  access: 'products:read',
  summary: 'Mark one notification as read, or all of them',
  input: z.strictObject({
    /** All where it is left out. */
    id: Id('This notification does not exist.').optional(),
  }),
  output: z.object({ unread: z.number() }),
})

export const notificationCalls = [listNotifications, countNotifications, readNotifications] as const
