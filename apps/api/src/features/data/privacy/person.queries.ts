import type { Identifiers } from '@tillsight/domain/data/privacy/erased'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type Said = { name: string | null; email: string | null; number: string | null }

const distinct = (said: Said[], field: keyof Said): string[] => [
  ...new Set(said.flatMap((each) => each[field] ?? [])),
]

/** What the customer and every line of their history say: also what was edited or merged since. */
export const selectIdentifiers = async (request: MemberRequest, id: string): Promise<Identifiers> => {
  const { rows } = await sql<Said>`
    select name, email, number from customer where store_id = ${request.storeId} and id = ${id}
    union
    select said ->> 'name', said ->> 'email', said ->> 'number'
    from audit_entry as entry, lateral (values (entry.before), (entry.after)) as each (said)
    where entry.store_id = ${request.storeId} and entry.record_kind = 'customer' and said is not null
      and (entry.record_id = ${id} or entry.id in (
        select entry_id from audit_record where store_id = ${request.storeId} and record_id = ${id}
      ))
  `.execute(request.db)
  return {
    names: distinct(rows, 'name'),
    emails: distinct(rows, 'email'),
    numbers: distinct(rows, 'number'),
  }
}

/** The ids of customers who were merged into this one. */
export const selectMergedIds = async (request: MemberRequest, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select before ->> 'id' as id from audit_entry
    where store_id = ${request.storeId} and action = 'customer.merged' and record_id = ${id}
  `.execute(request.db)
  return rows.map((row) => row.id)
}

export type KnownCustomer = { id: string; name: string; erased_at: Date | null }

/** Locked until the transaction ends. */
export const lockKnownCustomer = async (
  request: MemberRequest,
  id: string,
): Promise<KnownCustomer | undefined> => {
  const { rows } = await sql<KnownCustomer>`
    select id, name, erased_at from customer where store_id = ${request.storeId} and id = ${id} for update
  `.execute(request.db)
  return rows[0]
}

export const selectKnownCustomer = async (
  request: MemberRequest,
  id: string,
): Promise<KnownCustomer | undefined> => {
  const { rows } = await sql<KnownCustomer>`
    select id, name, erased_at from customer where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]
}

export const selectSaleIds = async (request: MemberRequest, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from sale where store_id = ${request.storeId} and customer_id = any (${ids}::uuid[])
  `.execute(request.db)
  return rows.map((row) => row.id)
}
