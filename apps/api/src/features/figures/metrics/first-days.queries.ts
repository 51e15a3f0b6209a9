import { type RawBuilder, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type Sql = RawBuilder<unknown>

const dayOf = (at: Sql): Sql => sql`(${at} at time zone store.time_zone)::date`

/** The day on which a product came into stock: its first movement can be older than its record. */
export const dayStocked = (product: 'product' | 'added'): Sql => sql`least(
  ${dayOf(sql.ref(`${product}.created_at`))},
  (
    select ${dayOf(sql`movement.at`)} from stock_movement as movement
    where movement.store_id = ${sql.ref(`${product}.store_id`)} and movement.product_id = ${sql.ref(`${product}.id`)}
    order by movement.id limit 1
  )
)`

/** The day on which a product was there first: imported sales can be older than its stock. */
export const dayAdded = ({ storeId }: MemberRequest, productId: Sql): Sql => sql`(
  select least(${dayStocked('added')}, (
    select line.day from sale_line as line
    where line.store_id = added.store_id and line.product_id = added.id order by line.sold_at limit 1
  ))
  from product as added join store on store.id = added.store_id
  where added.store_id = ${storeId} and added.id = ${productId}
)`
