import type { MeasureId } from '@tillsight/domain/figures/metrics/measures'
import type { RawBuilder } from 'kysely'
import { addedUp } from '#features/books/sales/index.ts'

export type SumTable = 'sale_sum' | 'product_sum' | 'loss_sum' | 'part_sum'

/** A column of the table, without what is in the others. */
type From = readonly [string, ...string[]]
type OfTable = Partial<Record<MeasureId, From>>

const ofGoods = {
  'sales.gross': ['gross'],
  'sales.discount': ['discount'],
  'sales.units': ['units'],
  'sales.net': ['net'],
  'sales.net_gross': ['net_gross'],
  'sales.net_units': ['net_units'],
  'sales.cost': ['cost'],
  'sales.tax': ['tax'],
  'returns.value': ['gross', 'discount', 'net'],
  'returns.units': ['units', 'net_units'],
} as const satisfies OfTable

/** The measures that have rollups, and what they are added up from. All others are read from the sales themselves. */
export const sumColumns = {
  sale_sum: {
    ...ofGoods,
    'sales.count': ['sales'],
    'sales.weekend_net': ['weekend_net'],
    'sales.named_count': ['named_sales'],
    'sales.named_net': ['named_net'],
    'sales.multi_count': ['multi_sales'],
    'sales.discounted_count': ['discounted_sales'],
    'sales.discounted_net': ['discounted_net'],
    'sales.discounted_cost': ['discounted_cost'],
    'returns.count': ['returns'],
    'returns.restocked_units': ['restocked_units'],
    'returns.lost_cost': ['lost_cost'],
  },
  /** The same of the lines of each product. */
  product_sum: { ...ofGoods, 'lines.known_cost_net': ['known_cost_net'] },
  /** The same of the lines of each category, band and promotion, with the sales that have one of them. */
  part_sum: {
    ...ofGoods,
    'sales.count': ['sales'],
    'lines.count': ['lines'],
    'lines.known_cost_net': ['known_cost_net'],
    'returns.count': ['returns'],
  },
  loss_sum: { 'losses.cost': ['cost'] },
} as const satisfies Record<SumTable, OfTable>

export type LineSumMeasure = keyof (typeof sumColumns)['product_sum']

/** The first of these without the others. */
export const columnsOf = (table: SumTable, measure: MeasureId): From => {
  const columns = (sumColumns[table] as OfTable)[measure]
  if (!columns) throw new Error(`${table} has no ${measure}`)
  return columns
}

export const sumOf = (table: SumTable, measure: MeasureId): RawBuilder<number> =>
  addedUp(table, columnsOf(table, measure))

/**
 * Something happened where one of these is not zero: what was sold and came back is still in one of them. What is paid in
 * several ways is counted with its main payment: the others only have a share of the money.
 */
const happened: Record<SumTable, readonly string[]> = {
  sale_sum: ['sales', 'returns', 'gross', 'net'],
  product_sum: ['units', 'net_units'],
  part_sum: ['sales', 'returns'],
  loss_sum: ['losses'],
}

export const whatHappened = (table: SumTable): RawBuilder<number>[] =>
  happened[table].map((column) => addedUp(table, [column]))

/** What rows are split and filtered by. */
const keys: Record<SumTable, readonly string[]> = {
  sale_sum: ['stretch', 'hour', 'seller_id', 'payment_method'],
  product_sum: ['stretch', 'product_id', 'category_id'],
  loss_sum: ['stretch', 'product_id', 'category_id'],
  part_sum: ['stretch', 'split', 'part'],
}

type Reading = { measures: readonly MeasureId[]; whatHappened: boolean }

/** All that is read of a row: the fewer columns, the quicker are thousands of rows. */
export const columnsFor = (table: SumTable, { measures, whatHappened }: Reading): string[] => [
  ...new Set([
    ...keys[table],
    ...(whatHappened ? happened[table] : []),
    ...measures.flatMap((measure) => columnsOf(table, measure)),
  ]),
]
