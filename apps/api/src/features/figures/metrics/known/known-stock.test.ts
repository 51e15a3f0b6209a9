import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import { factsKnown } from '#features/books/sales/index.ts'
import { inSnapshot } from '#platform/request.ts'
import { sampledStores } from '#testing/a-sampled-store.ts'
import { systemRequestOf } from '#testing/an-alert.ts'
import { ofStockBySales, stockBySales } from '../shelf.queries.ts'

type Node = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** How many rows of a table a plan has looked at. */
const rowsOf = (table: string, node: Node): number =>
  (node['Relation Name'] === table
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(table, plan), 0)

const aSampledStore = sampledStores(async () => ({}))

it('reads the facts of a past day a few times, and not once for each product', async () => {
  const { store } = await aSampledStore()
  const { db } = store.app.database
  const known = { at: new Date(), applied: [] }
  await sql`update sale_line set cost = cost + 1`.execute(db)
  const { rows: counts } = await sql<{ products: number; facts: number }>`
    select (select count(*)::int from product) as products,
      (select count(*)::int from past_fact where kind = 'sale_line') as facts
  `.execute(db)
  const { products = 0, facts = 0 } = counts[0] ?? {}
  await inSnapshot(await systemRequestOf(store), async (request) => {
    const columns: RawBuilder<unknown>[] = Object.values(ofStockBySales)
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (analyze, format json) ${factsKnown(request, known)}
      select ${sql.join(columns)} from ${stockBySales(request, { known })}
    `.execute(request.db)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan

    expect(products).toBeGreaterThan(20)
    expect(plan && rowsOf('past_fact', plan)).toBeGreaterThanOrEqual(facts)
    expect(plan && rowsOf('past_fact', plan)).toBeLessThanOrEqual(4 * facts)
  })
})
