import { retryAfterOf } from '@tillsight/domain/data/webhooks/retry'
import { failureText } from '#platform/jobs/failure-text.ts'
import type { MemberRequest } from '#platform/request.ts'
import { postJson, RefusedAddress } from '#platform/webhooks/post-json.ts'
import { signedHeaders } from '#platform/webhooks/sign-webhook.ts'
import type { TakenDelivery } from './deliveries.queries.ts'
import { messageBody } from './message-body.ts'
import { secretContext } from './webhook-secret.ts'

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

export type Outcome = {
  status: number | null
  /** Null where it was taken. */
  error: string | null
  retryAfterMs: number | null
  /** No later try would end otherwise. */
  isFinal: boolean
}

const failed = (error: string, isFinal: boolean): Outcome => ({
  status: null,
  error,
  retryAfterMs: null,
  isFinal,
})

/** Signed with the secret, and with the one before it while that is still good. */
const openSecrets = async (
  { secrets, storeId }: MemberRequest,
  { webhook_id, secret, old_secret }: TakenDelivery,
): Promise<string[]> => {
  const context = secretContext(storeId, webhook_id)
  const sealed = [secret, ...(old_secret ? [old_secret] : [])]
  const opened = await Promise.all(sealed.map((bytes) => secrets.open(bytes, context)))
  return opened.filter((text) => text !== null)
}

/** One try. */
export const postDelivery = async (request: MemberRequest, delivery: TakenDelivery): Promise<Outcome> => {
  const secrets = await openSecrets(request, delivery)
  if (secrets.length === 0)
    return failed('The secret of this webhook cannot be read. Replace its secret.', true)
  const body = messageBody(request, delivery)
  try {
    const { status, retryAfter } = await postJson({
      url: delivery.url,
      body,
      headers: signedHeaders(secrets, { id: delivery.message_id, at: request.now, body }),
      allowsPrivate: request.installation.allowsPrivateWebhooks,
      signal: request.signal ?? new AbortController().signal,
    })
    const isTaken = status >= 200 && status < 300
    return {
      status,
      error: isTaken ? null : `The server answered ${status}.`,
      retryAfterMs: isTaken ? null : retryAfterOf(retryAfter, request.now),
      isFinal: false,
    }
  } catch (error) {
    return failed(networkWords(error), error instanceof RefusedAddress)
  }
}
