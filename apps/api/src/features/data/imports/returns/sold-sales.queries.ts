import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { ChargedTax } from '@tillsight/domain/books/taxes/tax'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'
import type { Values } from '../record.ts'

type OfStore = Pick<StoreRequest, 'db' | 'storeId'>

export type NamedSale = { id: string; day: string; text: string }

/** Sales that were imported from the same place, by their number there: its reference is the day and the number. */
export const selectImportedSales = async (
  { db, storeId }: OfStore,
  source: string,
  numbers: readonly string[],
): Promise<NamedSale[]> => {
  const { rows } = await sql<NamedSale>`
    select sale.id, sale.day, substr(source.ref, 12) as text
    from source_record as source join sale on sale.store_id = source.store_id and sale.id = source.record_id
    where source.store_id = ${storeId} and source.kind = 'sale' and source.source = ${source}
      and substr(source.ref, 12) = any (${numbers}::text[]) and sale.kind = 'SALE'
  `.execute(db)
  return rows
}

export const selectSalesByNumber = async (
  { db, storeId }: OfStore,
  numbers: readonly number[],
): Promise<(Omit<NamedSale, 'text'> & { number: number })[]> => {
  const { rows } = await sql<Omit<NamedSale, 'text'> & { number: number }>`
    select id, day, number from sale
    where store_id = ${storeId} and number = any (${numbers}::integer[]) and kind = 'SALE'
  `.execute(db)
  return rows
}

type StagedSale = { row: number; record: Values }

/** Sales of the file itself, which are not in the store yet. */
export const selectStagedSales = async (
  { db, storeId }: OfStore,
  importId: string,
  numbers: readonly string[],
): Promise<StagedSale[]> => {
  const { rows } = await sql<StagedSale>`
    select row, record from import_row
    where store_id = ${storeId} and import_id = ${importId} and outcome = 'new'
      and record ->> 'number' = any (${numbers}::text[])
    order by row
  `.execute(db)
  return rows
}

export type SoldRow = {
  id: string
  day: string
  sold_at: Date
  customer_id: string | null
  seller_id: string
  payment_method: string
  is_discounted: boolean
  prices_include_tax: boolean
  search_text: string
  is_invoiced: boolean
  lines: {
    id: string
    product_id: string
    product_name: string
    product_long_name: string | null
    category_id: string
    category_name: string
    price: number
    unit_cost: number
    discount_rate: number
    quantity: number
    returned: number
    gross: number
    total: number
    cost: number
    tax: number
    taxes: ChargedTax[] | null
    unit: Unit | null
    /** What was given back for it before. */
    back: { gross: number; total: number; tax: number }
  }[]
}

/** With their lines. They are locked where they will be returned, so that none is returned twice. */
export const selectSoldRows = async (
  { db, storeId }: OfStore,
  ids: readonly string[],
  isLocked: boolean,
): Promise<SoldRow[]> => {
  if (isLocked)
    await sql`
      select from sale where store_id = ${storeId} and id = any (${ids}::uuid[]) order by id for no key update
    `.execute(db)
  const { rows } = await sql<SoldRow>`
    select sale.id, sale.day, sale.sold_at, sale.customer_id, sale.seller_id, sale.payment_method, sale.is_discounted,
      sale.prices_include_tax, sale.search_text,
      exists (
        select from invoice where invoice.store_id = sale.store_id and invoice.sale_id = sale.id
      ) as is_invoiced,
      (
        select json_agg(json_build_object('id', line.id, 'product_id', line.product_id,
          'product_name', line.product_name, 'product_long_name', line.product_long_name,
          'category_id', line.category_id, 'category_name', line.category_name, 'price', line.price,
          'unit_cost', line.unit_cost, 'discount_rate', line.discount_rate, 'quantity', line.quantity,
          'returned', line.returned, 'gross', line.gross, 'total', line.total, 'cost', line.cost, 'tax', line.tax,
          'taxes', line.taxes, 'unit', line.unit, 'back', (
            select json_build_object('gross', -coalesce(sum(back.gross), 0), 'total', -coalesce(sum(back.total), 0),
              'tax', -coalesce(sum(back.tax), 0))
            from sale as given join sale_line as back on back.store_id = given.store_id and back.sale_id = given.id
            where given.store_id = sale.store_id and given.return_of = sale.id and back.return_of = line.id
          )) order by line.place)
        from sale_line as line where line.store_id = sale.store_id and line.sale_id = sale.id
      ) as lines
    from sale where sale.store_id = ${storeId} and sale.id = any (${ids}::uuid[])
  `.execute(db)
  return rows
}
