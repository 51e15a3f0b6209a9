import type { AuditLine } from '@tillsight/contract/operations/audit'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct, editOf, remove, sendProduct } from '#testing/a-catalog.ts'
import { storeIdOf } from '#testing/a-clientele.ts'
import { spend } from '#testing/a-finance.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, rowsOfCsv } from '#testing/a-report.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aSeller, aTill, unlocked } from '#testing/a-till.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { timedApp } from '#testing/test-app.ts'

const linesIn = async (person: Visitor, query = ''): Promise<AuditLine[]> =>
  (await person.get(`/audit/view${query}`)).data
const historyOf = async (person: Visitor, kind: string, id: string): Promise<AuditLine[]> =>
  (await person.get(`/audit/record?kind=${kind}&id=${id}`)).data
const actionsOf = (lines: AuditLine[]): string[] => lines.map(({ action }) => action)
const changesIn = (line: AuditLine | undefined): string[] =>
  line?.changes.map(({ label, before, after }) => `${label}: ${before} → ${after}`) ?? []

describe('the audit log', () => {
  it('says who did what, when, from where, and what changed', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', price: '4', balance: '2' })
    await store.post(
      '/product/stock',
      { id: mug.id, reason: 'received', quantity: 1 },
      {
        address: '203.0.113.7',
        headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36' },
      },
    )

    const [line] = await linesIn(store)

    expect(line).toMatchObject({
      at: store.app.clock.now.toISOString(),
      who: { id: store.owner.id, name: 'Ana Ruiz' },
      action: 'product.stock-moved',
      what: 'Changed the stock of a product',
      kind: 'products',
      record: { kind: 'product', id: mug.id, name: 'Mug', others: 0, exists: true },
      address: '203.0.113.7',
      device: 'Chrome on Windows',
    })
    expect(changesIn(line)).toEqual(['Quantity: 2 → 3', 'Reason: null → received'])
  })

  it('says of a deleted sale at which till it was made', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const sale = await sell(await unlocked(await aTill(store, 'Front'), await aSeller(store)), [[mug, 1]])
    await remove(store, `/sale/delete?id=${sale.id}`)

    expect(changesIn((await linesIn(store))[0])).toContain('Till: Front → null')
  })

  it('tells a new PIN from the first, and says of a new store that it is one', async () => {
    const store = await aStore()
    for (const pin of ['4071', '8362'])
      await store.post('/account/set_pin', { pin, password: store.password })

    const lines = await linesIn(store)

    expect(lines.map(({ what, record }) => [what, record?.kind])).toEqual([
      ['Changed a till PIN', 'member'],
      ['Set a till PIN', 'member'],
      ['Created the store', 'store'],
    ])
  })

  it('tells of a deleted sale who deleted it and what it held', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    const mug = await aProduct(store, { name: 'Mug', price: '4', cost_price: '1' })
    const client = await aCustomer(store, 'Mia')
    const sale = await sell(store, [[mug, 2, 10]], { id_customer: client.id })
    await remove(manager, `/sale/delete?id=${sale.id}`)

    const [deleted, recorded] = await linesIn(store, `?id_record=${sale.id}`)

    expect(deleted).toMatchObject({
      what: 'Deleted a sale',
      who: { name: 'The manager' },
      record: { name: `Sale ${sale.number}`, exists: false },
    })
    expect(changesIn(deleted)).toEqual(
      expect.arrayContaining([
        `Number: ${sale.number} → null`,
        'Client: Mia → null',
        'Seller: Ana Ruiz → null',
        'Mug, quantity: 2 → null',
        'Mug, price: 4 → null',
        'Mug, discount: 10 → null',
        'Total: 7.2 → null',
        'Profit: 5.2 → null',
      ]),
    )
    expect(recorded).toMatchObject({ what: 'Recorded a sale', record: { name: `Sale ${sale.number}` } })
  })

  it('is filtered by person, kind, record and day', async () => {
    const app = await timedApp()
    app.clock.now = new Date('2026-11-10T23:30:00Z')
    const store = await aStore({ time_zone: 'Europe/Madrid' }, app)
    const manager = await aMember(store, 'manager')
    await manager.post('/expense/create', { category: 'Rent', amount: 5, kind: 'FIXED', date: '2026-11-01' })
    app.clock.now = new Date('2026-11-12T10:00:00Z')
    const { id } = await aCustomer(store)

    const asked = async (query: string) => actionsOf(await linesIn(store, query))

    expect(await asked(`?id_member=${manager.id}`)).toEqual(['expense.created'])
    expect(await asked('?kind=customers')).toEqual(['customer.created'])
    expect(await asked(`?id_record=${id}`)).toEqual(['customer.created'])
    // Half past midnight in the store.
    expect(await asked('?start_date=2026-11-11&end_date=2026-11-11')).toEqual([
      'expense.created',
      'account.registered',
    ])
    expect(await asked('?end_date=2026-11-10')).toEqual([])
    expect(await asked(`?kind=expenses&id_member=${store.owner.id}`)).toEqual([])
  })

  it('is read page by page, newest first, without gaps', async () => {
    const store = await aStore()
    for (let at = 0; at < 5; at += 1) await aCustomer(store, `Customer ${at}`)
    const names: string[] = []
    let cursor = ''
    do {
      const page = await store.ask({
        method: 'GET',
        url: `/audit/view?limit=2&cursor=${cursor}`,
        headers: { authorization: `Bearer ${store.token}` },
      })
      names.push(...page.data.map(({ record }: AuditLine) => record?.name))
      cursor = (page as unknown as { next: string | null }).next ?? ''
    } while (cursor)

    expect(names).toEqual([...[4, 3, 2, 1, 0].map((at) => `Customer ${at}`), 'Store'])
  })

  it('is exported in words', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug', price: '4' })
    await sendProduct(store, '/product/edit', editOf(mug, { price: '4.50' }), null)

    const file = await fileOf(store, { url: '/audit/export?fmt=csv&kind=products' })

    expect(file.name).toMatch(/^audit_log_.*\.csv$/)
    expect(rowsOfCsv(file.bytes)[0]).toMatchObject({
      Who: 'Ana Ruiz',
      What: 'Edited a product',
      Record: 'Mug',
      Changes: 'Price: $4.00 → $4.50',
    })
    await sell(store, [[mug, 1, 12.5]])
    const sales = await fileOf(store, { url: '/audit/export?fmt=csv&kind=sales' })
    expect(rowsOfCsv(sales.bytes)[0]?.Changes).toContain('Mug, discount: 12.5%')
  })

  it('shows a line of an action that it does not know', async () => {
    const store = await aStore()
    await sql`
      insert into audit_entry (store_id, id, at, action, kind, actor, after)
      values (${storeIdOf(store)}, gen_random_uuid(), ${store.app.clock.now}::timestamptz + interval '1 minute',
        'moon.landed', 'moons', 'Rocket', '{"crew": 3}')
    `.execute(store.app.database.db)

    const [line] = await linesIn(store)

    expect(line).toMatchObject({ what: 'moon.landed', kind: 'other', who: { id: null, name: 'Rocket' } })
    expect(changesIn(line)).toEqual(['Crew: null → 3'])
  })

  it('does not show the lines of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const theirs = await aCustomer(other, 'Theirs')

    expect(actionsOf(await linesIn(store))).toEqual(['account.registered'])
    expect(await linesIn(store, `?id_record=${theirs.id}`)).toEqual([])
    expect(await linesIn(store, `?id_member=${other.owner.id}`)).toEqual([])
    expect(await historyOf(store, 'customer', theirs.id)).toEqual([])
    expect((await store.get('/audit/people')).data).toEqual([{ id: store.owner.id, name: 'Ana Ruiz' }])
  })
})

describe('the history of a record', () => {
  it('has all that was done to it, also to many at once', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store, { name: 'Mug' }), await aProduct(store, { name: 'Lamp' })]
    await store.post('/product/bulk_edit', { ids: [mug.id, lamp.id], change: { kind: 'percent', by: 10 } })
    await store.post('/product/archive', { ids: [mug.id, lamp.id], archived: true })

    for (const { id } of [mug, lamp])
      expect(actionsOf(await historyOf(store, 'product', id))).toEqual([
        'products.archived',
        'products.bulk-edited',
        'product.created',
      ])
    const [archived, edited] = await historyOf(store, 'product', lamp.id)
    expect(changesIn(edited).sort()).toEqual(['Lamp: 12.5 → 13.75', 'Mug: 12.5 → 13.75'])
    expect(changesIn(archived)).toEqual(['Products: null → Lamp, Mug'])
  })

  it('of a sale has its returns, and stays when it is deleted with them', async () => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store), 2]])
    await store.post('/sale/edit', editOfSale(sale, { note: 'Gift' }))
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    await remove(store, `/sale/delete?id=${sale.id}`)

    expect(actionsOf(await historyOf(store, 'sale', sale.id))).toEqual([
      'sale.deleted',
      'sale.returned',
      'sale.edited',
      'sale.recorded',
    ])
    expect(actionsOf(await historyOf(store, 'sale', back.id))).toEqual(['sale.deleted', 'sale.returned'])
  })

  it('of an expense that was changed from a day on is that of both', async () => {
    const store = await aStore()
    const rent = await spend(store, { repeat: 'MONTHLY' })
    const { data: next } = await store.post('/expense/edit', {
      ...{ id: rent.id, category: 'Rent', amount: 7, kind: 'FIXED', date: '2026-01-01', version: 1 },
      repeat: 'MONTHLY',
      from: '2026-03-01',
    })

    expect(actionsOf(await historyOf(store, 'expense', rent.id))).toEqual([
      'expense.edited',
      'expense.created',
    ])
    expect(actionsOf(await historyOf(store, 'expense', next.id))).toEqual(['expense.edited'])
  })

  it('is open to a manager, without where others were, and to nobody below', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    const [manager, seller, analyst] = [
      await aMember(store, 'manager'),
      await aMember(store, 'seller'),
      await aMember(store, 'analyst'),
    ]
    const history = `/audit/record?kind=customer&id=${id}`

    expect(await historyOf(manager, 'customer', id)).toMatchObject([
      { action: 'customer.created', address: null, device: null },
    ])
    expect((await manager.get('/audit/view')).code).toBe(403)
    expect((await manager.get('/audit/record?kind=member&id=x')).code).toBe(400)
    for (const person of [seller, analyst])
      for (const url of [history, '/audit/view', '/audit/export?fmt=csv', '/audit/people'])
        expect((await person.get(url)).code).toBe(403)
  })
})

describe('a line', () => {
  const refused = 'lines of the audit log cannot be changed or removed'
  const tryOn = (store: TestStore, statement: ReturnType<typeof sql>) =>
    statement.execute(store.app.database.db).then(
      () => 'done',
      (error: Error) => error.message,
    )

  it('is neither changed nor removed by anyone', async () => {
    const store = await aStore()
    const products = [await aProduct(store), await aProduct(store)]
    await store.post('/product/archive', { ids: products.map(({ id }) => id), archived: true })
    const before = await rowsOf(store)
    const of = sql`where store_id = ${storeIdOf(store)}`

    expect(await tryOn(store, sql`update audit_entry set action = 'x' ${of}`)).toBe(refused)
    expect(await tryOn(store, sql`delete from audit_entry ${of}`)).toBe(refused)
    expect(await tryOn(store, sql`truncate audit_entry cascade`)).toBe(refused)
    expect(await tryOn(store, sql`update audit_record set at = now() ${of}`)).toBe(refused)
    expect(await tryOn(store, sql`delete from audit_record ${of}`)).toBe(refused)
    expect(await tryOn(store, sql`truncate audit_record`)).toBe(refused)
    expect(await rowsOf(store)).toEqual(before)
  })

  it('goes only with its whole store', async () => {
    const store = await aStore()
    const products = [await aProduct(store), await aProduct(store)]
    await store.post('/product/archive', { ids: products.map(({ id }) => id), archived: true })
    const { rows } = await sql<{ id: string }>`select ${storeIdOf(store)} as id`.execute(
      store.app.database.db,
    )
    const id = rows[0]?.id

    expect(await tryOn(store, sql`delete from store where id = ${id}`)).toBe('done')

    const left = await sql`select from audit_entry where store_id = ${id}`.execute(store.app.database.db)
    expect(left.rows).toEqual([])
  })
})

it('names people as they were called at the time', async () => {
  const store = await aStore()
  const ben = await aMember(store, 'manager')
  const rename = (full_name: string) =>
    ben.post('/account/edit', { full_name, number: '+12133734253', store_name: store.owner.store_name })
  expect((await rename('Ben Okafor')).code).toBe(200)
  await ben.post('/till/register', { name: 'Front' })

  expect((await rename('Ana Lima')).code).toBe(200)

  const line = (await linesIn(store)).find(({ action }) => action === 'till.registered')
  expect(line?.who).toEqual({ id: ben.id, name: 'Ben Okafor' })
})
