import { webhookEvents } from '@tillsight/domain/data/webhooks/events'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { anyText } from '../text.ts'
import { EditedVersion } from '../version.ts'

const noAddress = 'Enter an address that starts with https:// or http://.'
const longestAddress = 500

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

export const WebhookForm = z.strictObject({
  url: anyText(noAddress, longestAddress).trim().min(1, noAddress).refine(isAddress, noAddress),
  /** None where only alerts that choose it are posted to it. */
  events: z
    .array(z.enum(webhookEvents, 'There is no such event.'), 'Choose events.')
    .max(webhookEvents.length, 'Choose each event once.')
    .default([]),
})

const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_on: z.boolean(),
  /** Why it was turned off, where a person did not do it. */
  off_reason: z.string().nullable(),
  /** Since when nothing was taken; null where the last post was. */
  failing_since: z.string().nullable(),
  created_at: z.string(),
  version: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

const id = SubjectId('This webhook does not exist.')

export const listWebhooks = call({
  method: 'GET',
  path: '/webhook/view',
  access: 'alerts:write',
  summary: 'List the addresses that events are posted to',
  input: z.strictObject({}),
  output: z.array(Webhook),
})

export const createWebhook = call({
  method: 'POST',
  path: '/webhook/create',
  access: 'webhooks:write',
  summary: 'Add an address that events are posted to; the secret that signs them is answered once',
  input: WebhookForm,
  output: Webhook.extend({ secret: z.string() }),
  secret: true,
})

export const editWebhook = call({
  method: 'POST',
  path: '/webhook/edit',
  access: 'webhooks:write',
  summary: 'Change the address and the events of a webhook, or turn it on or off',
  input: WebhookForm.extend({ id, is_on: z.boolean('Choose if it is on.'), version: EditedVersion }),
  output: Webhook,
})

export const rollWebhookSecret = call({
  method: 'POST',
  path: '/webhook/roll_secret',
  access: 'webhooks:write',
  summary: 'Replace the secret of a webhook; the old one signs as well for a day',
  input: z.strictObject({ id }),
  output: z.object({ secret: z.string() }),
  secret: true,
})

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/webhook/delete',
  access: 'webhooks:write',
  summary: 'Delete a webhook; alerts stay, without it',
  input: z.strictObject({ id }),
  output: z.null(),
})

export const testWebhook = call({
  method: 'POST',
  path: '/webhook/test',
  access: 'webhooks:write',
  summary: 'Post a test to a webhook',
  input: z.strictObject({ id }),
  output: z.null(),
})

const Delivery = z.object({
  id: z.string(),
  /** The webhook-id that it is posted with. */
  id_message: z.string(),
  type: z.enum([...webhookEvents, 'test']),
  /** What it was about, such as the title of an alert or the name of a product. */
  title: z.string().nullable(),
  state: z.enum(['WAITING', 'SENT', 'FAILED']),
  tries: z.number(),
  /** Of the last try: when, how long it took, and what the server answered. */
  tried_at: z.string().nullable(),
  took_ms: z.number().nullable(),
  status: z.number().nullable(),
  error: z.string().nullable(),
  /** When it is tried again; null where it is not. */
  next_try_at: z.string().nullable(),
  created_at: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

export const listDeliveries = call({
  method: 'GET',
  path: '/webhook/deliveries',
  access: 'webhooks:write',
  summary: 'List the last deliveries to a webhook',
  input: z.strictObject({ id }),
  output: z.array(Delivery),
})

const deliveryId = SubjectId('This delivery does not exist.')

export const getDelivery = call({
  method: 'GET',
  path: '/webhook/delivery',
  access: 'webhooks:write',
  summary: 'What is posted by a delivery',
  input: z.strictObject({ id: deliveryId }),
  output: Delivery.extend({ body: z.string() }),
})

export const redeliver = call({
  method: 'POST',
  path: '/webhook/redeliver',
  access: 'webhooks:write',
  summary: 'Post a delivery again, with the same webhook-id',
  input: z.strictObject({ id: deliveryId }),
  output: z.null(),
})

export const webhookCalls = [
  listWebhooks,
  createWebhook,
  editWebhook,
  rollWebhookSecret,
  deleteWebhook,
  testWebhook,
  listDeliveries,
  getDelivery,
  redeliver,
] as const
