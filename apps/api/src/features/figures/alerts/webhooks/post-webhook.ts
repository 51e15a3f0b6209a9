import { z } from 'zod'
import { failureText } from '#platform/jobs/failure-text.ts'
import type { StoreTask } from '#platform/jobs/task.ts'
import type { MemberRequest } from '#platform/request.ts'
import { postJson, RefusedAddress } from '#platform/webhooks/post-json.ts'
import { signedHeaders } from '#platform/webhooks/sign-webhook.ts'
import { type PostedDelivery, selectPosted, updateDelivery, updateTried } from '../deliveries.queries.ts'
import { secretContext } from './webhook-secret.ts'

/** With the pauses of the queue, which grow, about an hour. */
const mostFailures = 8

/** The sender and the time are signed with it; a receiver that gets it twice knows it by its id. */
const bodyOf = ({ publicUrl }: MemberRequest, posted: PostedDelivery): string =>
  JSON.stringify({
    type: posted.notification_id === null ? 'test' : 'alert.fired',
    timestamp: posted.fired_at?.toISOString() ?? null,
    data: {
      id: posted.notification_id,
      alert: posted.alert_id,
      store: posted.store_name,
      title: posted.title ?? 'This is a test',
      reason: posted.reason ?? 'Tillsight reaches this address.',
      url: `${publicUrl}${posted.address ?? '/platform/alerts'}`,
    },
  })

const wordsOf: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host was not found.',
  EAI_AGAIN: 'The host was not found.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
}

/** Errors of the network in words, where they are the usual ones. */
const networkWords = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return wordsOf[code] ?? failureText(error)
}

type Outcome = { status: number | null; error: string | null; isFinal: boolean }

const post = async (
  request: MemberRequest & { signal: AbortSignal },
  posted: PostedDelivery,
): Promise<Outcome> => {
  const secret = await request.secrets.open(posted.secret, secretContext(request.storeId, posted.webhook_id))
  if (secret === null)
    return { status: null, error: 'The secret of this webhook cannot be read. Add it again.', isFinal: true }
  const body = bodyOf(request, posted)
  try {
    const status = await postJson({
      url: posted.url,
      body,
      headers: signedHeaders(secret, { id: posted.id, at: request.now, body }),
      allowsPrivate: request.installation.allowsPrivateWebhooks,
      signal: request.signal,
    })
    const isTaken = status >= 200 && status < 300
    return { status, error: isTaken ? null : `The server answered ${status}.`, isFinal: isTaken }
  } catch (error) {
    return { status: null, error: networkWords(error), isFinal: error instanceof RefusedAddress }
  }
}

/** Posted until the server takes it, with growing pauses. It may come twice, with the same id. */
export const postWebhook: StoreTask<{ deliveryId: string }> = {
  name: 'post to a webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  mostFailures,
  run: async ({ payload: { deliveryId }, request, complete }) => {
    const posted = await selectPosted(request, deliveryId)
    if (posted?.state !== 'SENDING') return
    const { status, error, isFinal } = await post(request, posted)
    await updateTried(request, deliveryId, { status, error })
    request.publish('alerts')
    if (!isFinal) throw new Error(error ?? 'It was not taken.')
    await complete(async (request) => {
      await updateDelivery(request, deliveryId, { state: error ? 'FAILED' : 'SENT', status, error })
      request.publish('alerts')
      return null
    })
  },
  onGivenUp: async ({ payload: { deliveryId }, request }) => {
    await updateDelivery(request, deliveryId, {
      state: 'FAILED',
      error: 'It was tried 8 times, and not taken.',
    })
    request.publish('alerts')
  },
}
