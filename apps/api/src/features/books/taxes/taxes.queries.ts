import type { TaxPart } from '@tillsight/domain/books/taxes/tax'
import type { TaxRounding } from '@tillsight/domain/people/store/tax-settings'
import { searchText } from '@tillsight/domain/search-text'
import { sql } from 'kysely'
import { builtOnce } from '#platform/database/built-once.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { TaxTables } from './taxes.tables.ts'

const tables = (request: MemberRequest) => request.db.withTables<TaxTables>()

type RateRow = { starts_on: string; parts: TaxPart[] }
export type TaxRow = {
  id: string
  name: string
  version: number
  rates: RateRow[]
  id_categories: string[]
  products: number
}

const taxes = (request: MemberRequest) =>
  tables(request)
    .selectFrom('tax')
    .select(['tax.id', 'tax.name', 'tax.version'])
    .select([
      sql<RateRow[]>`(
        select coalesce(json_agg(json_build_object('starts_on', rate.starts_on, 'parts', rate.parts)
          order by rate.starts_on), '[]') from tax_rate as rate
        where rate.store_id = tax.store_id and rate.tax_id = tax.id
      )`.as('rates'),
      sql<string[]>`array(
        select category.id from category where category.store_id = tax.store_id and category.tax_id = tax.id
      )`.as('id_categories'),
      sql<number>`(
        select count(*) from product where product.store_id = tax.store_id and product.tax_id = tax.id
      )`.as('products'),
    ])
    .where('tax.store_id', '=', request.storeId)

export const selectTaxes = (request: MemberRequest): Promise<TaxRow[]> =>
  taxes(request).orderBy('tax.search_name').execute()

export const selectTax = (request: MemberRequest, id: string): Promise<TaxRow | undefined> =>
  taxes(request).where('tax.id', '=', id).executeTakeFirst()

export const countTaxes = async (request: MemberRequest): Promise<number> => {
  const { rows } = await sql<{ taxes: number }>`
    select count(*) as taxes from tax where store_id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.taxes ?? 0
}

export type TaxValues = { id: string; name: string; rates: RateRow[] }

/** Whether it could be stored: not where another tax has the name. */
export const upsertTax = async (request: MemberRequest, { id, name }: TaxValues): Promise<boolean> => {
  const { rows } = await sql`
    insert into tax (store_id, id, name, search_name, created_at)
    select ${request.storeId}, ${id}, ${name}, ${searchText(name)}, ${request.now}
    where not exists (
      select from tax where store_id = ${request.storeId} and search_name = ${searchText(name)} and id <> ${id}
    )
    on conflict (store_id, id) do update
      set name = excluded.name, search_name = excluded.search_name, version = tax.version + 1
    returning id
  `.execute(request.db)
  return rows.length > 0
}

export const replaceRates = async (request: MemberRequest, { id, rates }: TaxValues): Promise<void> => {
  await sql`delete from tax_rate where store_id = ${request.storeId} and tax_id = ${id}`.execute(request.db)
  await sql`
    insert into tax_rate (store_id, tax_id, starts_on, parts)
    select ${request.storeId}, ${id}, rate.starts_on, rate.parts
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as rate (starts_on date, parts jsonb)
  `.execute(request.db)
}

export const deleteTaxRow = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`delete from tax where store_id = ${request.storeId} and id = ${id}`.execute(request.db)
}

export type SettingsRow = {
  tax_id: string | null
  prices_include_tax: boolean
  tax_rounding: TaxRounding
  version: number
}

export const selectSettings = async (request: MemberRequest): Promise<SettingsRow> => {
  const { rows } = await sql<SettingsRow>`
    select tax_id, prices_include_tax, tax_rounding, version from store where id = ${request.storeId}
  `.execute(request.db)
  const [settings] = rows
  if (!settings) throw new Error('a request without a store')
  return settings
}

export const lockSettings = async (request: MemberRequest): Promise<SettingsRow> => {
  await lockStore(request)
  return selectSettings(request)
}

export const updateSettings = async (
  request: MemberRequest,
  settings: Omit<SettingsRow, 'version'>,
): Promise<void> => {
  await sql`
    update store set tax_id = ${settings.tax_id}, prices_include_tax = ${settings.prices_include_tax},
      tax_rounding = ${settings.tax_rounding}, version = version + 1
    where id = ${request.storeId}
  `.execute(request.db)
}

type Sold = { storeId: string; productIds: readonly string[]; at: Date }

const selectParts = builtOnce(
  (_, sold: Sold) => sql<{ id: string; parts: TaxPart[] }>`
    select product.id, rate.parts
    from store
    join product on product.store_id = store.id and product.id = any (${sold.productIds}::uuid[])
    join category on category.store_id = product.store_id and category.id = product.category_id
    cross join lateral (
      select tax_rate.parts from tax_rate
      where tax_rate.store_id = store.id
        and tax_rate.tax_id = coalesce(product.tax_id, category.tax_id, store.tax_id)
        and tax_rate.starts_on <= (${sold.at}::timestamptz at time zone store.time_zone)::date
      order by tax_rate.starts_on desc limit 1
    ) as rate
    where store.id = ${sold.storeId}`,
)

/** What products are taxed with on the store's day of an instant: their own tax, else their category's, else the store's. */
export const selectTaxesOfProducts = async (
  { db, storeId }: MemberRequest,
  sold: Omit<Sold, 'storeId'>,
): Promise<ReadonlyMap<string, readonly TaxPart[]>> => {
  const rows = await selectParts(db, { storeId, ...sold })
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}

/** The names of those that exist. */
export const updateTaxOfCategories = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
  taxId: string | null,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    update category set tax_id = ${taxId}, version = version + 1
    where store_id = ${storeId} and id = any (${ids}::uuid[]) returning name
  `.execute(db)
  return rows.map(({ name }) => name)
}

export const updateTaxOfProducts = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
  taxId: string | null,
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with locked as (
      select id from product where store_id = ${storeId} and id = any (${ids}::uuid[]) order by id for no key update
    )
    update product set tax_id = ${taxId}, version = version + 1 from locked
    where product.store_id = ${storeId} and product.id = locked.id returning product.name
  `.execute(db)
  return rows.map(({ name }) => name)
}
