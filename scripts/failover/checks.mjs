import { join } from 'node:path'
import { root, runNode } from '../steps/run.mjs'
import { get } from './caller.mjs'
import { openingBalance } from './shops.mjs'

const linesOf = (text) => (text === '' ? [] : text.split('\n').map((line) => line.split('|')))
const inCents = (amount) => Math.round(amount * 100)
const sumOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0)

/**
 * What was answered beside what the database has: each sale once, and every sum that follows from them.
 * @returns {Promise<[what: string, isRight: boolean][]>}
 */
export async function checkSales(cluster, { sold, shops }) {
  const rows = linesOf(await cluster.ask("select id, total from sale where kind = 'SALE'"))
  const stored = new Set(rows.map(([id]) => id))
  const answered = new Map(sold.map(({ id, total }) => [id, total]))
  const lost = [...answered.keys()].filter((id) => !stored.has(id))
  const unknown = [...stored].filter((id) => !answered.has(id))
  const total = sumOf(rows.map(([, cents]) => Number(cents)))
  const answeredTotal = sumOf([...answered.values()].map(inCents))
  const moved = await cluster.ask(
    `select count(*) from product where balance <> ${openingBalance} - coalesce((
      select sum(quantity) from sale_line where sale_line.store_id = product.store_id and product_id = product.id), 0)`,
  )
  const gaps = await cluster.ask(
    "select count(*) from (select from sale where kind = 'SALE' group by store_id having max(number) <> count(*)) as gap",
  )
  const sums = await runNode(join(root, 'apps/api/dist/sums.js'), [], {
    quiet: true,
    env: { ...process.env, ...cluster.environment },
  })
  const perShop = await Promise.all(
    shops.map(({ token }) => get(cluster.address, { path: '/sale/summary', token })),
  )
  const seen = sumOf(perShop.map(({ sales }) => sales))
  return [
    [`answered ${sold.length}, lost ${lost.length}`, lost.length === 0],
    [`stored ${rows.length}, twice or unasked ${unknown.length}`, unknown.length === 0],
    [`answered keys that have one sale each: ${answered.size}`, answered.size === sold.length],
    [`totals ${total / 100} and ${answeredTotal / 100}`, total === answeredTotal],
    [`products whose stock is not what was sold: ${moved}`, moved === '0'],
    [`stores whose numbers have a gap: ${gaps}`, gaps === '0'],
    ['rollups match the sales', sums.code === 0 && !/wrong/.test(sums.output)],
    [`the stores see ${seen} sales`, seen === sold.length],
  ]
}
