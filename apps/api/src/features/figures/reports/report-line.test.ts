import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { manyCustomers, storeIdOf } from '#testing/a-clientele.ts'
import { fileOf, reportOf } from '#testing/a-report.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { asHttp, openSocket, portOf } from '#testing/raw-http.ts'

const listed = async (store: TestStore) => (await store.get('/report/view')).data

const storedBy = async (store: TestStore): Promise<number> => {
  const { rows } = await sql`select from report where store_id = ${storeIdOf(store)}`.execute(
    store.app.database.db,
  )
  return rows.length
}

type Stuck = { untilStuck: () => Promise<void> }

/** Until `work` is done, no document of this store can be stored: generating one blocks half way. */
const whileStuck = async <Answer>(
  store: TestStore,
  work: (stuck: Stuck) => Promise<Answer>,
): Promise<Answer> => {
  const { db } = store.app.database
  const held = await db.startTransaction().execute()
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid from store where id = ${storeIdOf(store)} for update
  `.execute(held)
  const untilStuck = async () => {
    const stuck = sql`select from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`
    while ((await stuck.execute(db)).rows.length === 0) await sleep(5)
  }
  return work({ untilStuck }).finally(() => held.commit().execute())
}

const asksForReport = (store: TestStore): string =>
  asHttp('/export/get_export', {
    headers: { Authorization: `Bearer ${store.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'sales', fmt: 'csv' }),
  })

describe('many reports at once', () => {
  it('of one store do not block another store', async () => {
    const [busy, small] = [await aStore(), await aStore()]

    const asked = await whileStuck(busy, async ({ untilStuck }) => {
      const asked = [reportOf(busy), reportOf(busy), reportOf(busy)]
      await untilStuck()
      expect((await reportOf(small)).code).toBe(200)
      return asked
    })

    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual([200, 200, 200])
  })

  it('of one store are refused when its queue is full, with a time to retry', async () => {
    const [busy, small] = [await aStore(), await aStore()]

    const asked = await whileStuck(busy, async ({ untilStuck }) => {
      const asked = Array.from({ length: 20 }, () => reportOf(busy))
      await untilStuck()
      await reportOf(small)
      return asked
    })

    const answers = await Promise.all(asked)
    const refused = answers.filter(({ code }) => code === 503)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(16)
    expect(refused).toHaveLength(4)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(String(refused[0]?.bytes)).message).toMatch(
      /^Too many reports are being generated right now\. Try again in about \d+ (second|minute)s?\.$/,
    )
  })

  it('wait in the same queue as the exports of lists', async () => {
    const [busy, small] = [await aStore(), await aStore()]
    const done: string[] = []
    const note = (name: string) => () => done.push(name)
    const row = 'metric=netSales&operand=sales.net&fmt=csv&start_date=07-09-2026&end_date=13-09-2026'

    const asked = await whileStuck(busy, async ({ untilStuck }) => {
      const report = reportOf(busy).then(note('report'))
      await untilStuck()
      const customers = fileOf(busy, { url: '/customer/export?fmt=csv' }).then(note('customers'))
      await reportOf(small).then(note('small'))
      const rows = fileOf(busy, { url: `/metric/rows_export?${row}` }).then(note('rows'))
      await reportOf(small).then(note('small'))
      return [report, customers, rows]
    })
    await Promise.all(asked)

    expect(done.slice(0, 2)).toEqual(['small', 'small'])
    expect(done.slice(2).toSorted()).toEqual(['customers', 'report', 'rows'])
  })

  it('are not made for someone who gave up waiting', async () => {
    const [busy, small] = [await aStore(), await aStore()]
    const socket = openSocket(await portOf(busy.app))

    const asked = await whileStuck(busy, async ({ untilStuck }) => {
      const first = reportOf(busy)
      await untilStuck()
      socket.write(asksForReport(busy))
      await reportOf(small)
      const third = reportOf(busy)
      await reportOf(small)
      socket.destroy()
      await once(socket, 'close')
      await reportOf(small)
      return [first, third]
    })

    expect((await Promise.all(asked)).map(({ code }) => code)).toEqual([200, 200])
    expect(await listed(busy)).toHaveLength(2)
  })

  it('are not made for someone who left before it was known who they are', async () => {
    const store = await aStore()
    const port = await portOf(store.app)
    const { server, database } = store.app
    const [socket, other] = [openSocket(port), await aStore()]

    const locked = await database.db.startTransaction().execute()
    await sql`lock table session in access exclusive mode`.execute(locked)
    const arrived = once(server.server, 'request')
    socket.write(asksForReport(store))
    const [, response] = await arrived
    socket.destroy()
    await once(response, 'close')
    await locked.commit().execute()

    await reportOf(other)
    await reportOf(store)
    expect(await listed(store)).toHaveLength(1)
  })
})

describe('a report', () => {
  it('is sent though reports that were asked for later were made before it', async () => {
    const store = await aStore()
    await sql`
      insert into report (store_id, id, type, fmt, file_name, rows, size, begun_at)
      select ${storeIdOf(store)}, gen_random_uuid(), 'sales', 'csv', 'later.csv', 1, 1, now() + interval '1 hour'
      from generate_series(1, 20)
    `.execute(store.app.database.db)

    const { code, bytes } = await reportOf(store)

    expect(code).toBe(200)
    expect(String(bytes)).toContain('No sales')
    expect(await listed(store)).toHaveLength(20)
  })

  it('stays complete while it is downloaded, however many are made since, and is deleted afterwards', async () => {
    const store = await aStore()
    const { db } = store.app.database
    await reportOf(store)
    const [{ id }] = await listed(store)
    const size = 48 * 512 * 1024
    await sql`delete from report_chunk where report_id = ${id}`.execute(db)
    await sql`
      insert into report_chunk select ${storeIdOf(store)}, ${id}, place, decode(repeat('00', 524288), 'hex')
      from generate_series(0, 47) as place
    `.execute(db)
    await sql`update report set size = ${size} where id = ${id}`.execute(db)
    const asked = get({
      port: await portOf(store.app),
      path: `/report/download?id=${id}`,
      headers: { authorization: `Bearer ${store.token}` },
      agent: false,
    })

    const [response] = await once(asked, 'response')
    for (let count = 0; count < 21; count += 1) await reportOf(store)
    let read = 0
    for await (const bytes of response) read += bytes.length

    expect(read).toBe(size)
    await reportOf(store)
    expect((await fileOf(store, { url: `/report/download?id=${id}` })).code).toBe(404)
  })
})

describe('the export of a long list', () => {
  const aLongList = async () => {
    const store = await aStore()
    await manyCustomers(
      store,
      Array.from({ length: 600 }, (_, place) => ({ name: `Tea ${place}` })),
    )
    await sql`
      update customer set location = repeat('x', 3000) where store_id = ${storeIdOf(store)}
    `.execute(store.app.database.db)
    return store
  }

  it('is whole, and leaves nothing behind', async () => {
    const store = await aLongList()

    const { code, bytes } = await fileOf(store, { url: '/customer/export?fmt=csv' })

    expect(code).toBe(200)
    expect(String(bytes).trimEnd().split('\r\n')).toHaveLength(601)
    expect(await listed(store)).toEqual([])
    expect(await storedBy(store)).toBe(0)
  })

  it('is canceled when the client disconnects', async () => {
    const store = await aLongList()
    const socket = openSocket(await portOf(store.app))

    await whileStuck(store, async ({ untilStuck }) => {
      const headers = { Authorization: `Bearer ${store.token}` }
      socket.write(asHttp('/customer/export?fmt=csv', { method: 'GET', headers }))
      await untilStuck()
      socket.destroy()
      await once(socket, 'close')
      await (await aStore()).get('/report/view')
    })
    await reportOf(store)

    expect(await storedBy(store)).toBe(1)
  })
})
