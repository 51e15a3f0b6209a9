import type { TokenScope } from '@tillsight/domain/people/accounts/personal-tokens'
import { memberOf, personOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { AccountTables } from '../accounts.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<AccountTables>()

export type TokenRow = {
  id: string
  token_name: string | null
  token_scope: TokenScope | null
  created_at: Date
  expires_at: Date
  seen_at: Date
}

const columns = ['id', 'token_name', 'token_scope', 'created_at', 'expires_at', 'seen_at'] as const

/** Those of the member who asks that are still valid, the newest first. */
export const selectOwnTokens = (request: MemberRequest): Promise<TokenRow[]> =>
  tables(request)
    .selectFrom('session')
    .select(columns)
    .where('store_id', '=', request.storeId)
    .where('member_id', '=', memberOf(request))
    .where('token_name', 'is not', null)
    .where('expires_at', '>', request.now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

type NewToken = { name: string; scope: TokenScope; tokenHash: Buffer; expiresAt: Date }

export const insertToken = (
  request: MemberRequest,
  { name, scope, tokenHash, expiresAt }: NewToken,
): Promise<TokenRow> =>
  tables(request)
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      person_id: personOf(request),
      store_id: request.storeId,
      member_id: memberOf(request),
      created_at: request.now,
      expires_at: expiresAt,
      seen_at: request.now,
      address: null,
      device: null,
      till_id: null,
      token_name: name,
      token_scope: scope,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteOwnToken = (request: MemberRequest, id: string): Promise<TokenRow | undefined> =>
  tables(request)
    .deleteFrom('session')
    .where('store_id', '=', request.storeId)
    .where('member_id', '=', memberOf(request))
    .where('token_name', 'is not', null)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
