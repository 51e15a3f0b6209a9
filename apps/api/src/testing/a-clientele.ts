import type { Customer } from '@tillsight/contract/customers'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { TestStore } from './a-store.ts'

type Fields = Record<string, unknown>

/** A customer of the store, with the name filled in where a test does not mention it. */
export const aCustomer = async (store: TestStore, fields: Fields = {}): Promise<Customer> => {
  const { data } = await store.post('/customer/create', { name: 'Mia Long', ...fields })
  return data
}

export type Known = {
  name?: string
  purchases?: number
  spent?: number
  lastPurchaseAt?: Date | null
}

export const storeIdOf = (store: TestStore) => sql`(select store_id from member where id = ${store.owner.id})`

/** Many customers at once, with what they bought. */
export const manyCustomers = async (store: TestStore, known: Known[]): Promise<string[]> => {
  const ids = known.map(() => newId())
  const names = known.map(({ name = 'Someone' }) => name)
  await sql`
    insert into customer (store_id, id, name, tags, search_name, search_text, purchases, spent,
      first_purchase_at, last_purchase_at, created_at)
    select ${storeIdOf(store)}, one.id, one.name, '{}', lower(one.name), lower(one.name), one.purchases, one.spent,
      one.at, one.at, ${store.app.clock.now}
    from unnest(${ids}::uuid[], ${names}::text[], ${known.map(({ purchases = 0 }) => purchases)}::integer[],
      ${known.map(({ spent = 0 }) => spent)}::bigint[],
      ${known.map(({ lastPurchaseAt }) => lastPurchaseAt ?? null)}::timestamptz[])
      as one (id, name, purchases, spent, at)
  `.execute(store.app.database.db)
  return ids
}

export const customersIn = async (store: TestStore, query = ''): Promise<Customer[]> =>
  (await store.get(`/customer/view${query}`)).data

export const customerNames = async (store: TestStore, query = ''): Promise<string[]> =>
  (await customersIn(store, query)).map(({ name }) => name)
