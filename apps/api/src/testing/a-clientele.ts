import type { Customer } from '@tillsight/contract/books/customers'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { runInTransaction } from '#platform/database/transaction.ts'
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

type Sold = {
  at?: Date
  kind?: 'SALE' | 'RETURN'
  /** What was sold: each with its quantity and its total in cents. */
  lines?: { product: string; name?: string; quantity: number; total: number }[]
  cost?: number
  returnOf?: string
}

const aMug = { product: '0193a1b2-0000-7000-8000-0000000000aa', quantity: 1, total: 100 }

let lastNumber = 0

const sumOf = <Item>(items: Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

/** A sale as it is stored, and the totals of its customer, in one transaction. */
export const aSaleTo = async (
  store: TestStore,
  customerId: string | null,
  { at = store.app.clock.now, kind = 'SALE', lines = [aMug], cost = 0, returnOf }: Sold = {},
): Promise<string> => {
  const id = newId()
  lastNumber += 1
  const total = sumOf(lines, (line) => line.total)
  await runInTransaction(store.app.database.db, async (db) => {
    await sql`
      insert into sale (store_id, id, number, kind, return_of, sold_at, day, hour, customer_id, seller_id,
        payment_method, is_discounted, quantity, gross, discount, total, cost, search_text, created_at)
      select store.id, ${id}, ${lastNumber}, ${kind}, ${returnOf ?? null}, ${at},
        (${at}::timestamptz at time zone time_zone)::date,
        extract(hour from ${at}::timestamptz at time zone time_zone), ${customerId}, ${store.owner.id}, 'CASH',
        false, ${sumOf(lines, ({ quantity }) => quantity)}, ${total}, 0, ${total}, ${cost}, '', ${at}
      from store where id = ${storeIdOf(store)}
    `.execute(db)
    for (const [place, line] of lines.entries()) {
      await sql`
        insert into sale_line (store_id, sale_id, id, place, sold_at, day, product_id, product_name, category_id,
          category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost)
        select store_id, id, ${newId()}, ${place}, sold_at, day, ${line.product}, ${line.name ?? 'Mug'},
          ${line.product}, 'Mugs', 1, 1, 0, ${line.quantity}, ${line.total}, 0, ${line.total}, 0
        from sale where id = ${id}
      `.execute(db)
    }
    const visit = kind === 'SALE' ? at : null
    await sql`
      update customer set purchases = purchases + ${visit ? 1 : 0}, spent = spent + ${total},
        profit = profit + ${total - cost}, first_purchase_at = least(first_purchase_at, ${visit}),
        last_purchase_at = greatest(last_purchase_at, ${visit})
      where id = ${customerId}
    `.execute(db)
  })
  return id
}

type KeptRow = Record<string, unknown>

/** The rows of a table that belong to the store, as the database has them. */
export const keptIn = async (
  store: TestStore,
  table: 'customer' | 'sale' | 'audit_entry',
): Promise<KeptRow[]> => {
  const { rows } = await sql<KeptRow>`
    select * from ${sql.table(table)} where store_id = ${storeIdOf(store)} order by id
  `.execute(store.app.database.db)
  return rows
}
