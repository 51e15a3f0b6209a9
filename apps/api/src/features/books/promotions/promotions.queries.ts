import type { PromotionStatus } from '@tillsight/domain/books/promotions/promotion-status'
import type { SortOf } from '@tillsight/domain/lists/list'
import type { lists } from '@tillsight/domain/lists/lists'
import { searchText } from '@tillsight/domain/search-text'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { builtOnce } from '#platform/database/built-once.ts'
import { type Keyset, keyset, type Place, type SortKey } from '#platform/database/keyset.ts'
import type { AskedSort } from '#platform/lists/asked-list.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { PromotionTables } from './promotions.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<PromotionTables>()

export type PromotionRow = Selectable<PromotionTables['promotion']>

/** With what it is for, and whether something was sold with it. */
export type ListedRow = PromotionRow & { covered_names: string[]; covered_count: number; is_used: boolean }

export type PromotionValues = Omit<
  PromotionRow,
  'store_id' | 'id' | 'paused_at' | 'ended_at' | 'search_name' | 'version' | 'created_at'
>

const shownNames = 3

const covered = (table: 'product' | 'category', name: RawBuilder<unknown>) => sql`
  from ${sql.table(`promotion_${table}`)} as one
    join ${sql.table(table)} on ${sql.ref(`${table}.store_id`)} = one.store_id
      and ${sql.ref(`${table}.id`)} = ${sql.ref(`one.${table}_id`)}
  where one.store_id = promotion.store_id and one.promotion_id = promotion.id order by ${name}`

const productName = sql`coalesce(product.long_name, product.name)`
const categoryName = sql`category.name`

const listed = sql`
  select promotion.*,
    array(
      (select ${productName} ${covered('product', productName)} limit ${shownNames})
      union all (select ${categoryName} ${covered('category', categoryName)} limit ${shownNames})
    ) as covered_names,
    (select count(*) from promotion_product as one
      where one.store_id = promotion.store_id and one.promotion_id = promotion.id)
    + (select count(*) from promotion_category as one
      where one.store_id = promotion.store_id and one.promotion_id = promotion.id) as covered_count,
    exists (
      select from sale_line as line
      where line.store_id = promotion.store_id and line.promotion_id = promotion.id
    ) as is_used
  from promotion`

const keysOf: Record<SortOf<typeof lists.promotions>, SortKey[]> = {
  name: [
    { by: sql`search_name`, type: 'text' },
    { by: sql`id`, type: 'uuid' },
  ],
  starts: [
    { by: sql`starts_on::text`, type: 'text' },
    { by: sql`id`, type: 'uuid' },
  ],
  // Those without a last day end after all others.
  ends: [
    { by: sql`coalesce(ends_on::text, '~')`, type: 'text' },
    { by: sql`id`, type: 'uuid' },
  ],
}

export const promotionSorting = ({
  column,
  isDescending,
}: Omit<AskedSort<typeof lists.promotions>, 'text'>): Keyset => keyset(keysOf[column], isDescending)

const hasEnded = (today: string) =>
  sql<SqlBool>`(promotion.ended_at is not null or coalesce(promotion.ends_on < ${today}::date, false))`

const isOfStatus = (status: PromotionStatus | null, today: string): RawBuilder<SqlBool> => {
  if (status === null) return sql`true`
  if (status === 'ENDED') return hasEnded(today)
  const isPaused = sql`promotion.paused_at is ${status === 'PAUSED' ? sql`not null` : sql`null`}`
  const hasBegun = {
    RUNNING: sql`promotion.starts_on <= ${today}::date`,
    COMING: sql`promotion.starts_on > ${today}::date`,
    PAUSED: sql`true`,
  }[status]
  return sql`(not ${hasEnded(today)} and ${isPaused} and ${hasBegun})`
}

export type PromotionFilter = { search: string; status: PromotionStatus | null }

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const isNamed = (search: string) => {
  const pattern = `%${literally(search)}%`
  return sql`and (promotion.search_name like ${pattern} or promotion.code_key like ${pattern})`
}

export const selectPromotions = async (
  request: MemberRequest,
  filter: PromotionFilter,
  { order, after, limit }: { order: Keyset; after: Place | null; limit: number },
): Promise<(ListedRow & { place: Place })[]> => {
  const search = searchText(filter.search)
  const { rows } = await sql<ListedRow & { place: Place }>`
    select page.*, ${order.place} as place from (
      select *, ${order.columns} from (
        ${listed} where promotion.store_id = ${request.storeId} and ${isOfStatus(filter.status, request.today)}
          ${search ? isNamed(search) : sql``}
      ) as promotion
      where ${order.isAfter(after)} order by ${order.inOrder} limit ${sql.lit(limit)}
    ) as page
    order by ${order.inPageOrder}
  `.execute(request.db)
  return rows
}

export const selectPromotion = async (request: MemberRequest, id: string): Promise<ListedRow | undefined> => {
  const { rows } = await sql<ListedRow>`
    ${listed} where promotion.store_id = ${request.storeId} and promotion.id = ${id}
  `.execute(request.db)
  return rows[0]
}

type Named = { id: string; name: string }

export const selectCovered = async (
  request: MemberRequest,
  id: string,
): Promise<{ products: Named[]; categories: Named[] }> => {
  const { rows } = await sql<{ products: Named[]; categories: Named[] }>`
    select
      array(select json_build_object('id', product.id, 'name', ${productName})
        ${covered('product', productName)}) as products,
      array(select json_build_object('id', category.id, 'name', ${categoryName})
        ${covered('category', categoryName)}) as categories
    from promotion where promotion.store_id = ${request.storeId} and promotion.id = ${id}
  `.execute(request.db)
  return rows[0] ?? { products: [], categories: [] }
}

/** What a promotion says of itself. */
export type RulesRow = Pick<
  PromotionRow,
  | 'id'
  | 'name'
  | 'rate'
  | 'amount'
  | 'starts_on'
  | 'ends_on'
  | 'weekdays'
  | 'covers'
  | 'code'
  | 'paused_at'
  | 'ended_at'
>
export type SellingRow = RulesRow & { product_ids: string[]; category_ids: string[] }

// By name: what returns all columns is never prepared, and every sale asks.
const selling = sql`
  select promotion.id, promotion.name, promotion.rate, promotion.amount, promotion.starts_on, promotion.ends_on,
    promotion.weekdays, promotion.covers, promotion.code, promotion.paused_at, promotion.ended_at,
    array(select product_id from promotion_product as one
      where one.store_id = promotion.store_id and one.promotion_id = promotion.id) as product_ids,
    array(select category_id from promotion_category as one
      where one.store_id = promotion.store_id and one.promotion_id = promotion.id) as category_ids
  from promotion`

const selectNotOver = builtOnce(
  (_, { storeId, at }: { storeId: string; at: Date }) => sql<SellingRow & { day: string }>`
    select now.day, promotion.* from (${selling} where promotion.store_id = ${storeId}) as promotion, (
      select (${at}::timestamptz at time zone time_zone)::date as day from store where id = ${storeId}
    ) as now
    where promotion.paused_at is null and coalesce(promotion.ends_on, 'infinity') >= now.day
    order by promotion.id`,
)

/** Those that can apply on the day of an instant or after it, the oldest first, each with that day in the store. */
export const selectSelling = ({ db, storeId }: MemberRequest, at: Date) => selectNotOver(db, { storeId, at })

/** These, whether they run or not. */
export const selectSellingById = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<SellingRow[]> => {
  const { rows } = await sql<SellingRow>`
    ${selling} where promotion.store_id = ${request.storeId} and promotion.id = any(${ids}::uuid[])
  `.execute(request.db)
  return rows
}

type Lock = 'to change' | 'to delete'

/** The promotion, as it stays until the transaction ends. Sales go on while it is changed, and wait while it is deleted. */
export const lockPromotion = (
  request: MemberRequest,
  id: string,
  lock: Lock,
): Promise<PromotionRow | undefined> => {
  const found = tables(request)
    .selectFrom('promotion')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
  return (lock === 'to delete' ? found.forUpdate() : found.forNoKeyUpdate()).executeTakeFirst()
}

/** Those of them that exist, which then cannot be deleted until the transaction ends. */
export const lockForSale = async (request: MemberRequest, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from promotion where store_id = ${request.storeId} and id = any(${ids}::uuid[])
    order by id for key share
  `.execute(request.db)
  return rows.map(({ id }) => id)
}

/** The name of another promotion that has the code and has not ended. */
export const selectOtherWithCode = async (
  request: MemberRequest,
  { id, codeKey }: { id: string; codeKey: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from promotion
    where store_id = ${request.storeId} and code_key = ${codeKey} and id <> ${id}
      and not ${hasEnded(request.today)}
    limit 1
  `.execute(request.db)
  return rows[0]?.name
}

export const insertPromotion = async (
  request: MemberRequest,
  values: PromotionValues,
  id = newId(),
): Promise<string> => {
  await tables(request)
    .insertInto('promotion')
    .values({
      ...values,
      store_id: request.storeId,
      id,
      search_name: searchText(values.name),
      created_at: request.now,
    })
    .execute()
  return id
}

type Changes = Partial<PromotionValues & Pick<PromotionRow, 'paused_at' | 'ended_at'>>

/** The row must be locked. */
export const updatePromotion = async (
  request: MemberRequest,
  id: string,
  changes: Changes,
): Promise<void> => {
  await tables(request)
    .updateTable('promotion')
    .set({
      ...changes,
      ...(changes.name === undefined ? {} : { search_name: searchText(changes.name) }),
      version: sql`version + 1`,
    })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

/** How many of those that were asked for exist; they are then what it is for, and nothing else. */
export const replaceCovered = async (
  request: MemberRequest,
  id: string,
  { of, ids }: { of: 'product' | 'category'; ids: readonly string[] },
): Promise<number> => {
  const [into, column] = [sql.table(`promotion_${of}`), sql.ref(`${of}_id`)]
  await sql`delete from ${into} where store_id = ${request.storeId} and promotion_id = ${id}`.execute(
    request.db,
  )
  const { rows } = await sql`
    insert into ${into} (store_id, promotion_id, ${column})
    select store_id, ${id}, id from ${sql.table(of)}
    where store_id = ${request.storeId} and id = any(${ids}::uuid[])
    returning true
  `.execute(request.db)
  return rows.length
}

export const deletePromotionRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('promotion')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
