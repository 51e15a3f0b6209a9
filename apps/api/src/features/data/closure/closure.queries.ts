import type { ClosureInfo } from '@tillsight/contract/data/closure'
import type { Day } from '@tillsight/domain/day'
import { sql } from 'kysely'
import { hasConfirmedOwner } from '#features/people/accounts/index.ts'
import type { Db } from '#platform/database/database.ts'
import type { MemberRequest } from '#platform/request.ts'

export type ClosureRow = {
  name: string
  closed_at: Date | null
  closed_by: string | null
  deletion_day: Day | null
}

export const selectClosure = async ({ db, storeId }: MemberRequest): Promise<ClosureRow> => {
  const { rows } = await sql<ClosureRow>`
    select store.name, closed_at, deletion_day, member.full_name as closed_by
    from store left join member on member.store_id = store.id and member.id = closed_by
    where store.id = ${storeId}
  `.execute(db)
  if (!rows[0]) throw new Error(`There is no store ${storeId}.`)
  return rows[0]
}

/** One that is being deleted stays closed. */
export const updateClosure = async (
  { db, storeId, now }: MemberRequest,
  closing: { day: Day; memberId: string } | null,
): Promise<void> => {
  await sql`
    update store set closed_at = ${closing && now}, closed_by = ${closing?.memberId ?? null},
      deletion_day = ${closing?.day ?? null}
    where id = ${storeId} and deletion_began_at is null
  `.execute(db)
}

type Count = ClosureInfo['counts'][number]

export const selectCounts = async ({ db, storeId }: MemberRequest): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    select 'sales' as name, count(*) from sale where store_id = ${storeId}
    union all select 'invoices', count(*) from invoice where store_id = ${storeId}
    union all select 'products', count(*) from product where store_id = ${storeId}
    union all select 'customers', count(*) from customer where store_id = ${storeId}
    union all select 'expenses', count(*) from expense where store_id = ${storeId}
    union all select 'closes', count(*) from drawer_close where store_id = ${storeId}
    union all select 'reports', count(*) from report where store_id = ${storeId}
    union all select 'audit_lines', count(*) from audit_entry where store_id = ${storeId}
  `.execute(db)
  return rows
}

/** Sample members are nobody. */
export const countMembers = async ({
  db,
  storeId,
}: MemberRequest): Promise<{ members: number; accounts_removed: number }> => {
  const { rows } = await sql<{ members: number; accounts_removed: number }>`
    select count(*) as members, count(*) filter (where not exists (
      select from member as other where other.person_id = member.person_id and other.store_id <> member.store_id
    )) as accounts_removed
    from member where store_id = ${storeId} and person_id is not null
  `.execute(db)
  return rows[0] ?? { members: 0, accounts_removed: 0 }
}

/** The addresses of everyone who can sign in here, and who proved that they are theirs. */
export const selectConfirmedMembers = async ({
  db,
  storeId,
}: Pick<MemberRequest, 'db' | 'storeId'>): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select person.email from member
      join person on person.id = member.person_id
      join mail_address as known on known.store_id = member.store_id and known.email = person.email
    where member.store_id = ${storeId} and member.deactivated_at is null and known.proved_at is not null
    order by person.email
  `.execute(db)
  return rows.map(({ email }) => email)
}

export type DeletedSoon = { name: string; locale: string; day: Day }

/** Closed stores whose day is near by their own clock, and that nobody was reminded of. Only for those that mail may be sent for. */
export const updateReminded = async (
  db: Db,
  now: Date,
  days: number,
): Promise<(DeletedSoon & { id: string })[]> => {
  const { rows } = await sql<DeletedSoon & { id: string }>`
    update store set reminded_of_deletion = deletion_day
    where deletion_day - ${days}::integer <= (${now}::timestamptz at time zone time_zone)::date
      and deletion_began_at is null and reminded_of_deletion is distinct from deletion_day
      and ${hasConfirmedOwner('store.id')}
    returning id, name, locale, deletion_day as day
  `.execute(db)
  return rows
}

/** Whether its owners run the installation because it is the first of several stores. */
export const selectIsFirstOfMany = async ({ db, storeId }: MemberRequest): Promise<boolean> => {
  const { rows } = await sql<{ is_first: boolean }>`
    select (select count(*) from (select from store limit 2) as any_two) > 1
      and (select id from store order by id limit 1) = ${storeId} as is_first
  `.execute(db)
  return rows[0]?.is_first ?? false
}
