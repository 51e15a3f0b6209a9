import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { anyText } from '../text.ts'

const unknownWebhook = 'This webhook does not exist.'
const noAddress = 'Enter an address that starts with https:// or http://.'
const longestAddress = 500

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

export const WebhookForm = z.strictObject({
  url: anyText(noAddress, longestAddress).trim().min(1, noAddress).refine(isAddress, noAddress),
})

const Webhook = z.object({ id: z.string(), url: z.string(), created_at: z.string() })
export type Webhook = z.infer<typeof Webhook>

const id = SubjectId(unknownWebhook)

export const listWebhooks = call({
  method: 'GET',
  path: '/webhook/view',
  access: 'alerts:write',
  summary: 'List the addresses that alerts are posted to',
  input: z.strictObject({}),
  output: z.array(Webhook),
})

export const createWebhook = call({
  method: 'POST',
  path: '/webhook/create',
  access: 'alerts:write',
  summary: 'Add an address that alerts are posted to; the secret that signs them is answered once',
  input: WebhookForm,
  output: Webhook.extend({ secret: z.string() }),
  secret: true,
})

export const deleteWebhook = call({
  method: 'DELETE',
  path: '/webhook/delete',
  access: 'alerts:write',
  summary: 'Delete a webhook; alerts stay, without it',
  input: z.strictObject({ id }),
  output: z.null(),
})

export const testWebhook = call({
  method: 'POST',
  path: '/webhook/test',
  access: 'alerts:write',
  summary: 'Post a test to a webhook',
  input: z.strictObject({ id }),
  output: z.null(),
})

const Delivery = z.object({
  id: z.string(),
  /** What it was about; null for a test. */
  title: z.string().nullable(),
  state: z.enum(['QUIET', 'SENDING', 'SENT', 'FAILED', 'DROPPED']),
  tries: z.number(),
  /** What the server answered last. */
  status: z.number().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
})
export type Delivery = z.infer<typeof Delivery>

export const listDeliveries = call({
  method: 'GET',
  path: '/webhook/deliveries',
  access: 'alerts:write',
  summary: 'List the last deliveries to a webhook',
  input: z.strictObject({ id }),
  output: z.array(Delivery),
})

export const webhookCalls = [listWebhooks, createWebhook, deleteWebhook, testWebhook, listDeliveries] as const
