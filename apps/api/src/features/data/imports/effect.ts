import type { ImportEffect } from '@tillsight/contract/data/imports'
import { type Segment, segment, segments } from '@tillsight/domain/books/customers/segment'
import type { ImportKind } from '@tillsight/domain/data/imports/fields'
import { amountOf } from '@tillsight/domain/money'
import { searchText } from '@tillsight/domain/search-text'
import {
  selectCategories,
  selectExpensesByMonth,
  selectNamedCategories,
  selectPurchases,
  selectRevenueByMonth,
  selectStockEffect,
} from './effect.queries.ts'
import { countOutcomes } from './rows.queries.ts'
import type { Work } from './work.ts'

const none: ImportEffect = {
  revenue: [],
  expenses: [],
  new_categories: 0,
  new_products: 0,
  new_customers: 0,
  segments: [],
  stock: { products: 0, units: 0 },
}

const countNew = async ({ request }: Work, named: readonly string[]): Promise<number> => {
  const there = new Set(await selectCategories(request))
  return new Set(named.map(searchText).filter((name) => !there.has(name))).size
}

const byMonth = (added: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) =>
  [...added]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, amount]) => ({
      month,
      before: amountOf(before.get(month) ?? 0),
      after: amountOf((before.get(month) ?? 0) + amount),
    }))

const batchSize = 5000

/** Who comes into which segment, by the rule that the store itself goes by. */
const segmentsAfter = async ({ request, tally }: Work): Promise<ImportEffect['segments']> => {
  const moved = new Map<Segment, number>()
  const add = (into: Segment) => moved.set(into, (moved.get(into) ?? 0) + 1)
  // That those who are added are new is said by their number.
  for (const sales of tally.newCustomers.values()) if (segment(sales) !== 'NEW') add(segment(sales))
  const ids = [...tally.visits.keys()]
  for (let from = 0; from < ids.length; from += batchSize)
    for (const { id, purchases } of await selectPurchases(request, ids.slice(from, from + batchSize))) {
      const after = segment(purchases + (tally.visits.get(id) ?? 0))
      if (after !== segment(purchases)) add(after)
    }
  return segments.flatMap((name) =>
    moved.has(name) ? [{ segment: name, customers: moved.get(name) ?? 0 }] : [],
  )
}

const stockOf = ({ tally, options }: Work): ImportEffect['stock'] => {
  if (!options.take_stock) return none.stock
  const units = [...tally.stock.values()].filter((by) => by !== 0)
  return { products: units.length, units: -units.reduce((sum, by) => sum + by, 0) }
}

/** What the figures will be once the file is imported. */
export const effectOf = async (work: Work, kind: ImportKind): Promise<ImportEffect> => {
  const { request, importId, tally } = work
  const counts = await countOutcomes(request, importId)
  if (kind === 'customer') return { ...none, new_customers: counts.new }
  if (kind === 'product' || kind === 'stock-count')
    return {
      ...none,
      new_products: counts.new,
      new_categories: await countNew(work, await selectNamedCategories(request, importId)),
      stock: await selectStockEffect(request, importId),
    }
  return {
    ...none,
    revenue: byMonth(tally.revenue, await selectRevenueByMonth(request, [...tally.revenue.keys()])),
    expenses: byMonth(tally.expenses, await selectExpensesByMonth(request, [...tally.expenses.keys()])),
    new_categories: await countNew(work, [...tally.newCategories]),
    new_products: tally.newProducts.size,
    new_customers: tally.newCustomers.size,
    segments: await segmentsAfter(work),
    stock: stockOf(work),
  }
}
