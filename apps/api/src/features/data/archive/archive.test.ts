import { archiveKinds, notArchived } from '@tillsight/domain/data/archive/kinds'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { countWrongSums } from '#features/figures/metrics/index.ts'
import { aDatabase } from '#testing/a-database.ts'
import { closes } from '#testing/a-drawer.ts'
import { parkedIn } from '#testing/a-parked-sale.ts'
import { fileOf, rowsOfCsv } from '#testing/a-report.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import {
  anArchive,
  archiveInfo,
  type Files,
  filesIn,
  loaded,
  manifestIn,
  rowsIn,
  uploaded,
  workOnArchives,
} from '#testing/an-archive.ts'
import { everyFigure } from '#testing/every-figure.ts'
import { fillStore } from '#testing/fill-store.ts'
import { auditOf, rowsOf } from '#testing/rows-of.ts'
import { startTestApp, type TestApp, testApp } from '#testing/test-app.ts'
import { selectStoreColumns } from './catalogue.queries.ts'

it('has every table and column of a store, or says why not', async () => {
  const { database } = await testApp()
  const columns = await selectStoreColumns(database.db)
  const tables = [...new Set(columns.map(({ table }) => table))]
  const known = [...archiveKinds.map(({ table }) => table), ...Object.keys(notArchived)]
  expect(tables.toSorted()).toEqual(known.toSorted())

  for (const { table, columns: described, withheld = {} } of archiveKinds) {
    const own = columns.filter((one) => one.table === table && !one.is_generated && one.name !== 'store_id')
    expect([table, ...own.map(({ name }) => name).toSorted()]).toEqual([
      table,
      ...Object.keys({ ...described, ...withheld }).toSorted(),
    ])
  }
})

const lists = [
  '/product/view?limit=200',
  '/customer/view?limit=200',
  '/sale/view?limit=200',
  '/expense/view',
  '/drawer/closes?limit=100',
  '/invoice/view',
  '/payment_method/view',
  '/tax/view',
  '/product_categories/view_my',
  '/list_view/view?list=sales',
  '/dashboard/view',
  '/goal/view',
  '/question/view',
  '/custom_report/view',
  '/sample/info',
]

const readLists = async (store: TestStore) => {
  const read: Record<string, unknown> = {}
  for (const url of lists) {
    const { code, data } = await store.get(url)
    expect([url, code]).toEqual([url, 200])
    read[url] = data
  }
  return { ...read, parked: await parkedIn(store), closes: await closes(store) }
}

describe('the archive of a shop', () => {
  let app: TestApp
  let store: TestStore
  let copy: TestStore
  let files: Files
  let checked: Awaited<ReturnType<typeof uploaded>>['checked']
  /** What was called otherwise in the old store, called as in the new one. */
  let asInCopy: (text: string) => string

  beforeAll(async () => {
    app = await startTestApp({ DATABASE_URL: await aDatabase() })
    workOnArchives(app)
    store = await aStore({ time_zone: 'Europe/Madrid' }, app)
    await fillStore(store)
    const bytes = await anArchive(store)
    files = await filesIn(bytes)
    copy = await aStore({ email: `copy-${store.owner.email}` }, app)
    // The owner opens another store with the same account elsewhere: the same address, another member.
    await sql`update member set email = ${store.owner.email} where id = ${copy.owner.id}`.execute(
      app.database.db,
    )
    const upload = await uploaded(copy, bytes)
    checked = upload.checked
    const { archive: _archive, archive_chunk: _chunks, job: _jobs, ...rows } = await rowsOf(copy)
    expect(
      Object.entries(rows).filter(([name, lines]) => lines.length > 0 && name.startsWith('sale')),
    ).toEqual([])
    await loaded(copy, upload.id)
    const [from, to] = [await readStoreId(store), await readStoreId(copy)]
    asInCopy = (text) => text.replaceAll(store.owner.id, copy.owner.id).replaceAll(from, to)
  }, 120_000)

  const same = (value: unknown): unknown => JSON.parse(asInCopy(JSON.stringify(value)))

  it('is rehearsed with its counts and sums, and leaves nothing but itself', async () => {
    expect(checked.refusal).toBeNull()
    expect(checked.former_members).toContain('Lea Long')
    expect(checked.contents?.store_name).toBe('Corner Shop')
    expect(checked.contents?.sums.find(({ name }) => name === 'revenue')?.value).toBeGreaterThan(1000)
  })

  it('gives equal figures everywhere', async () => {
    expect(await everyFigure(copy)).toEqual(same(await everyFigure(store)))
    expect(await countWrongSums(app.database.db, await readStoreId(copy))).toBe(0)
  }, 120_000)

  it('gives equal lists', async () => {
    expect(await readLists(copy)).toEqual(same(await readLists(store)))
  })

  it('has the same data when it is made again from the copy', async () => {
    const again = await filesIn(await anArchive(copy))
    expect(manifestIn(again).sums).toEqual(manifestIn(files).sums)
    expect(manifestIn(again).store).toEqual(manifestIn(files).store)
    const differing = ['members', 'tills', 'audit-log', 'audit-records', 'report-schedules']
    for (const { name } of archiveKinds) {
      const path = `data/${name}.jsonl`
      if (!differing.includes(name))
        expect([name, String(again.get(path))]).toEqual([name, asInCopy(String(files.get(path)))])
    }
    const pictures = [...files.keys()].filter((name) => name.startsWith('pictures/'))
    expect(pictures.length).toBeGreaterThan(10)
    for (const name of [...pictures, 'logo.png']) expect(again.get(name)).toEqual(files.get(name))
  }, 60_000)

  it('is readable by people: names beside ids, money as it is written, and no formula runs', async () => {
    const products = rowsOfCsv(files.get('csv/products.csv') ?? Buffer.alloc(0))
    const mug = products.find(({ name }) => name === "'=1+1")
    expect(mug).toMatchObject({ price: '21.99', cost: '7.77', 'category_id (name)': 'Cups' })
    const sale = rowsOfCsv(files.get('csv/sales.csv') ?? Buffer.alloc(0)).find(({ note }) =>
      note?.includes('line two'),
    )
    expect(sale).toMatchObject({ 'seller_id (name)': 'Lea Long', 'customer_id (name)': 'Ida; "Moss"' })
    expect(sale?.sold_at).toMatch(/[+]0[12]:00$/)
    expect(String(files.get('description.html'))).toContain('The price of one unit')
  })

  it('has no secret in it', async () => {
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from person
      union select encode(token_hash, 'hex') from session
      union select encode(token_hash, 'hex') from till
      union select token from receipt union select token from report_recipient
      union select pin_hash from member where pin_hash is not null
    `.execute(app.database.db)
    const all = [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n')
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.filter(({ secret }) => all.includes(secret))).toEqual([])
  })

  it('is in the audit log of both stores, and lets nobody in', async () => {
    expect(await auditOf(store)).toEqual(expect.arrayContaining(['archive.made', 'archive.downloaded']))
    expect(await auditOf(copy)).toEqual(
      expect.arrayContaining(['archive.uploaded', 'archive.loading', 'archive.loaded']),
    )
    const { data: members } = await copy.get('/member/view')
    const others = members.filter(({ is_you }: { is_you: boolean }) => !is_you)
    expect(others.length).toBeGreaterThan(0)
    expect(
      others.filter((one: { can_sign_in: boolean; active: boolean }) => one.can_sign_in || one.active),
    ).toEqual([])
    expect(rowsIn(files, 'members').map(({ email }) => email)).toContain(store.owner.email)
  })

  it('is not loaded a second time, or into a store that is not empty', async () => {
    const { not_empty } = await archiveInfo(copy)
    expect(not_empty).toContain('products')
    expect(await copy.post('/archive/upload', { file_name: 'shop.zip', size: 10 })).toMatchObject({
      code: 409,
      message: `This store is not empty: it has ${not_empty}. Load the archive into a new store.`,
    })
  })

  it('is not downloaded by another store, and a second click makes no second one', async () => {
    const { made } = await archiveInfo(store)
    const asked = { method: 'POST' as const, url: '/archive/download', payload: { id: made?.id } }
    expect((await fileOf(await aStore({}, app), asked)).code).toBe(404)
    const idle = await aStore()
    await idle.post('/archive/make')
    await idle.post('/archive/make')
    expect((await auditOf(idle)).filter((action) => action === 'archive.made')).toHaveLength(1)
  })
})
