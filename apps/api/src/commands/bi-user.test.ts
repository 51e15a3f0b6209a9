import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { biUser } from '#platform/database/bi-user.ts'
import { appRole, bootstrapRole } from '#platform/database/embedded-access.ts'
import { migrate } from '#platform/database/migrate.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { aDatabase } from '#testing/a-database.ts'
import { ask, week } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, readStoreId } from '#testing/a-store.ts'
import { askServer, asRole } from '#testing/ask-server.ts'
import { afterThis } from '#testing/at-the-end.ts'
import { migrations } from '#testing/global-setup.ts'
import { startTestApp } from '#testing/test-app.ts'

const connectedTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  afterThis(() => client.end())
  return client
}

/** The embedded server of the tests has a superuser; a server that was given must have one in its address. */
const superuserOf = (url: string): string =>
  process.env.TEST_DATABASE_URL ? url : asRole(url, bootstrapRole)

/** Two stores on a server, and a connection as the role that reads the first. */
const aReadStore = async ({ seesCost = false } = {}) => {
  const url = await aDatabase()
  const admin = superuserOf(url)
  if (admin !== url) await askServer(admin, `alter role ${appRole} createrole`)
  const app = await startTestApp({ DATABASE_URL: url })
  const [store, other] = [await aStore({}, app), await aStore({}, app)]
  for (const shop of [store, other]) {
    const mug = await aProduct(shop, { name: 'Mug', price: '10', cost_price: '4', balance: '99' })
    const sale = await sell(shop, [[mug, 3, 10]], { sold_at: '2026-09-08T10:00:00Z' })
    await sell(shop, [[mug, 1]], { sold_at: '2026-09-10T10:00:00Z' })
    await shop.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }] })
  }
  const storeId = await readStoreId(store)
  const made = await biUser(url, { store: storeId, seesCost, isRemoved: false })
  const role = made.lines[1]?.replace('User: ', '') ?? ''
  afterThis(async () => {
    await biUser(url, { store: storeId, seesCost, isRemoved: true })
  })
  const client = await connectedTo(admin)
  await client.query(`set session authorization ${role}`)
  const read = async (text: string): Promise<Record<string, unknown>[]> => (await client.query(text)).rows
  return { url, admin, store, storeId, read, made }
}

const forbidden = [
  'select from public.sale',
  'select from public.session',
  'select from bi.reader',
  'insert into bi.reader values (session_user, gen_random_uuid(), true)',
  'update bi.products set price = 0',
  'delete from bi.sales',
  'create table bi.mine (id int)',
  'create table public.mine (id int)',
  `select graphile_worker.add_job('deliver the mail')`,
  'set role tillsight_app',
]

describe('a role for a BI tool', () => {
  it('reads the sums of its store as the metrics have them, and only its store', async () => {
    const { store, read } = await aReadStore()
    const { values } = await ask(store, ['netSales', 'sales'])

    const [sums] = await read(`
      select sum(total)::float as net, count(*) filter (where kind = 'SALE')::int as sales
      from bi.sales where day between '${week.start_date}' and '${week.end_date}'`)
    const [lines] = await read(`
      select sum(total)::float as net from bi.sale_lines
      where day between '${week.start_date}' and '${week.end_date}'`)

    expect(values).toMatchObject({ netSales: sums?.net, sales: sums?.sales })
    expect(lines?.net).toBe(sums?.net)
    expect(await read('select count(*)::int as count from bi.sales')).toEqual([{ count: 3 }])
    expect(await read('select name, cost from bi.products')).toEqual([{ name: 'Mug', cost: null }])
  })

  it('reads no table, and changes nothing', async () => {
    const { read } = await aReadStore()
    await read('set default_transaction_read_only = off')
    for (const text of forbidden)
      await expect(read(text), text).rejects.toThrow(/permission denied|cannot (update|delete)/)
  })

  it('sees what things cost where the operator has allowed it', async () => {
    const { read } = await aReadStore({ seesCost: true })
    expect(await read('select cost::float from bi.products')).toEqual([{ cost: 4 }])
  })

  it('still reads after a migration, which its views do not hold up', async () => {
    const { url, read, admin } = await aReadStore()
    const client = await connectedTo(admin)
    await client.query('delete from schema_migration where version = 109')
    await migrate(url, migrations)
    expect(await read('select count(*)::int as count from bi.sales')).toEqual([{ count: 3 }])
  })

  it('is made for one store that exists', async () => {
    const { url } = await aReadStore()
    const asked = { seesCost: false, isRemoved: false }
    expect(await biUser(url, { store: 'Nowhere', ...asked })).toMatchObject({ isDone: false })
    expect((await biUser(url, { store: 'Corner Shop', ...asked })).lines).toEqual([
      'Several stores have this name: use the id of one.',
    ])
  })
})
