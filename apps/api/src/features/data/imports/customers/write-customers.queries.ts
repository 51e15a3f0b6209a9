import { sql } from 'kysely'
import { searchColumns } from '#features/books/customers/index.ts'
import type { StoreRequest } from '#platform/request.ts'
import type { ReadyCustomer } from './plan-customers.ts'

const records = (customers: readonly ReadyCustomer[]) =>
  sql`json_to_recordset(${JSON.stringify(
    customers.map((customer) => ({ ...customer, before: null, ...searchColumns(customer) })),
  )}::json) as row (id uuid, name text, email text, number text, location text, note text, tags text[],
    consent boolean, search_name text, search_text text)`

export const insertCustomers = async (
  { db, storeId, now }: StoreRequest,
  customers: readonly ReadyCustomer[],
): Promise<void> => {
  await sql`
    insert into customer (store_id, id, name, email, number, location, note, tags, consent_at, search_name, search_text,
      created_at)
    select ${storeId}, row.id, row.name, row.email, row.number, row.location, row.note, row.tags,
      case when row.consent then ${now}::timestamptz end, row.search_name, row.search_text, ${now}
    from ${records(customers)}
  `.execute(db)
}

/** When they consented stays, unless that changes. */
export const updateCustomers = async (
  { db, storeId, now }: StoreRequest,
  customers: readonly ReadyCustomer[],
): Promise<void> => {
  await sql`
    update customer set name = row.name, email = row.email, number = row.number, location = row.location,
      note = row.note, tags = row.tags,
      consent_at = case when row.consent then coalesce(customer.consent_at, ${now}) end,
      search_name = row.search_name, search_text = row.search_text, version = customer.version + 1
    from ${records(customers)}
    where customer.store_id = ${storeId} and customer.id = row.id
  `.execute(db)
}
