import { counterName } from '@tillsight/domain/books/closing/cash'
import { sampleNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type DrawerRow = {
  till_id: string | null
  name: string
  is_revoked: boolean
  opened_at: Date | null
  last_close: number | null
  /** Its open sales have higher numbers. */
  after_number: number
  count: number
  float: number
  /** In cash, of sales less returns. */
  cash: number
  moved: number
}

/** Written so that an index serves it: 'is not distinct from' has none. */
export const isOfTill = (alias: string, tillId: string | null): RawBuilder<SqlBool> =>
  tillId === null
    ? sql<SqlBool>`${sql.ref(`${alias}.till_id`)} is null`
    : sql<SqlBool>`${sql.ref(`${alias}.till_id`)} = ${tillId}::uuid`

/** Of a sale or return, or of one as it was closed. */
export const cashOf = (alias: string) => {
  const [method, payments] = [sql.ref(`${alias}.payment_method`), sql.ref(`${alias}.payments`)]
  return sql<number>`case
    when ${payments} is null then
      case when ${method} = 'CASH' then ${sql.ref(`${alias}.total`)} + ${sql.ref(`${alias}.tax`)} else 0 end
    else coalesce((
      select sum((payment ->> 'amount')::bigint)::bigint from jsonb_array_elements(${payments}) as payment
      where payment ->> 'method' = 'CASH'
    ), 0) end`
}

/** Samples are in no drawer. */
export const isReal = (alias: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${alias}.number`)} <= ${sql.lit(sampleNumbersAfter)}`

type Condition = (alias: string) => RawBuilder<SqlBool>

const drawersFrom = (request: MemberRequest, drawer: RawBuilder<unknown>, isOf: Condition) => sql<DrawerRow>`
  select drawer.till_id, drawer.name, drawer.is_revoked, last.closed_at as opened_at, last.number as last_close,
    range.after_number, taken.count, coalesce(last.float_left, 0) as float, coalesce(taken.cash, 0) as cash,
    coalesce(moved.amount, 0) as moved
  from (${drawer}) as drawer
    left join lateral (
      select number, closed_at, last_number, float_left from drawer_close
      where drawer_close.store_id = ${request.storeId} and ${isOf('drawer_close')}
      order by number desc limit 1
    ) as last on true
    cross join lateral (select coalesce(last.last_number, (
      select closing_after from sale_counter where store_id = ${request.storeId}
    ), 0) as after_number) as range
    cross join lateral (
      select count(*) as count, added(${cashOf('sale')}) as cash from sale
      where sale.store_id = ${request.storeId} and ${isOf('sale')} and sale.number > range.after_number
        and ${isReal('sale')}
    ) as taken
    cross join lateral (
      select added(amount) as amount, count(*) as count from cash_movement
      where cash_movement.store_id = ${request.storeId} and ${isOf('cash_movement')} and close_id is null
    ) as moved
  where not drawer.is_revoked or taken.count > 0 or moved.count > 0 or last.float_left > 0
`

/** A sample till has no drawer: nobody can sell at it, and it goes with the samples. */
const tillsOf = ({ storeId }: MemberRequest) => sql`
  select id as till_id, name, revoked_at is not null as is_revoked from till
  where till.store_id = ${storeId} and not exists (
    select from sample_row as sample
    where sample.store_id = till.store_id and sample.kind = 'till' and sample.id = till.id
  )
`
const counter = sql`select null::uuid as till_id, ${counterName} as name, false as is_revoked`

/** The counter first, then tills by name; a revoked one until it is closed and empty. */
export const selectDrawers = async (request: MemberRequest): Promise<DrawerRow[]> => {
  const { rows } = await sql<DrawerRow>`
    select * from (
      ${drawersFrom(request, counter, (alias) => isOfTill(alias, null))}
      union all
      ${drawersFrom(request, tillsOf(request), (alias) => sql<SqlBool>`${sql.ref(`${alias}.till_id`)} = drawer.till_id`)}
    ) as drawer
    order by till_id is not null, lower(name), till_id
  `.execute(request.db)
  return rows
}

export const selectDrawer = async (
  request: MemberRequest,
  tillId: string | null,
): Promise<DrawerRow | undefined> => {
  const drawer = tillId === null ? counter : sql`${tillsOf(request)} and till.id = ${tillId}`
  const { rows } = await drawersFrom(request, drawer, (alias) => isOfTill(alias, tillId)).execute(request.db)
  return rows[0]
}

/**
 * All sales up to this number are committed: a number is taken under the lock of the counter, which is waited for here.
 * The lock ends with the savepoint, so that no sale waits for the close.
 */
export const selectLastNumber = async (request: MemberRequest): Promise<number> => {
  await sql`savepoint last_number`.execute(request.db)
  const { rows } = await sql<{ last_number: number }>`
    select last_number from sale_counter where store_id = ${request.storeId} for share
  `.execute(request.db)
  await sql`rollback to savepoint last_number`.execute(request.db)
  return rows[0]?.last_number ?? 0
}
