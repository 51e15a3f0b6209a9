import type { Selectable } from 'kysely'
import type { SaleTables } from './sales.tables.ts'

/** What is shown of a sale. A page has fifty of them, and the rest would take as long again. */
export const shownColumns = [
  'id',
  'number',
  'kind',
  'return_of',
  'sold_at',
  'customer_id',
  'seller_id',
  'payment_method',
  'payments',
  'cash_given',
  'note',
  'reason',
  'restocked',
  'quantity',
  'discount',
  'total',
  'cost',
  'tax',
  'prices_include_tax',
  'sale_discount',
  'sale_discount_rate',
  'version',
] as const satisfies (keyof SaleTables['sale'])[]

export const shownLineColumns = [
  'id',
  'product_id',
  'product_name',
  'product_long_name',
  'category_name',
  'price',
  'unit_cost',
  'discount_rate',
  'promotion_id',
  'promotion_name',
  'promotion_off',
  'quantity',
  'unit',
  'returned',
  'total',
  'tax',
  'taxes',
  'cost',
  'restocked',
] as const satisfies (keyof SaleTables['sale_line'])[]

/** A list also adds up the lines of a category that was asked for. */
export const listedLineColumns = [...shownLineColumns, 'category_id', 'discount'] as const

type LineColumns = Selectable<SaleTables['sale_line']>

export type ShownLine = Pick<LineColumns, (typeof shownLineColumns)[number]>
export type ListedLine = Pick<LineColumns, (typeof listedLineColumns)[number]>
