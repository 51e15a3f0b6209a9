import { barcodeKey, barcodeSpellings } from '@tillsight/domain/books/catalog/barcode'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { CatalogTables } from './catalog.tables.ts'
import { literally } from './products.queries.ts'

const tables = (request: MemberRequest) => request.db.withTables<CatalogTables>()

/** Those of the codes that were free. One that another transaction is claiming is waited for. */
export const insertBarcodes = async (
  request: MemberRequest,
  productId: string,
  codes: string[],
): Promise<Set<string>> => {
  const rows = codes.map((code, place) => ({
    store_id: request.storeId,
    key: barcodeKey(code),
    code,
    product_id: productId,
    place,
  }))
  const claimed = await tables(request)
    .insertInto('product_barcode')
    // In one order, so that two transactions never wait for each other.
    .values(rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute()
  return new Set(claimed.map(({ code }) => code))
}

export const deleteBarcodes = async (request: MemberRequest, productId: string): Promise<void> => {
  await tables(request)
    .deleteFrom('product_barcode')
    .where('store_id', '=', request.storeId)
    .where('product_id', '=', productId)
    .execute()
}

/** The name of the other product that has each code. */
export const selectBarcodeOwners = async (
  request: MemberRequest,
  productId: string,
  codes: string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tables(request)
    .selectFrom('product_barcode')
    .innerJoin('product', (join) =>
      join
        .onRef('product.store_id', '=', 'product_barcode.store_id')
        .onRef('product.id', '=', 'product_barcode.product_id'),
    )
    .select(['product_barcode.key', 'product.name'])
    .where('product_barcode.store_id', '=', request.storeId)
    .where('product_barcode.key', 'in', codes.map(barcodeKey))
    .where('product_barcode.product_id', '!=', productId)
    .execute()
  const names = new Map(rows.map(({ key, name }) => [key, name]))
  return new Map(codes.map((code) => [code, names.get(barcodeKey(code)) ?? '']))
}

/** The name of another product that has a code as its SKU. The first condition is for the index. */
export const selectSkuOwners = async (
  request: MemberRequest,
  productId: string,
  codes: string[],
): Promise<ReadonlyMap<string, string>> => {
  const spellings = codes.flatMap((code) => barcodeSpellings(code).map((sku) => ({ code, sku })))
  const { rows } = await sql<{ name: string; sku: string }>`
    select name, lower(sku) as sku from product
    where store_id = ${request.storeId} and id <> ${productId}
      and search_text like any (${spellings.map(({ sku }) => `%\n${literally(sku)}%`)}::text[])
      and lower(sku) = any (${spellings.map(({ sku }) => sku)}::text[])
  `.execute(request.db)
  const names = new Map(rows.map(({ name, sku }) => [sku, name]))
  return new Map(
    spellings.flatMap(({ code, sku }) => {
      const name = names.get(sku)
      return name === undefined ? [] : [[code, name]]
    }),
  )
}
