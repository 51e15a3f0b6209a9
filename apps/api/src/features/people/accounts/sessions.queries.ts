import { may } from '@tillsight/domain/access'
import { deviceName } from '@tillsight/domain/operations/audit/device'
import { sql } from 'kysely'
import { builtOnce } from '#platform/database/built-once.ts'
import { stateOf, trialUntil } from '#platform/licence/licence.queries.ts'
import type { StoreContext, VisitorRequest } from '#platform/request.ts'
import { settingsOf, storeSettings } from '#platform/store-settings.ts'
import { type MemberKey, mustSetUpTwoStep } from './accounts.queries.ts'
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
      address: request.address,
      device: deviceName(request.userAgent),
      seen_at: request.now,
      till_id: tillId ?? null,
    })
    .execute()
}

const seenEveryMs = 60_000

/** Also where it was seen by a clock that was ahead. */
const isLongUnseen = ({ now }: VisitorRequest, seenAt: Date): boolean =>
  Math.abs(now.getTime() - seenAt.getTime()) >= seenEveryMs

export type FoundSession = StoreContext & { isLongUnseen: boolean }

const selectSession = builtOnce((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .withTables<AccountTables>()
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.onRef('member.store_id', '=', 'session.store_id').onRef('member.id', '=', 'session.member_id'),
    )
    .innerJoin('store', 'store.id', 'session.store_id')
    .leftJoin('till', (join) =>
      join.onRef('till.store_id', '=', 'session.store_id').onRef('till.id', '=', 'session.till_id'),
    )
    .select(['session.store_id', 'session.member_id', 'session.person_id', 'session.seen_at', 'member.role'])
    .select(['session.token_scope', 'session.token_name'])
    .select(['store.licence', 'store.deletion_day', trialUntil.as('trial_until'), mustSetUpTwoStep])
    .select(storeSettings)
    .select(['till.id as till_id', 'till.name as till_name'])
    .select(sql<string>`(${now}::timestamptz at time zone store.time_zone)::date`.as('today'))
    .select(sql<string>`to_char(${now}::timestamptz at time zone store.time_zone, 'HH24:MI')`.as('time'))
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('till.revoked_at', 'is', null)
    .where('member.deactivated_at', 'is', null),
)

export const selectStoreContext = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<FoundSession | null> => {
  const [row] = await selectSession(request.db, { tokenHash, now: request.now })
  if (!row) return null
  const { store_id: storeId, member_id: memberId, person_id: personId, role, today, time } = row
  const actor = {
    kind: 'member',
    memberId,
    personId,
    tokenHash,
    ...(row.token_name && { tokenName: row.token_name }),
  } as const
  const context = {
    storeId,
    today,
    time,
    settings: settingsOf(row),
    licence: stateOf(request, row),
    mustSetUpTwoStep: row.must_set_up_two_step,
    isLongUnseen: isLongUnseen(request, row.seen_at),
    ...(row.token_scope && { tokenScope: row.token_scope }),
  }
  if (row.till_id === null) return { ...context, actor, role }
  if (!may(role, 'sales:write')) return null
  const till = { id: row.till_id, name: row.till_name ?? '' }
  // The till itself is the second step: it was registered by someone who signed in.
  return { ...context, actor: { ...actor, till }, role: 'till', mustSetUpTwoStep: false }
}

/** Of many requests at once, one writes. Not synced to the disk: a lost minute is no loss. */
export const updateSessionSeen = async (request: VisitorRequest, tokenHash: Buffer): Promise<void> => {
  const before = new Date(request.now.getTime() - seenEveryMs)
  await sql`
    with unsynced as (select set_config('synchronous_commit', 'off', true))
    update session set seen_at = ${request.now}, address = ${request.address},
      device = ${deviceName(request.userAgent)}
    from unsynced
    where token_hash = ${tokenHash} and (seen_at <= ${before} or seen_at > ${request.now})
  `.execute(request.detachedDb)
}

type Prolonged = TokenRow & { mostDays: number }
type Extended = TokenRow & { longestMinutes: number }

/** Never past so many days after it began; one that began in the future, by a wrong clock, begins now. */
const prolonged = ({ now }: VisitorRequest, { expiresAt, mostDays }: Prolonged) => {
  const begun = sql<Date>`least(created_at, ${now}::timestamptz)`
  const lastDay = sql`${begun} + interval '1 day' * ${mostDays}::int`
  return { created_at: begun, expires_at: sql<Date>`least(${expiresAt}::timestamptz, ${lastDay})` }
}

export const updateSessionExpiry = async (request: VisitorRequest, row: Prolonged) => {
  await tables(request)
    .updateTable('session')
    .set(prolonged(request, row))
    .where('token_hash', '=', row.tokenHash)
    .execute()
}

/**
 * Moves a session to another store, with a new token. It stays the same row, so that one who ends the session at the
 * same moment ends it here too. False where it has ended.
 */
export const replaceSession = async (
  request: VisitorRequest,
  key: PersonKey,
  { replaces, ...row }: Prolonged & { replaces: Buffer },
): Promise<boolean> => {
  const replaced = await tables(request)
    .updateTable('session')
    .set({
      ...prolonged(request, row),
      token_hash: row.tokenHash,
      store_id: key.storeId,
      member_id: key.memberId,
      address: request.address,
      device: deviceName(request.userAgent),
      seen_at: request.now,
    })
    .where('token_hash', '=', replaces)
    .where('person_id', '=', key.personId)
    .returning('id')
    .execute()
  return replaced.length === 1
}

/** Locks a session until the transaction ends. False where it has ended. */
export const lockSession = async (request: VisitorRequest, tokenHash: Buffer): Promise<boolean> => {
  const found = await tables(request)
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forShare()
    .execute()
  return found.length === 1
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
