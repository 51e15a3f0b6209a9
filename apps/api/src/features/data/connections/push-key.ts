import type { connectionPush } from '@tillsight/contract'
import { isSending } from '@tillsight/domain/data/connections/sending-systems'
import { hashOfToken, newToken } from '#features/people/accounts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { selectDevice } from '#platform/device-context.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type StoreContext, type Verb, type VisitorRequest } from '#platform/request.ts'
import { updateToken } from './connections.queries.ts'
import { findConnectionForUpdate } from './find-connection.ts'

const prefix = 'push_'

export const isPushKey = (token: string): boolean => token.startsWith(prefix)

export const createPushKey: Verb<typeof connectionPush.createPushKey> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const { name, system } = await findConnectionForUpdate(request, id)
    if (!isSending(system)) throw fieldError('conflict', 'id', 'This system is asked, and does not push.')
    const token = prefix + newToken()
    await updateToken(request, id, hashOfToken(token))
    await audit(request, {
      ...request,
      action: 'connection.key-made',
      record: { kind: 'connection', id },
      after: { name },
    })
    request.publish('connections')
    return { token }
  })

/** The connection whose key it is. */
export const findPushContext = async (
  request: VisitorRequest,
  token: string,
): Promise<StoreContext | null> => {
  const found = await selectDevice(request, { table: 'connection', tokenHash: hashOfToken(token) })
  return found && { ...found.store, actor: { kind: 'source', source: found.device }, role: 'source' }
}
