import type { Preferences } from '@tillsight/contract/people/accounts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import { trialUntil } from '#platform/licence/licence.queries.ts'
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
  'member.person_id',
  'member.deactivated_at',
  'store.name as store_name',
  'store.time_zone',
  'store.currency',
  'store.licence',
  'store.deletion_day',
  'store.locale',
  'store.week_start',
  'store.fiscal_month',
  'store.low_stock',
  'store.sells_below_zero',
  'store.compares_people',
] as const

const isEmailConfirmed = sql<boolean>`exists (
  select from person join mail_address as known on known.email = person.email
  where person.id = member.person_id and known.store_id = member.store_id and known.proved_at is not null
)`.as('is_email_confirmed')

/**
 * Who was named as an operator and has proved that the address is theirs; where nobody was named, the owners of the
 * first store. Ids are ordered by time.
 */
const isOperator = ({ installation: { operators } }: VisitorRequest) =>
  operators.length > 0
    ? sql<boolean>`exists (
        select from person join mail_address as known on known.email = person.email
        where person.id = member.person_id and person.email = any(${operators}::text[])
          and known.store_id = member.store_id and known.proved_at is not null
      )`
    : sql<boolean>`exists (
        select from member as first where first.person_id = member.person_id and first.role = 'owner'
          and first.deactivated_at is null and first.store_id = (select id from store order by id limit 1)
      )`
/** Asked of the second steps only where the store requires one. */
export const mustSetUpTwoStep = sql<boolean>`(store.requires_two_step
  and not exists (select from totp where totp.person_id = member.person_id and totp.confirmed_at is not null)
  and not exists (select from passkey where passkey.person_id = member.person_id)
)`.as('must_set_up_two_step')

const selectAccounts = (request: VisitorRequest) =>
  tables(request)
    .selectFrom('member')
    .innerJoin('store', 'store.id', 'member.store_id')
    .select(account)
    .select([isEmailConfirmed, mustSetUpTwoStep])
    .select(isOperator(request).as('is_operator'))
    .select(trialUntil.as('trial_until'))
    .select(sql<string>`(${request.now}::timestamptz at time zone store.time_zone)::date`.as('today'))

export const selectAccount = (request: VisitorRequest, { storeId, memberId }: MemberKey) =>
  selectAccounts(request)
    .where('member.store_id', '=', storeId)
    .where('member.id', '=', memberId)
    .executeTakeFirstOrThrow()

export type AccountRow = Awaited<ReturnType<typeof selectAccount>>

/** Locks the member until the transaction ends, so that two changes of one come one after the other. */
export const lockMember = async (
  request: VisitorRequest,
  { storeId, memberId }: MemberKey,
): Promise<void> => {
  await tables(request)
    .selectFrom('member')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
}

/** False for who has no access. Nobody turns it off before the transaction ends, and that ends what it opens. */
export const lockActiveMember = async (
  request: VisitorRequest,
  { storeId, memberId }: MemberKey,
): Promise<boolean> => {
  const found = await tables(request)
    .selectFrom('member')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', memberId)
    .where('deactivated_at', 'is', null)
    .forShare()
    .execute()
  return found.length === 1
}

export const insertStore = async (request: VisitorRequest, store: Insertable<AccountTables['store']>) => {
  await tables(request).insertInto('store').values(store).execute()
}

export const insertMember = async (request: VisitorRequest, member: Insertable<AccountTables['member']>) => {
  await tables(request).insertInto('member').values(member).execute()
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

/** A store that is there to look around in, and never ends. */
export const updateEndless = async (request: VisitorRequest, storeId: string): Promise<void> => {
  await tables(request).updateTable('store').set({ trial_ends_at: null }).where('id', '=', storeId).execute()
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
    .where('deactivated_at', 'is', null)
    .orderBy('full_name')
    .orderBy('id')

export const listMembers = (request: MemberRequest) => members(request).execute()

export const findMember = (request: MemberRequest, id: string) =>
  members(request).where('id', '=', id).executeTakeFirst()
