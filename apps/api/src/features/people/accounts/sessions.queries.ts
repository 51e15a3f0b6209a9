import { sql } from 'kysely'
import type { StoreContext, VisitorRequest } from '#platform/request.ts'
import { settingsOf, storeSettings } from '#platform/store-settings.ts'
import type { MemberKey } from './accounts.queries.ts'
import type { AccountTables } from './accounts.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<AccountTables>()

export type TokenRow = { tokenHash: Buffer; expiresAt: Date }

export const insertSession = async (
  request: VisitorRequest,
  key: MemberKey,
  { tokenHash, expiresAt }: TokenRow,
) => {
  await tables(request)
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      store_id: key.storeId,
      member_id: key.memberId,
      created_at: request.now,
      expires_at: expiresAt,
    })
    .execute()
}

export const selectStoreContext = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<StoreContext | null> => {
  const row = await tables(request)
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.store_id', '=', 'session.store_id').onRef('member.id', '=', 'session.member_id'),
    )
    .innerJoin('store', 'store.id', 'session.store_id')
    .select(['session.store_id', 'session.member_id', 'member.role'])
    .select(storeSettings)
    .select(sql<string>`(${request.now}::timestamptz at time zone store.time_zone)::date`.as('today'))
    .select(
      sql<string>`to_char(${request.now}::timestamptz at time zone store.time_zone, 'HH24:MI')`.as('time'),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', request.now)
    .executeTakeFirst()
  if (!row) return null
  const { store_id: storeId, member_id: memberId, role, today, time } = row
  const actor = { kind: 'member', memberId, tokenHash } as const
  return { storeId, actor, role, today, time, settings: settingsOf(row) }
}

type Prolonged = TokenRow & { mostDays: number }

/** Never past so many days after it began; one that began in the future, by a wrong clock, begins now. */
export const updateSessionExpiry = async (
  request: VisitorRequest,
  { tokenHash, expiresAt, mostDays }: Prolonged,
) => {
  const begun = sql<Date>`least(created_at, ${request.now}::timestamptz)`
  await tables(request)
    .updateTable('session')
    .set({
      created_at: begun,
      expires_at: sql`least(${expiresAt}::timestamptz, ${begun} + interval '1 day' * ${mostDays}::int)`,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const deleteSession = async (request: VisitorRequest, tokenHash: Buffer): Promise<void> => {
  await tables(request).deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends the member's sessions, all or all but the one that asks. */
export const deleteSessions = async (
  request: VisitorRequest,
  key: MemberKey,
  except?: Buffer,
): Promise<void> => {
  await tables(request)
    .deleteFrom('session')
    .where('store_id', '=', key.storeId)
    .where('member_id', '=', key.memberId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as Buffer))
    .execute()
}

export const insertPasswordReset = async (request: VisitorRequest, key: MemberKey, row: TokenRow) => {
  await tables(request)
    .insertInto('password_reset')
    .values({
      token_hash: row.tokenHash,
      store_id: key.storeId,
      member_id: key.memberId,
      expires_at: row.expiresAt,
    })
    .execute()
}

/** Takes the link out of use and returns whose it was; a second one finds nothing. */
export const takePasswordReset = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<MemberKey | null> => {
  const row = await tables(request)
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', request.now)
    .returning(['store_id', 'member_id'])
    .executeTakeFirst()
  return row ? { storeId: row.store_id, memberId: row.member_id } : null
}

export const deletePasswordResets = async (request: VisitorRequest, key: MemberKey): Promise<void> => {
  await tables(request)
    .deleteFrom('password_reset')
    .where('store_id', '=', key.storeId)
    .where('member_id', '=', key.memberId)
    .execute()
}
