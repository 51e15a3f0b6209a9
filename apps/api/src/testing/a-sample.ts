import { sampleShop } from '@tillsight/domain/data/samples/sample-shop'
import { sql } from 'kysely'
import type { TestStore } from './a-store.ts'
import type { Answer } from './a-visitor.ts'
import { rowsOf } from './rows-of.ts'

export const loadSamples = (store: TestStore): Promise<Answer> => store.post('/sample/load', {})
export const clearSamples = (store: TestStore): Promise<Answer> => store.post('/sample/clear', {})
export const sampleInfo = async (store: TestStore) => (await store.get('/sample/info')).data

/** What loading makes at the time of this store's clock, as the rules say it. */
export const shopOf = async (store: TestStore) => {
  const { rows } = await sql<{ today: string; second: number }>`
    select local::date as today, floor(extract(epoch from local::time))::integer as second
    from store, lateral (select ${store.app.clock.now}::timestamptz at time zone time_zone as local) as clock
    where id = (select store_id from member where id = ${store.owner.id})
  `.execute(store.app.database.db)
  const [now] = rows
  if (!now) throw new Error('no such store')
  return sampleShop({ ...now, sales: store.app.config.sampleSales })
}

/** All rows of a store except the audit log and the number of the last receipt. */
export const goodsAndSalesOf = async (store: TestStore): Promise<Record<string, string[]>> => {
  const { audit_entry: _audit, audit_record: _records, sale_counter: _counter, ...rows } = await rowsOf(store)
  return rows
}
