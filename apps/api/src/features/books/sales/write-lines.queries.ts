import { sql } from 'kysely'
import { builtOnce } from '#platform/database/built-once.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { NewLine } from './sales.queries.ts'

/** Null where a line has no tax, as on all that were sold before there were taxes. */
const taxesOf = ({ totals: { taxes } }: NewLine): string | null =>
  taxes.length > 0 ? JSON.stringify(taxes) : null

/** A column of each line's values. */
const lineValues = ({ storeId }: MemberRequest, saleId: string, lines: NewLine[]) => {
  const column = <Value>(read: (line: NewLine) => Value): Value[] => lines.map(read)
  return {
    ...{ storeId, saleId },
    ids: column(({ id }) => id),
    places: lines.map((_, place) => place),
    returnsOf: column(({ returnOf }) => returnOf),
    productIds: column(({ productId }) => productId),
    productNames: column(({ productName }) => productName),
    productLongNames: column(({ productLongName }) => productLongName),
    categoryIds: column(({ categoryId }) => categoryId),
    categoryNames: column(({ categoryName }) => categoryName),
    prices: column(({ price }) => price),
    unitCosts: column(({ unitCost }) => unitCost),
    discountRates: column(({ discountRate }) => discountRate),
    quantities: column(({ totals }) => totals.quantity),
    gross: column(({ totals }) => totals.gross),
    discounts: column(({ totals }) => totals.discount),
    totals: column(({ totals }) => totals.total),
    costs: column(({ totals }) => totals.cost),
    tax: column(({ totals }) => totals.tax),
    taxes: column(taxesOf),
    saleDiscounts: column(({ totals }) => totals.saleDiscount),
    restocked: column(({ restocked }) => restocked),
    units: column(({ unit }) => unit),
    promotionIds: column(({ promotion }) => promotion?.id ?? null),
    promotionNames: column(({ promotion }) => promotion?.name ?? null),
    promotionsOff: column(({ promotion }) => promotion?.off ?? null),
  }
}

const linesWritten = (onConflict: ReturnType<typeof sql>) =>
  builtOnce(
    (_, lines: ReturnType<typeof lineValues>) => sql<{ id: string; category_name: string }>`
    insert into sale_line (store_id, sale_id, id, place, return_of, sold_at, day, product_id, product_name,
      product_long_name, category_id, category_name, price, unit_cost, discount_rate, quantity, gross, discount, total, cost,
      tax, taxes, sale_discount, restocked, unit, promotion_id, promotion_name, promotion_off)
    select sale.store_id, sale.id, line.id, line.place, line.return_of, sale.sold_at, sale.day,
      line.product_id, line.product_name, line.product_long_name, line.category_id,
      coalesce(line.category_name, (
        select category.name from category
        where category.store_id = sale.store_id and category.id = line.category_id
      )),
      line.price, line.unit_cost, line.discount_rate,
      line.quantity, line.gross, line.discount, line.total, line.cost, line.tax, line.taxes, line.sale_discount,
      line.restocked, line.unit, line.promotion_id, line.promotion_name, line.promotion_off
    from sale, unnest(
      ${lines.ids}::uuid[], ${lines.places}::smallint[], ${lines.returnsOf}::uuid[], ${lines.productIds}::uuid[],
      ${lines.productNames}::text[], ${lines.productLongNames}::text[], ${lines.categoryIds}::uuid[],
      ${lines.categoryNames}::text[], ${lines.prices}::bigint[], ${lines.unitCosts}::bigint[],
      ${lines.discountRates}::integer[], ${lines.quantities}::numeric[], ${lines.gross}::bigint[],
      ${lines.discounts}::bigint[], ${lines.totals}::bigint[], ${lines.costs}::bigint[], ${lines.tax}::bigint[],
      ${lines.taxes}::jsonb[], ${lines.saleDiscounts}::bigint[], ${lines.restocked}::boolean[],
      ${lines.units}::text[], ${lines.promotionIds}::uuid[], ${lines.promotionNames}::text[],
      ${lines.promotionsOff}::bigint[]
    ) as line (id, place, return_of, product_id, product_name, product_long_name, category_id, category_name,
      price, unit_cost, discount_rate, quantity, gross, discount, total, cost, tax, taxes, sale_discount, restocked, unit,
      promotion_id, promotion_name, promotion_off)
    where sale.store_id = ${lines.storeId} and sale.id = ${lines.saleId}
    ${onConflict}
    returning id, category_name`,
  )

/** Those of a new sale. To also expect known ones would fire the triggers of changes. */
const insertNew = linesWritten(sql``)

/** Those of a sale that is edited. */
const upsert = linesWritten(sql`
    on conflict (store_id, sale_id, id) do update set
      place = excluded.place, sold_at = excluded.sold_at, day = excluded.day, price = excluded.price,
      discount_rate = excluded.discount_rate, quantity = excluded.quantity, gross = excluded.gross,
      discount = excluded.discount, total = excluded.total, cost = excluded.cost, tax = excluded.tax,
      taxes = excluded.taxes, sale_discount = excluded.sale_discount, promotion_id = excluded.promotion_id,
      promotion_name = excluded.promotion_name, promotion_off = excluded.promotion_off`)

type WriteLines = (
  request: MemberRequest,
  saleId: string,
  lines: NewLine[],
) => Promise<ReadonlyMap<string, string>>

/** Each with the sale's day. Returns the category names that are saved with them, by line. */
const writeLines =
  (write: typeof insertNew): WriteLines =>
  async (request, saleId, lines) => {
    const rows = await write(request.db, lineValues(request, saleId, lines))
    return new Map(rows.map(({ id, category_name }) => [id, category_name]))
  }

export const insertLines = writeLines(insertNew)
export const upsertLines = writeLines(upsert)
