import type { tokens } from '@tillsight/contract'
import { mostTokens } from '@tillsight/domain/people/accounts/personal-tokens'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type Verb } from '#platform/request.ts'
import { ownRecord } from '../own-key.ts'
import { lockOwnPerson } from '../sessions.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { presentToken } from './present-token.ts'
import { insertToken, selectOwnTokens } from './tokens.queries.ts'

/** Recognized by tools that look for secrets in code. */
const prefix = 'tillsight_'

const dayMs = 86_400_000

/** For other programs. Only its hash is stored, so it is in this answer and nowhere else. */
export const createToken: Verb<typeof tokens.createToken> = (request, { name, scope, days }) =>
  inTransaction(request, async (request) => {
    await lockOwnPerson(request)
    if ((await selectOwnTokens(request)).length >= mostTokens)
      throw fieldError('conflict', 'name', `At most ${mostTokens} tokens. Revoke one first.`)
    const token = prefix + newToken()
    const expiresAt = new Date(request.now.getTime() + days * dayMs)
    const row = await insertToken(request, { name, scope, tokenHash: hashOfToken(token), expiresAt })
    await audit(request, {
      ...request,
      record: ownRecord(request),
      action: 'account.token-created',
      after: { name, scope, expires_at: expiresAt.toISOString() },
    })
    return { ...presentToken(row), token }
  })
