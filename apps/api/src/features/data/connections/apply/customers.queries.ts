import { sql } from 'kysely'
import { searchColumns } from '#features/books/customers/index.ts'
import type { MemberRequest } from '#platform/request.ts'

export type CustomerHere = {
  id: string
  name: string
  email: string | null
  number: string | null
  location: string | null
  note: string | null
  version: number
}

export const lockCustomersHere = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<Map<string, CustomerHere>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CustomerHere>`
    select id, name, email, number, location, note, version from customer
    where store_id = ${request.storeId} and id = any (${ids}::uuid[]) order by id for no key update
  `.execute(request.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const updateCustomersHere = async (
  request: MemberRequest,
  customers: readonly CustomerHere[],
): Promise<void> => {
  if (customers.length === 0) return
  const rows = JSON.stringify(customers.map((customer) => ({ ...customer, ...searchColumns(customer) })))
  await sql`
    update customer set name = row.name, email = row.email, number = row.number, location = row.location,
      note = row.note, search_name = row.search_name, search_text = row.search_text, version = row.version
    from json_to_recordset(${rows}::json) as row (id uuid, name text, email text, number text, location text, note text,
      version integer, search_name text, search_text text)
    where customer.store_id = ${request.storeId} and customer.id = row.id
  `.execute(request.db)
}

/** Those who bought nothing and of whom nothing else is stored: the others stay. */
export const deleteUnusedCustomers = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    delete from customer where store_id = ${request.storeId} and id = any (${ids}::uuid[])
      and not exists (
        select from sale where sale.store_id = customer.store_id and sale.customer_id = customer.id
      )
      and not exists (
        select from activity where activity.store_id = customer.store_id and activity.customer_id = customer.id
      )
    returning id
  `.execute(request.db)
  return new Set(rows.map(({ id }) => id))
}
