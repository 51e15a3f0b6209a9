import type { Preferences } from '@tillsight/contract/people/accounts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import type { AccountTables } from './accounts.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<AccountTables>()

export type MemberKey = { storeId: string; memberId: string }

const account = [
  'member.id',
  'member.store_id',
  'member.role',
  'member.full_name',
  'member.email',
  'member.number',
  'member.job_title',
  'member.preferences',
  'member.password_hash',
  'store.name as store_name',
  'store.time_zone',
  'store.currency',
  'store.locale',
  'store.week_start',
  'store.fiscal_month',
  'store.low_stock',
  'store.sells_below_zero',
] as const

const isEmailConfirmed = sql<boolean>`exists (
  select from sign_in as own
    join mail_address as known on known.store_id = own.store_id and known.email = own.email
  where own.store_id = member.store_id and own.member_id = member.id and known.confirmed_at is not null
)`.as('is_email_confirmed')

const selectAccounts = (request: VisitorRequest) =>
  tables(request)
    .selectFrom('member')
    .innerJoin('store', 'store.id', 'member.store_id')
    .select(account)
    .select(isEmailConfirmed)

export const selectAccount = (request: VisitorRequest, { storeId, memberId }: MemberKey) =>
  selectAccounts(request)
    .where('member.store_id', '=', storeId)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()

export type AccountRow = Awaited<ReturnType<typeof selectAccount>>

export const selectAccountByEmail = (
  request: VisitorRequest,
  email: string,
): Promise<AccountRow | undefined> =>
  selectAccounts(request)
    .innerJoin('sign_in', (join) =>
      join.onRef('sign_in.store_id', '=', 'member.store_id').onRef('sign_in.member_id', '=', 'member.id'),
    )
    .where('sign_in.email', '=', email)
    .executeTakeFirst()

/**
 * Locks the member until the transaction ends, so that two changes of one account come one after the other;
 * returns the password's hash as it is now.
 */
export const lockMember = async (
  request: VisitorRequest,
  { storeId, memberId }: MemberKey,
): Promise<string | undefined> => {
  const row = await tables(request)
    .selectFrom('member')
    .select('password_hash')
    .where('store_id', '=', storeId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  return row?.password_hash
}

export const insertStore = async (request: VisitorRequest, store: Insertable<AccountTables['store']>) => {
  await tables(request).insertInto('store').values(store).execute()
}

export const insertMember = async (request: VisitorRequest, member: Insertable<AccountTables['member']>) => {
  await tables(request).insertInto('member').values(member).execute()
}

/** False where the address has an account already; of two that come at once, one is first. */
export const insertSignIn = async (
  request: VisitorRequest,
  email: string,
  key: MemberKey,
): Promise<boolean> => {
  const inserted = await tables(request)
    .insertInto('sign_in')
    .values({ email, store_id: key.storeId, member_id: key.memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('email')
    .execute()
  return inserted.length === 1
}

export const updateMember = async (
  request: VisitorRequest,
  { storeId, memberId }: MemberKey,
  changes: Updateable<AccountTables['member']>,
): Promise<void> => {
  await tables(request)
    .updateTable('member')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('id', '=', memberId)
    .execute()
}

type PreferenceChanges = {
  [Name in Exclude<keyof Preferences, 'columns'>]?: Preferences[Name] | undefined
} & { columns?: Record<string, string[] | null | undefined> | undefined }

/** What is not among the changes stays, of the columns list by list; null takes a list's choice away. */
export const updatePreferences = async (
  request: MemberRequest,
  { columns = {}, ...changes }: PreferenceChanges,
): Promise<Partial<Preferences>> => {
  const { preferences } = await tables(request)
    .updateTable('member')
    .set({
      preferences: sql`preferences || ${JSON.stringify(changes)}::jsonb || jsonb_build_object('columns',
        jsonb_strip_nulls(coalesce(preferences->'columns', '{}') || ${JSON.stringify(columns)}::jsonb))`,
    })
    .where('store_id', '=', request.storeId)
    .where('id', '=', memberOf(request))
    .returning('preferences')
    .executeTakeFirstOrThrow()
  return preferences
}

export const updateStoreName = async (request: MemberRequest, name: string): Promise<void> => {
  await tables(request)
    .updateTable('store')
    .set({ name, version: sql`version + 1` })
    .where('id', '=', request.storeId)
    .execute()
}

export const isWithoutStores = async (request: VisitorRequest): Promise<boolean> =>
  (await tables(request).selectFrom('store').select('id').limit(1).executeTakeFirst()) === undefined

/** The zone as the database spells it; none where only the browser or this process knows it. */
export const findTimeZone = async (request: VisitorRequest, name: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from pg_timezone_names where lower(name) = lower(${name})
  `.execute(request.db)
  return rows[0]?.name
}

const members = (request: MemberRequest) =>
  tables(request)
    .selectFrom('member')
    .select(['id', 'full_name', 'role'])
    .where('store_id', '=', request.storeId)
    .orderBy('full_name')
    .orderBy('id')

export const listMembers = (request: MemberRequest) => members(request).execute()

export const findMember = (request: MemberRequest, id: string) =>
  members(request).where('id', '=', id).executeTakeFirst()
