import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { timingOf } from './timing.ts'
import { say } from './verdict.ts'

/** What the second clock costs: a new sale, an edit, and figures of a large store as they were known on a past day. */
const sales = Number(process.env.BENCH_SALES ?? 530_000)
const { database, admin, json, aStore, stop } = await startSellingApp('clocks')

const large = await aStore('large')
say(`Filling a store with ${sales.toLocaleString('en-US')} sales`)
await fill(database, large, { sales, products: 3000, customers: 20_000 })
const { rows } = await admin.query('select count(*)::int as lines from sale_line where store_id = $1', [
  large.storeId,
])
say(`${rows[0].lines.toLocaleString('en-US')} lines`)

const timed = async (times: number, work: (turn: number) => Promise<unknown>) => {
  const took: number[] = []
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now()
    await work(turn)
    took.push(performance.now() - began)
  }
  return timingOf(took, 1)
}
const row = (name: string, { p50, p95 }: { p50: number; p95: number }) =>
  say(`${name.padEnd(58)} p50 ${p50.toFixed(1).padStart(8)} ms, p95 ${p95.toFixed(1).padStart(8)} ms`)

/** The same lines into two tables that differ in that column alone. */
const insertTwice = async (): Promise<void> => {
  await admin.query(`
    create temporary table with_clock (like sale_line including defaults including indexes);
    create temporary table without_clock (like sale_line including defaults including indexes);
    alter table without_clock drop column recorded_at`)
  const { rows: columns } = await admin.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = 'without_clock'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  )
  const { names } = columns[0]
  const insert = (table: string) =>
    admin.query(
      `truncate ${table}; insert into ${table} (${names}) select ${names} from sale_line
       where store_id = '${large.storeId}' limit 50000`,
    )
  for (const table of ['without_clock', 'with_clock', 'without_clock', 'with_clock'])
    row(`50,000 lines, ${table.replace('_', ' ')}`, await timed(5, () => insert(table)))
  const { rows: sizes } = await admin.query(
    `select pg_total_relation_size('with_clock') - pg_total_relation_size('without_clock') as more`,
  )
  say(`${(sizes[0].more / 50_000).toFixed(1)} bytes more for each line`)
}

type Sale = {
  id: string
  version: number
  client: { id: string } | null
  lines: { id: string; product: { id: string }; quantity: number }[]
}

/** Sales of a year ago are edited, as people would, with and without what leaves the old ones behind. */
const editSales = async (name: string): Promise<void> => {
  const { rows: found } = await admin.query(
    `select id from sale where store_id = $1 and kind = 'SALE' and sold_at < now() - interval '1 year'
     order by random() limit 300`,
    [large.storeId],
  )
  const edit = async (turn: number) => {
    const sale = (await json(`/sale/info?id=${found[turn].id}`, large.token)) as Sale
    const began = performance.now()
    await json('/sale/edit', large.token, {
      id: sale.id,
      version: sale.version,
      id_customer: sale.client?.id ?? null,
      lines: sale.lines.map(({ id, product, quantity }) => ({
        id,
        id_product: product.id,
        quantity,
        discount: 5 + (turn % 20),
      })),
    })
    return performance.now() - began
  }
  const took: number[] = []
  for (let turn = 0; turn < found.length; turn += 1) took.push(await edit(turn))
  row(`an edit of a sale, ${name}`, timingOf(took, 1))
}

const triggers = (verb: 'disable' | 'enable') =>
  admin.query(
    ['sale', 'sale_line']
      .flatMap((table) =>
        ['keep_past_of_changed', 'keep_past_of_gone'].map(
          (trigger) => `alter table ${table} ${verb} trigger ${trigger}`,
        ),
      )
      .join(';'),
  )

const dayAgo = (days: number): string => new Date(Date.now() - days * 864e5).toISOString().slice(0, 10)

const questions: [name: string, body: object][] = [
  ['net sales and profit', { metrics: ['netSales', 'grossProfit'] }],
  ['by month', { metrics: ['netSales'], grain: 'month' }],
  ['by product', { metrics: ['netSales'], split: 'product' }],
  ['by product and month', { metrics: ['netSales'], split: 'product', grain: 'month', top: 10 }],
]

const readPast = async (): Promise<void> => {
  for (const days of [30, 365, 1095])
    for (const [name, body] of questions) {
      const ask = (known: object) =>
        json('/metric/query', large.token, {
          ...body,
          start_date: dayAgo(days + 39),
          end_date: dayAgo(40),
          ...known,
        })
      row(`${name}, ${days} days, now`, await timed(7, () => ask({})))
      row(`${name}, ${days} days, as known 30 days ago`, await timed(7, () => ask({ known_on: dayAgo(30) })))
    }
  const known = new URLSearchParams({
    metric: 'netProfit',
    start_date: dayAgo(404),
    end_date: dayAgo(40),
    known_on: dayAgo(30),
  })
  row(
    'net profit of a year with its changes',
    await timed(7, () => json(`/metric/known?${known}`, large.token)),
  )
}

await insertTwice()
await admin.query(`update sale set recorded_at = sold_at where store_id = '${large.storeId}'`)
await admin.query(`update sale_line set recorded_at = sold_at where store_id = '${large.storeId}'`)
await admin.query(
  `update store set facts_known_since = now() - interval '4 years' where id = '${large.storeId}'`,
)
await admin.query('vacuum analyze')
await triggers('disable')
await editSales('without the second clock')
await triggers('enable')
await editSales('with it')
await admin.query('vacuum analyze')
await readPast()
await stop()
