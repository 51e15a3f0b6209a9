import type { addresses } from '@tillsight/contract'
import type { AuditAction } from '@tillsight/domain/operations/audit/actions'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb, type VisitorRequest } from '#platform/request.ts'
import { hashOfToken } from '../tokens.ts'
import {
  type ConfirmationKind,
  type StoreAddress,
  takeConfirmation,
  updateConfirmed,
  updateDeclined,
  updateProved,
} from './addresses.queries.ts'

type Change = (request: VisitorRequest, asked: StoreAddress & { kind: ConfirmationKind }) => Promise<void>

const confirm: Change = (request, asked) =>
  asked.kind === 'ACCOUNT' ? updateProved(request, asked) : updateConfirmed(request, asked)

/** Uses the link up, and lets everyone who looks at the store see what came of it. */
const settle = async (
  request: VisitorRequest,
  token: string,
  [action, change]: [AuditAction, Change],
): Promise<null> => {
  const { storeId } = await inTransaction(request, async (request) => {
    const found = await takeConfirmation(request, hashOfToken(token))
    if (!found) throw fieldError('invalid', 'token', 'This link was already used or has expired.')
    await change(request, found)
    const { storeId, email, kind } = found
    await audit(request, { storeId, actor: { kind: 'link' }, action, record: null, after: { email, kind } })
    return found
  })
  for (const topic of ['store', 'reports'] as const) request.live.announce(storeId, topic)
  return null
}

export const confirmEmail: Verb<typeof addresses.confirmEmail> = (request, { token }) =>
  settle(request, token, ['email.confirmed', confirm])

export const declineEmail: Verb<typeof addresses.declineEmail> = (request, { token }) =>
  settle(request, token, ['email.declined', updateDeclined])
