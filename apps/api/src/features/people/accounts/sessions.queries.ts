import { may } from '@tillsight/domain/access'
import { sql } from 'kysely'
import type { StoreContext, VisitorRequest } from '#platform/request.ts'
import type { MemberKey } from './accounts.queries.ts'
import type { AccountTables } from './accounts.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<AccountTables>()

export type TokenRow = { tokenHash: Buffer; expiresAt: Date; tillId?: string }
/** A person in one of their stores. */
export type PersonKey = MemberKey & { personId: string }

export const insertSession = async (
  request: VisitorRequest,
  key: PersonKey,
  { tokenHash, expiresAt, tillId }: TokenRow,
) => {
  await tables(request)
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      person_id: key.personId,
      store_id: key.storeId,
      member_id: key.memberId,
      created_at: request.now,
      expires_at: expiresAt,
      till_id: tillId ?? null,
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
    .leftJoin('till', (join) =>
      join.onRef('till.store_id', '=', 'session.store_id').onRef('till.id', '=', 'session.till_id'),
    )
    .select(['session.store_id', 'session.member_id', 'session.person_id', 'member.role'])
    .select(['till.id as till_id', 'till.name as till_name'])
    .select(sql<string>`(${request.now}::timestamptz at time zone store.time_zone)::date`.as('today'))
    .select(
      sql<string>`to_char(${request.now}::timestamptz at time zone store.time_zone, 'HH24:MI')`.as('time'),
    )
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', request.now)
    .where('till.revoked_at', 'is', null)
    .where('member.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { store_id: storeId, member_id: memberId, person_id: personId, role, today, time } = row
  const actor = { kind: 'member', memberId, personId, tokenHash } as const
  if (row.till_id === null) return { storeId, actor, role, today, time }
  if (!may(role, 'sales:write')) return null
  const till = { id: row.till_id, name: row.till_name ?? '' }
  return { storeId, actor: { ...actor, till }, role: 'till', today, time }
}

type Prolonged = TokenRow & { mostDays: number }
type Extended = TokenRow & { longestMinutes: number }

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

/** Of a till: never past so many minutes after it was unlocked. */
export const extendSession = async (
  request: VisitorRequest,
  { tokenHash, expiresAt, longestMinutes }: Extended,
) => {
  await tables(request)
    .updateTable('session')
    .set({
      expires_at: sql`least(${expiresAt}::timestamptz, created_at + interval '1 minute' * ${longestMinutes}::int)`,
    })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const deleteSession = async (request: VisitorRequest, tokenHash: Buffer): Promise<void> => {
  await tables(request).deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Locks every till that the member has unlocked. */
export const deleteTillSessions = async (request: VisitorRequest, key: MemberKey): Promise<void> => {
  await tables(request)
    .deleteFrom('session')
    .where('store_id', '=', key.storeId)
    .where('member_id', '=', key.memberId)
    .where('till_id', 'is not', null)
    .execute()
}

/** Ends the sessions of a member, and leaves those of the same person in other stores. */
export const deleteMemberSessions = async (request: VisitorRequest, key: MemberKey): Promise<void> => {
  await tables(request)
    .deleteFrom('session')
    .where('store_id', '=', key.storeId)
    .where('member_id', '=', key.memberId)
    .execute()
}

/** Ends the person's sessions in every store, all or all but the one that asks. */
export const deleteSessions = async (
  request: VisitorRequest,
  personId: string,
  except?: Buffer,
): Promise<void> => {
  await tables(request)
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as Buffer))
    .execute()
}

export const insertPasswordReset = async (request: VisitorRequest, personId: string, row: TokenRow) => {
  await tables(request)
    .insertInto('password_reset')
    .values({ token_hash: row.tokenHash, person_id: personId, expires_at: row.expiresAt })
    .execute()
}

/** Takes the link out of use and returns whose it was; a second one finds nothing. */
export const takePasswordReset = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<string | null> => {
  const row = await tables(request)
    .deleteFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', request.now)
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id ?? null
}

export const deletePasswordResets = async (request: VisitorRequest, personId: string): Promise<void> => {
  await tables(request).deleteFrom('password_reset').where('person_id', '=', personId).execute()
}
