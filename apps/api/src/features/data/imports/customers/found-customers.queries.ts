import { sql } from 'kysely'
import { searchColumns } from '#features/books/customers/index.ts'
import type { StoreRequest } from '#platform/request.ts'

export type FoundCustomer = {
  id: string
  name: string
  email: string | null
  number: string | null
  location: string | null
  note: string | null
  tags: string[]
  consent: boolean
  /** They took their consent back in the store: a file, which may be older, does not give it again. */
  is_withdrawn: boolean
  version: number
}

type Asked = { emails: string[]; numbers: string[]; names: string[]; isLocked: boolean }

const searchNameOf = (name: string): string =>
  searchColumns({ name, email: null, number: null, location: null }).search_name

/** Every customer that the file may mean. */
export const selectFoundCustomers = async (
  { db, storeId }: StoreRequest,
  { emails, numbers, names, isLocked }: Asked,
): Promise<FoundCustomer[]> => {
  const { rows } = await sql<FoundCustomer>`
    with found as (
      select id from customer where store_id = ${storeId}
        and email is not null and lower(email) = any (${[...new Set(emails.map((email) => email.toLowerCase()))]}::text[])
      union
      select id from customer where store_id = ${storeId} and number is not null and number = any (${[...new Set(numbers)]}::text[])
      union
      select id from customer where store_id = ${storeId} and search_name = any (${[...new Set(names.map(searchNameOf))]}::text[])
    )
    select id, name, email, number, location, note, tags, consent_at is not null as consent, version,
      consent_at is null and exists (
        select from consent_change as change
        where change.store_id = customer.store_id and customer_id = customer.id and not is_given
          and source in ('FORM', 'MERGE') and at >= all (
            select at from consent_change as given
            where given.store_id = change.store_id and given.customer_id = change.customer_id and is_given
          )
      ) as is_withdrawn
    from customer
    where store_id = ${storeId} and id = any (array(select id from found))
    order by id ${isLocked ? sql`for no key update` : sql``}
  `.execute(db)
  return rows
}
