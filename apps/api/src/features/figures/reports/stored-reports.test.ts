import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, pagesOf, reportOf, rowsOfCsv } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aWeek } from '#testing/a-week.ts'

const week = { start_date: '07-09-2026', end_date: '13-09-2026' }
const reportsOf = async (store: TestStore) => (await store.get('/report/view')).data

const again = (store: TestStore, id: string) => fileOf(store, { url: `/report/download?id=${id}` })

describe('a report that was made', () => {
  it('can be downloaded again, byte for byte the same, though more was sold since', async () => {
    const { store, mug } = await aWeek()
    const first = await reportOf(store, { ...week, fmt: 'excel' })
    await sell(store, [[mug, 5]])

    const [kept] = await reportsOf(store)
    expect(kept).toMatchObject({
      type: 'sales',
      fmt: 'excel',
      start_date: '2026-09-07',
      end_date: '2026-09-13',
      file_name: 'sales_report_07-09-2026_13-09-2026.xlsx',
      size: first.bytes.length,
      made_by: 'Ana Ruiz',
    })
    expect(kept.rows_done).toBe(kept.rows)
    const second = await again(store, kept.id)
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect(second.name).toBe(first.name)
    expect(second.headers['content-length']).toBe(String(first.bytes.length))
  })

  it('is larger than one chunk and whole', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'A mug of 20 letters.', balance: '50' })
    const { id } = await sell(store, [[mug, 1]])
    await sql`
      insert into sale_line select (line).* from (
        select jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'place', copy)) as line
        from sale_line as line, generate_series(2, 8001) as copy where sale_id = ${id}
      ) as copied
    `.execute(store.app.database.db)

    const { bytes } = await reportOf(store)

    expect(bytes.length).toBeGreaterThan(600 * 1024)
    expect(rowsOfCsv(bytes)).toHaveLength(8001)
    const [kept] = await reportsOf(store)
    expect((await again(store, kept.id)).bytes.equals(bytes)).toBe(true)
  })

  it('is one of the last twenty', async () => {
    const store = await aStore()
    for (let place = 0; place < 22; place += 1)
      await reportOf(store, { type: place < 2 ? 'customers' : 'sales' })

    const kept = await reportsOf(store)

    expect(kept).toHaveLength(20)
    expect(new Set(kept.map(({ type }: { type: string }) => type))).toEqual(new Set(['sales']))
  })

  it('is generated again for the same Idempotency-Key, and only the list grows', async () => {
    const { store } = await aWeek()
    const key = { 'idempotency-key': crypto.randomUUID() }

    const [first, second] = [await reportOf(store, week, key), await reportOf(store, week, key)]

    expect([first.code, second.code]).toEqual([200, 200])
    expect(second.bytes.equals(first.bytes)).toBe(true)
    expect(second.headers).not.toHaveProperty('idempotent-replayed')
    expect(await reportsOf(store)).toHaveLength(2)
    const bad = await reportOf(store, week, { 'idempotency-key': 'ü' })
    expect(bad.code).toBe(400)
  })

  it('can be deleted by owner and manager', async () => {
    const store = await aStore()
    await reportOf(store)
    const [{ id }] = await reportsOf(store)
    const deletion = { method: 'DELETE', url: `/report/delete?id=${id}` } as const
    const asking = (token: string) => ({ ...deletion, headers: { authorization: `Bearer ${token}` } })

    expect(await store.ask(asking((await aMember(store, 'analyst')).token))).toMatchObject({ code: 403 })
    expect(await store.ask(asking((await aMember(store, 'manager')).token))).toMatchObject({ code: 200 })
    expect(await store.ask(asking(store.token))).toMatchObject({
      code: 404,
      error: { id: 'This report no longer exists.' },
    })
    expect((await again(store, id)).code).toBe(404)
  })

  it('is not seen, had or deleted by another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    await reportOf(other)
    const [{ id }] = await reportsOf(other)

    expect(await reportsOf(store)).toEqual([])
    expect((await again(store, id)).code).toBe(404)
    const headers = { authorization: `Bearer ${store.token}` }
    expect(await store.ask({ method: 'DELETE', url: `/report/delete?id=${id}`, headers })).toMatchObject({
      code: 404,
    })
    expect(await reportsOf(other)).toHaveLength(1)
  })

  it('is not listed when the process that generated it ended before it was complete', async () => {
    const store = await aStore()
    await reportOf(store)
    const [{ id }] = await reportsOf(store)
    const { db } = store.app.database
    await sql`update report set size = null where id = ${id}`.execute(db)
    expect(await reportsOf(store)).toMatchObject([{ size: null }])

    await sql`update report set moved_at = now() - interval '3 minutes' where id = ${id}`.execute(db)

    expect(await reportsOf(store)).toEqual([])
  })
})

describe('a preview', () => {
  it('says what the file will hold, as the file will say it', async () => {
    const { store } = await aWeek()

    const { data } = await store.get(
      '/report/preview?type=sales&fmt=pdf&start_date=07-09-2026&end_date=13-09-2026',
    )

    expect(data).toMatchObject({
      title: 'Sales report',
      range: '07 Sep 2026 – 13 Sep 2026, so far: until 12:00',
      comparison: '31 Aug 2026 – 06 Sep 2026 until 12:00',
      file_name: 'sales_report_07-09-2026_13-09-2026.pdf',
    })
    const [overview, categories, , sales] = data.sections
    expect(overview.figures[0]).toEqual({
      label: 'Net Sales',
      value: '$31.00',
      previous: '$0.00',
      change: 'from nothing',
      tone: 'gain',
    })
    expect(overview.charts).toEqual(['Net Sales by day'])
    expect(categories.table.count).toBeGreaterThan(0)
    expect(sales.table).toMatchObject({ count: 6, empty_message: 'No sales in this range.' })
    expect(sales.table.rows).toHaveLength(5)
    expect(sales.table.rows[0]).toEqual(
      expect.arrayContaining(['07 Sep 2026, 09:15', 'Mia', 'Mug', '$20.00']),
    )
    const { bytes } = await reportOf(store, { ...week, fmt: 'pdf' })
    const text = (await pagesOf(bytes)).join(' ')
    for (const cell of sales.table.rows[0]) expect(text).toContain(cell)
  })

  it('of a CSV file of sales is its one table', async () => {
    const { store } = await aWeek()

    const { data } = await store.get('/report/preview?type=sales&fmt=csv')

    expect(data).toMatchObject({ range: 'All time', comparison: null, rows: 7 })
    expect(data.sections.map(({ heading }: { heading: string }) => heading)).toEqual(['Sales'])
  })

  it('of another store holds nothing of this one', async () => {
    const { store } = await aWeek()
    const other = await aStore()

    const { data } = await other.get('/report/preview?type=sales&fmt=pdf')

    expect(data.rows).toBe(0)
    expect(JSON.stringify(data)).not.toContain('Mia')
    expect((await store.get('/report/preview?type=nothing&fmt=pdf')).code).toBe(400)
  })
})
