import type { tokens } from '@tillsight/contract'
import { audit } from '#platform/audit/audit.queries.ts'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { ownRecord } from '../own-key.ts'
import { deleteOwnToken } from './tokens.queries.ts'

export const revokeToken: Verb<typeof tokens.revokeToken> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const row = await deleteOwnToken(request, id)
    if (!row) throw new AppError('missing', 'This token no longer exists.')
    await audit(request, {
      ...request,
      record: ownRecord(request),
      action: 'account.token-revoked',
      before: { name: row.token_name, scope: row.token_scope },
    })
    request.publish('store')
    return null
  })
