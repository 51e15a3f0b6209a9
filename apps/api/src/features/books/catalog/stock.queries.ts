import type { MovementReason } from '@tillsight/domain/books/catalog/stock-movement'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import { builtOnce } from '#platform/database/built-once.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<CatalogTables>()

export type Movement = {
  productId: string
  reason: MovementReason
  quantity: number
  balance: number
  note?: string | null
}

export const insertMovement = async (request: MemberRequest, movement: Movement): Promise<string> => {
  const id = newId()
  await tables(request)
    .insertInto('stock_movement')
    .values({
      store_id: request.storeId,
      product_id: movement.productId,
      id,
      at: request.now,
      reason: movement.reason,
      quantity: movement.quantity,
      balance: movement.balance,
      note: movement.note ?? null,
      member_id: memberOf(request),
    })
    .execute()
  return id
}

type Loss = { movementId: string; productId: string; categoryId: string; quantity: number; unitCost: number }

/** What a movement lost, at today's cost: it stays so when the cost or the category changes. */
export const insertLoss = async (request: MemberRequest, loss: Loss): Promise<void> => {
  await tables(request)
    .insertInto('movement_loss')
    .values({
      store_id: request.storeId,
      product_id: loss.productId,
      id: loss.movementId,
      category_id: loss.categoryId,
      at: request.now,
      day: request.today,
      quantity: loss.quantity,
      unit_cost: loss.unitCost,
    })
    .execute()
}

/** Changes the balance with arithmetic in the database; returns nothing where it would take more than there is. */
export const updateBalance = async (
  request: MemberRequest,
  id: string,
  by: number,
): Promise<number | null> => {
  const row = await tables(request)
    .updateTable('product')
    .set({ balance: sql`balance + ${by}::numeric` })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .where(sql<boolean>`(${by}::numeric > 0 or balance + ${by}::numeric >= 0)`)
    .returning('balance')
    .executeTakeFirst()
  return row?.balance ?? null
}

export type StockChange = { productId: string; by: number }
type Cause = { reason: MovementReason; saleId: string }

type Taken = {
  storeId: string
  movementIds: string[]
  productIds: string[]
  quantities: number[]
  sellsBelowZero: boolean
  at: Date
  reason: MovementReason
  memberId: string | null
  saleId: string
}

const moveBalances = builtOnce(
  (_, taken: Taken) => sql<{ id: string }>`
    with change as (
      select * from unnest(
        ${taken.movementIds}::uuid[], ${taken.productIds}::uuid[], ${taken.quantities}::numeric[]
      ) as change (movement_id, product_id, quantity)
    ), moved as (
      update product set balance = product.balance + change.quantity
      from change
      where product.store_id = ${taken.storeId} and product.id = change.product_id
        and (change.quantity > 0 or product.balance + change.quantity >= 0 or ${taken.sellsBelowZero}::boolean)
      returning change.movement_id, product.id, change.quantity, product.balance
    )
    insert into stock_movement (store_id, product_id, id, at, reason, quantity, balance, member_id, sale_id)
    select ${taken.storeId}, moved.id, moved.movement_id, ${taken.at}, ${taken.reason},
      moved.quantity, moved.balance, ${taken.memberId}, ${taken.saleId}
    from moved
    returning id`,
)

/**
 * Changes many balances and writes the line of the ledger that explains each, in one statement. Takes more than there
 * is only where the store sells below zero.
 */
export const updateBalances = async (
  request: MemberRequest,
  changes: StockChange[],
  { reason, saleId }: Cause,
): Promise<void> => {
  const rows = await moveBalances(request.db, {
    storeId: request.storeId,
    movementIds: changes.map(() => newId()),
    productIds: changes.map(({ productId }) => productId),
    quantities: changes.map(({ by }) => by),
    sellsBelowZero: request.settings.sellsBelowZero,
    at: request.now,
    reason,
    memberId: memberOf(request),
    saleId,
  })
  // The caller has locked the products and looked: this is for a caller that did not.
  if (rows.length !== changes.length) throw new Error('stock was taken that is not there')
}

const byName = sql<string | null>`(
  select member.full_name from member where member.store_id = line.store_id and member.id = line.member_id
)`.as('by_name')

const ofItsSale = <Value>(column: 'number' | 'sold_at' | 'seller_id') => sql<Value | null>`(
  select ${sql.ref(column)} from sale where sale.store_id = line.store_id and sale.id = line.sale_id
)`

/** How many of the latest lines are searched for those of one seller. */
const linesSearched = 2000

/** With a seller, only the movements of their sales: a deleted sale belongs to no seller. */
export const selectMovements = (
  request: MemberRequest,
  productId: string,
  { sellerId, limit, before = null }: { sellerId: string | null; limit: number; before?: string | null },
) => {
  const latest = tables(request)
    .selectFrom('stock_movement')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('product_id', '=', productId)
    .where((line) => (before ? line('id', '<', before) : sql<boolean>`true`))
    .orderBy('id', 'desc')
    .limit(sellerId ? linesSearched : limit)
  const found = request.db
    .selectFrom(latest.as('line'))
    .selectAll('line')
    .select([byName, ofItsSale<number>('number').as('sale_number'), ofItsSale<Date>('sold_at').as('sold_at')])
    .orderBy('line.id', 'desc')
    .limit(limit)
  const ofSeller = sql<boolean>`(line.sale_id is null or ${ofItsSale('seller_id')} = ${sellerId})`
  return (sellerId ? found.where(ofSeller) : found).execute()
}

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

export type PriceLine = { productId: string; price: number; cost: number }

export const insertPrices = async (request: MemberRequest, lines: PriceLine[]): Promise<void> => {
  await tables(request)
    .insertInto('product_price')
    .values(
      lines.map(({ productId, price, cost }) => ({
        store_id: request.storeId,
        product_id: productId,
        id: newId(),
        at: request.now,
        price,
        cost,
        member_id: memberOf(request),
      })),
    )
    .execute()
}

export const selectPrices = (
  request: MemberRequest,
  productId: string,
  { limit, before = null }: { limit: number; before?: string | null },
) =>
  tables(request)
    .selectFrom('product_price as line')
    .selectAll('line')
    .select(byName)
    .where('line.store_id', '=', request.storeId)
    .where('line.product_id', '=', productId)
    .where((line) => (before ? line('line.id', '<', before) : sql<boolean>`true`))
    .orderBy('line.id', 'desc')
    .limit(limit)
    .execute()

export const countHistory = async (request: MemberRequest, productId: string) => {
  const { rows } = await sql<{ movements: number; prices: number }>`
    select
      (select count(*) from stock_movement where store_id = ${request.storeId} and product_id = ${productId}) as movements,
      (select count(*) from product_price where store_id = ${request.storeId} and product_id = ${productId}) as prices
  `.execute(request.db)
  return rows[0] ?? { movements: 0, prices: 0 }
}
