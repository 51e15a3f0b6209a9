import { setTimeout as sleep } from 'node:timers/promises'
import { tcpDoor } from '../apps/api/src/testing/tcp-door.ts'
import { bars } from './bars.ts'
import { fill } from './fill.ts'
import { startSellingApp } from './selling-app.ts'
import { timingOf } from './timing.ts'
import { say } from './verdict.ts'

/** A store brings in the orders of a connected database, while it sells. */
const orders = Number(process.env.BENCH_ORDERS ?? 100_000)
const { timesQuiet: mostTimesSlower = Number.NaN } = bars.besideHeavyWork.embedded
process.env.CONNECTION_PRIVATE = 'on'

type Connection = {
  id: string
  is_running: boolean
  message: string | null
  last_run: { state: string; counts: { new: number; refused: number; conflict: number } } | null
}
type Answered = { data: Connection }

const { database, admin, ask, aStore, memory, stop } = await startSellingApp('connections')
const store = await aStore('connected')
const json = async (path: string, body?: object): Promise<Connection> =>
  ((await (await ask(path, store.token, body)).json()) as Answered).data

/** The source is in the same server as the store, so its work is in what a sale takes, too. */
const aShop = async (): Promise<number> => {
  await admin.query(`
    drop schema if exists shop cascade;
    create schema shop;
    create table shop.orders as
      select id, '2023-01-01'::timestamptz + id * interval '10 minutes' as sold_at, 'Product ' || id % 500 as product,
        'P-' || id % 500 as sku, 1 + id % 3 as quantity, (5 + id % 40)::numeric(10, 2) as price,
        case when id % 2 = 0 then 'customer' || id % 5000 || '@example.com' end as email,
        '2026-01-01'::timestamptz as updated_at
      from generate_series(1, ${orders}) as id;
    alter table shop.orders add primary key (id);
    analyze shop.orders;
  `)
  const { rows } = await admin.query('select sum(quantity * price) * 100 as cents from shop.orders')
  return Number(rows[0].cents)
}

const times: number[] = []
let isOpen = true
let most = 0
const sell = async (id_product: string): Promise<void> => {
  while (isOpen) {
    const began = performance.now()
    await ask('/sale/create', store.token, { id_customer: null, lines: [{ id_product, quantity: 1 }] })
    times.push(performance.now() - began)
    most = Math.max(most, memory())
    await sleep(100)
  }
}

const cents = await aShop()
const door = await tcpDoor(database.url)
await fill(database, store, { sales: 1000, products: 200, customers: 200 })
const { rows: products } = await admin.query('select id from product where store_id = $1 limit 1', [
  store.storeId,
])

const { host, port, user, database: name } = door
const { id } = await json('/connection/create', {
  ...{ system: 'postgresql', name: 'Shop', time_zone: 'UTC', secrets: { password: 'any' } },
  settings: { host, port: String(port), user, database: name },
})
await json('/connection/map', {
  id,
  options: { minutes: 60 },
  streams: [
    {
      ...{ name: 'shop.orders', kind: 'sale', is_on: true, query: null },
      mapping: {
        ...{
          id: 'id',
          date: 'sold_at',
          product: 'product',
          sku: 'sku',
          quantity: 'quantity',
          price: 'price',
        },
        ...{ customer_email: 'email', changed_at: 'updated_at' },
      },
    },
  ],
})

const selling = sell(products[0].id)
await sleep(10_000)
times.length = 0
await sleep(15_000)
const alone = timingOf(times.splice(0), 15)

const began = performance.now()
await json('/connection/start', { id, from: null })
let connection = await json(`/connection/info?id=${id}`)
while (connection.is_running) {
  await sleep(1000)
  connection = await json(`/connection/info?id=${id}`)
}
const seconds = (performance.now() - began) / 1000
const meanwhile = timingOf(times.splice(0), seconds)
isOpen = false
await selling

const { rows } = await admin.query(
  `select count(*)::int as sales, coalesce(sum(sale.total), 0)::bigint as cents
    from sale join connection_record as known on known.store_id = sale.store_id and known.record_id = sale.id
    where sale.store_id = $1 and known.kind = 'sale'`,
  [store.storeId],
)
const [sales, total] = [rows[0].sales, Number(rows[0].cents)]
say(
  `${orders.toLocaleString('en-US')} orders in ${seconds.toFixed(0)} s, ${(orders / seconds).toFixed(0)} a second, memory at most ${most.toFixed(0)} MB`,
)
for (const [when, { p50, p99 }] of [['alone', alone] as const, ['meanwhile', meanwhile] as const])
  say(`a sale ${when.padEnd(9)} p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
const problems = [
  ...(connection.last_run?.state === 'done'
    ? []
    : [`the run is ${connection.last_run?.state}: ${connection.message}`]),
  ...(sales === orders && total === cents
    ? []
    : [`${sales} sales of ${total}, and there are ${orders} of ${cents}`]),
  ...(meanwhile.p50 <= mostTimesSlower * alone.p50
    ? []
    : [`a sale takes more than ${mostTimesSlower} times as long`]),
]
for (const problem of problems) say(`MISSES: ${problem}`)
await door.close()
await stop()
process.exitCode = problems.length > 0 ? 1 : 0
