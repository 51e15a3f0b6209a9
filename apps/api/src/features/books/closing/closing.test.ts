import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { close, closes, drawers, move, tryClosing, xReport, zReport } from '#testing/a-drawer.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, linesOfCsv, pagesOf } from '#testing/a-report.ts'
import { editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { aCallerAs, aSeller, aTill, unlocked } from '#testing/a-till.ts'
import { auditOf } from '#testing/rows-of.ts'

const aMug = (store: TestStore) => aProduct(store, { price: '10', balance: '100' })

describe('what is in a drawer', () => {
  it('is the float, cash payments, refunds and what was moved', async () => {
    const store = await aStore()
    const mug = await aMug(store)
    await move(store, 100)
    await sell(store, [[mug, 2]], { cash_given: 50 })
    await sell(store, [[mug, 3]], { payments: [{ method: 'CASH', amount: 12 }, { method: 'CARD' }] })
    await sell(store, [[mug, 1]], { payment_method: 'CARD' })
    const back = await sell(store, [[mug, 1]])
    await store.post('/sale/return', { id: back.id })
    await move(store, -30)

    const report = await xReport(store)

    expect(report.cash).toEqual({ float: 0, sales: 42, refunds: 10, in: 100, out: 30, expected: 102 })
    expect(report).toMatchObject({
      sales: { count: 4, paid: 70 },
      returns: { count: 1, paid: -10 },
      paid: 60,
      methods: [
        { method: 'CASH', name: 'Cash', sales: 42, returns: -10, amount: 32 },
        { method: 'CARD', name: 'Card', sales: 28, returns: 0, amount: 28 },
      ],
      people: [{ name: 'Ana Ruiz', count: 4, paid: 60 }],
    })
    expect(await drawers(store)).toMatchObject([{ id_till: null, name: 'Counter', count: 5, expected: 102 }])
  })

  it('is of each till by itself, and of the counter what was sold at none', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aMug(store), await aSeller(store), await aTill(store, 'Front')]
    await sell(await unlocked(till, seller), [[mug, 2]])
    await sell(store, [[mug, 1]])

    expect(await drawers(store)).toMatchObject([
      { name: 'Counter', expected: 10 },
      { name: 'Front', id_till: till.id, expected: 20 },
    ])
    expect((await xReport(store, till)).people).toMatchObject([{ id: seller.id, paid: 20 }])
  })

  it('says which receipts it is about, of each till by itself, and of none where nothing was sold', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aMug(store), await aSeller(store), await aTill(store, 'Front')]
    expect(await xReport(store, till)).toMatchObject({ receipts: null })
    const atTill = async () => sell(await unlocked(till, seller), [[mug, 1]])
    const sales = [await atTill(), await sell(store, [[mug, 1]]), await atTill(), await atTill()]
    const [first, counter, ...rest] = await Promise.all(
      sales.map(async ({ id }) => (await store.get(`/receipt/view?id=${id}`)).data.number),
    )

    expect(await xReport(store, till)).toMatchObject({ receipts: { first, last: rest.at(-1) } })
    expect(await xReport(store)).toMatchObject({ receipts: { first: counter, last: counter } })
    const closed = await close(store, { counted: 30 }, till)
    expect((await zReport(store, closed)).figures).toMatchObject({ receipts: { first, last: rest.at(-1) } })
    expect(await xReport(store, till)).toMatchObject({ receipts: null })
  })

  it('is not what samples sold', async () => {
    const store = await aStore()
    await store.post('/sample/load')

    expect(await drawers(store)).toMatchObject([{ name: 'Counter', count: 0, expected: 0 }])
  })
})

describe('a close', () => {
  it('books the difference, leaves the float, and is numbered for each drawer', async () => {
    const store = await aStore()
    const [mug, till] = [await aMug(store), await aTill(store, 'Front')]
    await sell(store, [[mug, 2]])

    const first = await close(store, { counted: 16.5, float_left: 5, expected: 20, note: 'Wrong change?' })
    await sell(store, [[mug, 1]])
    const second = await close(store, { counted: 15 })
    const ofTill = await close(store, {}, till)

    expect(first).toMatchObject({
      number: 1,
      expected: 20,
      difference: -3.5,
      taken_out: 11.5,
      note: 'Wrong change?',
      closed_by: 'Ana Ruiz',
    })
    expect(second).toMatchObject({
      number: 2,
      count: 1,
      expected: 15,
      difference: 0,
      opened_at: first.closed_at,
    })
    expect(ofTill).toMatchObject({ number: 1, name: 'Front', count: 0, expected: 0 })
    expect((await closes(store)).map(({ id }) => id)).toEqual([ofTill.id, second.id, first.id])
    expect((await auditOf(store)).filter((action) => action === 'drawer.closed')).toHaveLength(3)
  })

  it('is refused where the cash expected is no longer what was shown', async () => {
    const store = await aStore()
    await sell(store, [[await aMug(store), 1]])

    expect(await tryClosing(store, { expected: 0 })).toMatchObject({ code: 409 })
    expect(await closes(store)).toEqual([])
    expect(await tryClosing(store, { expected: 10 })).toMatchObject({ code: 200 })
  })

  it('is made once, however many close the same day at once', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    await sell(store, [[await aMug(store), 1]], { payment_method: 'CARD' })
    const first = { counted: 0, expected: 0, last_close: null }

    const answers = await Promise.all([store, manager, store].map((who) => tryClosing(who, first)))

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ code }) => code === 409)?.error.last_close).toMatch(
      /^Counter was already closed by (Ana Ruiz|The manager), with Z report 1\.$/,
    )
    expect(await closes(store)).toMatchObject([{ number: 1, count: 1 }])
    expect(await tryClosing(store, { last_close: 1 })).toMatchObject({
      code: 200,
      data: { number: 2, count: 0 },
    })
  })

  it('stays as it was, and says what changed afterwards', async () => {
    const store = await aStore()
    const mug = await aMug(store)
    const [edited, deleted, returned, same] = [
      await sell(store, [[mug, 1]]),
      await sell(store, [[mug, 2]]),
      await sell(store, [[mug, 3]], { payment_method: 'CARD' }),
      await sell(store, [[mug, 4]]),
    ]
    const soldAt = new Date(store.app.clock.now.getTime() - 1000).toISOString()
    const z = await close(store, { counted: 70 })
    const before = await zReport(store, z)
    store.app.clock.now = new Date(store.app.clock.now.getTime() + 60_000)

    await store.post('/sale/edit', { ...editOfSale(edited), lines: [{ id_product: mug.id, quantity: 5 }] })
    await remove(store, `/sale/delete?id=${deleted.id}`)
    const { data: back } = await store.post('/sale/return', { id: returned.id })
    const late = await sell(store, [[mug, 6]], { sold_at: soldAt })
    await store.post('/sale/edit', editOfSale(same, { note: 'Only a note' }))

    const after = await zReport(store, z)
    expect(before.changes).toEqual([])
    expect(after.figures).toEqual(before.figures)
    expect(after.changes).toEqual([
      { kind: 'EDITED', id_sale: edited.id, number: edited.number, paid: 40, cash: 40 },
      { kind: 'DELETED', id_sale: deleted.id, number: deleted.number, paid: -20, cash: -20 },
      { kind: 'RETURNED', id_sale: back.id, number: back.number, paid: -30, cash: 0 },
      { kind: 'ADDED', id_sale: late.id, number: late.number, paid: 60, cash: 60 },
    ])
    expect(await closes(store)).toMatchObject([{ id: z.id, changes: 4 }])
    expect(await xReport(store)).toMatchObject({ late: { count: 1, paid: 60 }, paid: 30 })
  })

  it('is not asked for more cash than is there', async () => {
    const store = await aStore()
    await move(store, 20)

    expect(await move(store, -20.01)).toMatchObject({
      code: 409,
      error: { amount: 'There is only $20.00 in the drawer.' },
    })
    expect(await move(store, -20)).toMatchObject({ code: 200, data: { expected: 0 } })
  })

  it('says whether cash is missing or too much', async () => {
    const store = await aStore()
    await move(store, 20)
    const [missing, over] = [
      await close(store, { counted: 19, float_left: 19 }),
      await close(store, { counted: 21 }),
    ]
    const texts = async ({ id }: { id: string }) =>
      (await pagesOf((await fileOf(store, { url: `/drawer/export?fmt=pdf&id_close=${id}` })).bytes)).join(' ')

    expect(await texts(missing)).toContain('Difference, missing')
    expect(await texts(over)).toContain('Difference, too much')
  })

  it('says that a sale was moved to another day, or taxed otherwise for the same amount', async () => {
    const store = await aStore()
    const [one, other] = [
      await aTax(store, [{ name: 'VAT', rate: 10 }]),
      await aTax(store, [{ name: 'Levy', rate: 10 }]),
    ]
    await chargeTax(store, one)
    const [mug, cup] = [await aMug(store), await aMug(store)]
    await store.post('/tax/assign', { id_tax: other.id, id_products: [cup.id] })
    const moved = await sell(store, [[mug, 1]])
    const swapped = await sell(store, [[mug, 2]])
    const same = await sell(store, [[mug, 3]])
    const z = await close(store, { counted: 66 })

    const dayBefore = new Date(store.app.clock.now.getTime() - 40 * 3_600_000).toISOString()
    await store.post('/sale/edit', editOfSale(moved, { sold_at: dayBefore }))
    await store.post('/sale/edit', { ...editOfSale(swapped), lines: [{ id_product: cup.id, quantity: 2 }] })
    await store.post('/sale/edit', editOfSale(same, { note: 'Only a note' }))

    expect((await zReport(store, z)).changes).toEqual([
      { kind: 'EDITED', id_sale: moved.id, number: moved.number, paid: 0, cash: 0 },
      { kind: 'EDITED', id_sale: swapped.id, number: swapped.number, paid: 0, cash: 0 },
    ])
    expect(await closes(store)).toMatchObject([{ changes: 2 }])
  })

  it('of a revoked till is possible until nothing is left in it', async () => {
    const store = await aStore()
    const [mug, till] = [await aMug(store), await aTill(store, 'Old')]
    await sell(await unlocked(till, await aSeller(store)), [[mug, 1]])
    await store.post('/till/revoke', { id: till.id })

    expect(await drawers(store)).toMatchObject([{}, { name: 'Old', is_revoked: true, expected: 10 }])
    await close(store, { counted: 10 }, till)
    expect(await drawers(store)).toHaveLength(1)
  })

  it.each(['pdf', 'csv', 'excel'])('is a document as %s, as is what was not closed yet', async (fmt) => {
    const store = await aStore()
    await sell(store, [[await aMug(store), 1]])
    await move(store, 5)
    const x = await fileOf(store, { url: `/drawer/export?fmt=${fmt}` })
    const { id } = await close(store, { counted: 12, note: 'Three missing' })
    const z = await fileOf(store, { url: `/drawer/export?fmt=${fmt}&id_close=${id}` })

    expect([x.code, z.code]).toEqual([200, 200])
    expect(z.name).toMatch(/^z-report_counter_1\.(pdf|csv|xlsx)$/)
    if (fmt === 'csv') {
      expect(linesOfCsv(x.bytes)).toContainEqual(['Cash expected', '15.00'])
      expect(linesOfCsv(z.bytes)).toContainEqual(['Difference, missing', '-3.00'])
      expect(linesOfCsv(z.bytes)).toContainEqual(['Cash', '10.00', '0.00', '10.00'])
    }
    if (fmt === 'pdf') expect((await pagesOf(z.bytes)).join(' ')).toContain('Three missing')
  })
})

describe('notes and coins', () => {
  const counts = [
    { value: 10, count: 1 },
    { value: 0.25, count: 3 },
  ]

  it('are stored with the close, and stand on its report', async () => {
    const store = await aStore()
    await sell(store, [[await aMug(store), 1]])
    const { id } = await close(store, { counted: 10.75, counts: [...counts, { value: 5, count: 0 }] })
    expect(await zReport(store, { id })).toMatchObject({ counted: 10.75, counts, difference: 0.75 })
    const { bytes } = await fileOf(store, { url: `/drawer/export?fmt=csv&id_close=${id}` })
    expect(linesOfCsv(bytes)).toContainEqual(['0.25', '3', '0.75'])
    expect((await close(store)).counts).toBeNull()
  })

  it('have to add up to the cash counted', async () => {
    expect(await tryClosing(await aStore(), { counted: 10, counts })).toMatchObject({
      code: 400,
      error: { counted: 'The notes and coins do not add up to this.' },
    })
  })
})

describe('on a roll of 80 mm', () => {
  it('are X and Z reports with all that they say on A4', async () => {
    const store = await aStore()
    await sell(store, [[await aMug(store), 2]])
    await move(store, 5)
    const roll = 'fmt=pdf&paper=ROLL'
    const x = await fileOf(store, { url: `/drawer/export?${roll}` })
    expect((await pagesOf(x.bytes)).join(' ')).toContain('Cash expected $25.00')
    const { id } = await close(store, {
      counted: 20,
      counts: [{ value: 20, count: 1 }],
      note: 'Five missing',
    })
    const z = await fileOf(store, { url: `/drawer/export?${roll}&id_close=${id}` })
    expect(z.name).toBe('z-report_counter_1_80mm.pdf')
    const pages = await pagesOf(z.bytes)
    expect(pages).toHaveLength(1)
    for (const said of [
      'Z report 1: Counter',
      'Difference, missing −$5.00',
      '$20.00 × 1 $20.00',
      'Five missing',
      'Ana Ruiz',
    ])
      expect(pages[0]).toContain(said)
  })
})

describe('who closes', () => {
  it('is an owner or manager, and nobody else sees any of it', async () => {
    const store = await aStore()
    const manager = await aMember(store, 'manager')
    expect(await tryClosing(manager)).toMatchObject({ code: 200 })

    for (const role of ['seller', 'analyst', 'till', 'locked-till'] as const) {
      const caller = await aCallerAs(store, role)
      expect([role, (await caller.get('/drawer/view')).code]).toEqual([role, 403])
      expect([role, (await tryClosing(caller)).code]).toEqual([role, 403])
    }
  })

  it('does not see or close the drawers of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [theirs, z] = [await aTill(other), await close(other)]

    expect(await tryClosing(store, {}, theirs)).toMatchObject({ code: 404 })
    expect(await move(store, 5, theirs)).toMatchObject({ code: 404 })
    expect(await store.get(`/drawer/close_info?id=${z.id}`)).toMatchObject({ code: 404 })
    expect(await closes(store)).toEqual([])
  })
})
