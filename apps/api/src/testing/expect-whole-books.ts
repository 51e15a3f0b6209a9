import pg from 'pg'
import { expect, type TestContext } from 'vitest'
import { embeddedUrl, runningServer } from '#platform/database/embedded-cluster.ts'
import type { SellingShop } from './a-selling-shop.ts'
import { askCommand } from './a-tillsight.ts'

/** A line of the table that `npm run test:faults` prints. */
export type FaultLine = {
  times: number
  /** Sales that were answered OK. */
  answered?: number
  interrupted?: number
  lost?: number
  twice?: number
  /** Until selling went on, each time. */
  backMs?: number[]
  note?: string
}

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to another's
  interface TaskMeta {
    fault?: FaultLine
  }
}

type Place = { DATA_DIR?: string; DATABASE_URL?: string }

export const urlOf = ({ DATA_DIR = '', DATABASE_URL }: Place): string =>
  DATABASE_URL ?? embeddedUrl(runningServer(DATA_DIR)?.socketFolder ?? '')

type Found = { sales: string[]; last: number; balance: number; receipts: number; unequal: number }

const read = async (place: Place): Promise<Found> => {
  const client = new pg.Client({ connectionString: urlOf(place) })
  await client.connect()
  const { rows } = await client.query(`
    select
      (select coalesce(json_agg(id), '[]') from sale) as sales,
      (select coalesce(max(number), 0) from sale) as last,
      (select balance::float from product) as balance,
      (select count(*)::int from receipt) as receipts,
      (select count(*)::int from sale where total <> (
        select sum(total) from sale_line where sale_line.store_id = sale.store_id and sale_id = sale.id
      )) as unequal`)
  await client.end()
  return rows[0]
}

const replayed = 5

/** What is wrong in the books of a shop whose tills are closed: nothing, if each sale that was answered is there once. */
export const compareBooks = async (shop: SellingShop, place: Place) => {
  const found = await read(place)
  const there = new Set(found.sales)
  const answered = new Set(shop.sold.map(({ id }) => id))
  const lost = shop.sold.filter(({ id }) => !there.has(id)).length
  const twice = found.sales.filter((id) => !answered.has(id)).length
  const units = shop.sold.reduce((sum, sale) => sum + sale.units, 0)
  const again = await Promise.all(
    shop.sold.slice(-replayed).map(async (sale) => (await shop.sendAgain(sale)) === sale.id),
  )
  const sums = await askCommand('sums', { ...place })
  const checks: [string, boolean][] = [
    [`${lost} sales are lost`, lost === 0],
    [`${twice} sales are there twice`, twice === 0],
    [
      `the shelf has ${found.balance} units instead of ${shop.stock - units}`,
      found.balance === shop.stock - units,
    ],
    [`the last number is ${found.last} of ${found.sales.length} sales`, found.last === found.sales.length],
    [`there are ${found.receipts} receipts`, found.receipts === found.sales.length],
    [`${found.unequal} sales differ from their lines`, found.unequal === 0],
    ['a sale that is sent again is another one', again.every(Boolean)],
    [sums.trim(), /^.*: the sums match the sales$/.test(sums.trim())],
  ]
  return { lost, twice, problems: checks.filter(([, isRight]) => !isRight).map(([problem]) => problem) }
}

type Faulted = { task: TestContext['task']; place: Place; times: number; backMs: number[]; note?: string }

/** After faults: the tills close, what was answered is there once, and the sums match. Adds the line of the table. */
export const expectWholeBooks = async (
  shop: SellingShop,
  { task, place, ...line }: Faulted,
): Promise<void> => {
  await shop.closeTills()
  const interrupted = shop.interrupted()
  const { problems, ...counted } = await compareBooks(shop, place)
  task.meta.fault = { ...line, ...counted, answered: shop.sold.length, interrupted }
  expect(problems).toEqual([])
  expect(shop.sold.length).toBeGreaterThan(0)
}
