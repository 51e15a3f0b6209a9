import { expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aRegistration } from '#testing/a-store.ts'
import { askProcess, aTillsight, type Tillsight } from '#testing/a-tillsight.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { connectTo, killWhileWaiting, polling } from '#testing/kill-while-waiting.ts'
import { tcpDoor } from '#testing/tcp-door.ts'

const orders = 250
const mapping = { id: 'id', date: 'sold_at', product: 'product', total: 'paid' }

it('a run whose process is killed at a page goes on from there, and brings each record once', async () => {
  const url = await aDatabase()
  const settings = {
    ...{ DATABASE_URL: url, RATE_LIMIT: 'off', CONNECTION_PRIVATE: 'on' },
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const first = await aTillsight(settings)
  const token = (await askProcess(first, '/auth/register', { body: aRegistration() }))?.data.token ?? ''
  const ask = async (tillsight: Tillsight, path: string, body?: object) => {
    const answer = await askProcess(tillsight, path, { token, ...(body && { body }) })
    expect(answer).toMatchObject({ code: 200 })
    return answer?.data as unknown as { id: string; is_running: boolean; last_run: { state: string } | null }
  }
  const looking = await connectTo(url)
  // Pages are of 100; the last two of them wait for a customer who is here already.
  await looking.query(`
    create schema shop;
    create table shop.orders as
      select id, '2026-03-04 10:00'::timestamp as sold_at, 'Mug' as product, 9.90 as paid,
        case when id <= 150 then 'mia@example.com' end as email
      from generate_series(1, ${orders}) id;
    alter table shop.orders add primary key (id);
  `)
  const count = async () =>
    (await looking.query('select count(*)::int as sales, sum(total)::int as total from sale')).rows[0]
  const door = await tcpDoor(url)
  atTheEnd(() => door.close())
  await ask(first, '/customer/create', { name: 'Mia', email: 'mia@example.com' })
  const { host, port, user, database } = door
  const { id } = await ask(first, '/connection/create', {
    ...{ system: 'postgresql', name: 'Shop', time_zone: 'UTC', secrets: { password: 'any' } },
    settings: { host, port: String(port), user, database },
  })
  const stream = { name: 'shop.orders', kind: 'sale', is_on: true, query: null }
  await ask(first, '/connection/map', {
    ...{ id, options: { minutes: 15 } },
    streams: [{ ...stream, mapping: { ...mapping, customer_email: 'email' } }],
  })

  await killWhileWaiting({
    url,
    lock: 'select from customer for update',
    begin: async () => {
      await ask(first, '/connection/start', { id, from: null })
      return first
    },
    meanwhile: async () => expect(await count()).toEqual({ sales: 100, total: 100 * 990 }),
  })

  const second = await aTillsight(settings)
  const info = () => ask(second, `/connection/info?id=${id}`)
  await expect.poll(async () => (await info()).is_running, polling).toBe(false)
  expect((await info()).last_run).toMatchObject({ state: 'done', counts: { new: orders, changed: 0 } })
  expect(await count()).toEqual({ sales: orders, total: orders * 990 })
}, 180_000)
