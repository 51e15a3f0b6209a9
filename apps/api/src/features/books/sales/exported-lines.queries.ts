import { sql } from 'kysely'
import type { Place } from '#platform/database/keyset.ts'
import type { MemberRequest } from '#platform/request.ts'
import { lineConditions } from './sale-conditions.queries.ts'
import type { SaleFilter } from './sale-filter.ts'
import { methodNames, returnOfNumber, sellerName } from './sale-list.queries.ts'
import { type SaleSorting, salePage } from './sale-page.queries.ts'
import type { SaleTables } from './sales.tables.ts'

/** The lines of the sales of a page, those of one sale below each other. */
export const selectExportedLines = async (
  request: MemberRequest,
  filter: SaleFilter,
  { order, after, limit }: { order: SaleSorting; after: Place | null; limit: number },
) =>
  request.db
    .withTables<SaleTables>()
    .selectFrom('sale')
    .innerJoin((await salePage(request, filter, { order, after, limit })).as('page'), 'page.id', 'sale.id')
    .innerJoin('sale_line as line', (join) =>
      join.onRef('line.store_id', '=', 'sale.store_id').onRef('line.sale_id', '=', 'sale.id'),
    )
    .select([
      'sale.number',
      'sale.sold_at',
      'sale.kind',
      'sale.payment_method',
      'sale.payments',
      'sale.note',
      'sale.reason',
      'line.product_name',
      'line.product_long_name',
      'line.category_name',
      'line.quantity',
      'line.price',
      'line.discount_rate',
      'line.discount',
      'line.total',
      'line.tax',
      'line.taxes',
      'sale.total as sale_total',
      'sale.tax as sale_tax',
      'line.unit_cost',
      'line.restocked',
      returnOfNumber.as('return_of_number'),
      methodNames.as('method_names'),
      sellerName.as('seller_name'),
      ...(['name', 'email', 'number'] as const).map((column) =>
        sql<string | null>`(
          select ${sql.ref(`customer.${column}`)} from customer
          where customer.store_id = sale.store_id and customer.id = sale.customer_id
        )`.as(`customer_${column}`),
      ),
      sql<string | null>`(
        select product.sku from product where product.store_id = line.store_id and product.id = line.product_id
      )`.as('sku'),
      sql<string | null>`(
        select barcode.code from product_barcode as barcode
        where barcode.store_id = line.store_id and barcode.product_id = line.product_id order by barcode.place limit 1
      )`.as('barcode'),
      order.place.as('place'),
    ])
    .where('sale.store_id', '=', request.storeId)
    .where(sql<boolean>`${sql.join([sql`true`, ...lineConditions(filter)], sql` and `)}`)
    .orderBy(order.inPageOrder)
    .orderBy('line.place')
    .execute()

export type ExportedLine = Awaited<ReturnType<typeof selectExportedLines>>[number]
