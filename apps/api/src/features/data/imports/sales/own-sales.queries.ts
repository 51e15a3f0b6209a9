import { importedNumbersAfter, sampleNumbersAfter } from '@tillsight/domain/books/sales/receipt-number'
import { sql } from 'kysely'
import type { StoreRequest } from '#platform/request.ts'

const highestInteger = 2_147_483_647

export type OwnSale = { number: number; id: string; total: number; tax: number; at: Date }

/** Of the store's own sales, of samples and of those that were imported; 0 where there is none. */
export const selectHighestNumbers = async ({ db, storeId }: StoreRequest): Promise<readonly number[]> => {
  const upTo = (most: number) =>
    sql`(select coalesce(max(number), 0) from sale where store_id = ${storeId} and number <= ${most})`
  const { rows } = await sql<Record<'own' | 'sample' | 'imported', number>>`
    select ${upTo(sampleNumbersAfter)} as own, ${upTo(importedNumbersAfter)} as sample,
      ${upTo(highestInteger)} as imported
  `.execute(db)
  return rows[0] ? [rows[0].own, rows[0].sample, rows[0].imported] : []
}

/** Sales of the store that a file of ours may name. Wall clocks are compared, as a spreadsheet has no time zone. */
export const selectOwnSales = async (
  { db, storeId }: StoreRequest,
  asked: readonly { number: number; at: string }[],
): Promise<OwnSale[]> => {
  if (asked.length === 0) return []
  const { rows } = await sql<OwnSale>`
    select sale.number, sale.id, sale.total, sale.tax, asked.at
    from unnest(${asked.map(({ number }) => number)}::integer[], ${asked.map(({ at }) => at)}::timestamptz[])
      as asked (number, at)
    join store on store.id = ${storeId}
    join sale on sale.store_id = store.id and sale.number = asked.number
      and abs(extract(epoch from (sale.sold_at at time zone store.time_zone) - (asked.at at time zone store.time_zone))) < 1
  `.execute(db)
  return rows
}
