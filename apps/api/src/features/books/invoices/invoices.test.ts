import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findStoreContext } from '#features/people/accounts/index.ts'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import { aProduct, productInfo, remove, sendLogo } from '#testing/a-catalog.ts'
import { lettersTo } from '#testing/a-confirmation.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, pagesOf, rowsOfCsv } from '#testing/a-report.ts'
import { aRequest } from '#testing/a-request.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { aSeller, aTill, unlocked } from '#testing/a-till.ts'
import { aBilling, invoice, invoiceOf } from '#testing/an-invoice.ts'
import { createInvoice } from './create-invoice.ts'

const aSale = async (store: TestStore, details: object = {}) =>
  sell(store, [[await aProduct(store, { name: 'Mug', price: '10' }), 2]], { ...details })

const numbersIn = async (store: TestStore): Promise<string[]> =>
  (await store.get('/invoice/view')).data.map(({ number }: { number: string }) => number)

describe('an invoice', () => {
  it('says who sold what to whom, with tax by rate and what was paid', async () => {
    const store = await aStore()
    await store.post('/store/edit', aStoreForm({ address: '1 High Street', tax_number: 'GB1' }))
    await chargeTax(store, await aTax(store), { included: true })
    const sale = await aSale(store, { payment_method: 'CARD' })
    const { code, data } = await invoice(store, sale.id)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      kind: 'INVOICE',
      number: 'INV-000001',
      issued_at: store.app.clock.now.toISOString(),
      supplied_at: sale.date,
      receipt: sale.receipt,
      invoice: null,
      store: { address: '1 High Street', tax_number: 'GB1', logo: null },
      customer: aBilling,
      lines: [{ name: 'Mug', quantity: 2, price: 10, discount: 0, amount: 20, rates: [20] }],
      taxes: [{ name: 'VAT', rate: 20, base: 16.67, amount: 3.33 }],
      net: 16.67,
      tax: 3.33,
      total: 20,
      payments: [{ method: 'Card', amount: 20 }],
      balance: 0,
    })
    expect(await invoiceOf(store, sale.id)).toEqual(data)
    expect((await store.get(`/sale/info?id=${sale.id}`)).data.invoice).toBe('INV-000001')
  })

  it('never changes, whatever is renamed afterwards', async () => {
    const store = await aStore()
    const customer = await aCustomer(store, 'Mia')
    const sale = await aSale(store, { id_customer: customer.id })
    const { data: issued } = await invoice(store, sale.id, { store_address: true })
    await store.post('/store/edit', aStoreForm({ store_name: 'Another name', address: 'Elsewhere' }))
    await store.post('/customer/edit', { id: customer.id, name: 'Max', version: 1 })
    const product = await productInfo(store, sale.lines[0]?.product.id ?? '')
    await sql`update product set name = 'Bowl' where id = ${product.id}`.execute(store.app.database.db)
    expect(await invoiceOf(store, sale.id)).toEqual(issued)
    await remove(store, `/customer/delete?id=${customer.id}`)
    expect(await invoiceOf(store, sale.id)).toEqual(issued)
  })

  it('is refused to change by the database itself', async () => {
    const store = await aStore()
    const sale = await aSale(store)
    await invoice(store, sale.id)
    const { db } = store.app.database
    for (const change of [
      sql`update invoice set net = 1 where sale_id = ${sale.id}`,
      sql`delete from invoice where sale_id = ${sale.id}`,
      sql`delete from sale where id = ${sale.id}`,
    ])
      await expect(change.execute(db)).rejects.toThrow(/invoice/)
  })

  it('is the same one when asked for again, also for another address', async () => {
    const store = await aStore()
    const sale = await aSale(store)
    const { data: first } = await invoice(store, sale.id)
    const { data: again } = await invoice(store, sale.id, { customer: { ...aBilling, name: 'Other' } })
    expect(again).toEqual(first)
    expect(await numbersIn(store)).toEqual(['INV-000001'])
  })

  it('has the logo of the store in the file', async () => {
    const store = await aStore()
    const sale = await aSale(store)
    await invoice(store, sale.id)
    await sendLogo(store)
    const { code, bytes, name } = await fileOf(store, { url: `/invoice/download?id=${sale.id}` })
    expect([code, name]).toEqual([200, 'Invoice INV-000001.pdf'])
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    const text = (await pagesOf(bytes)).join(' ')
    for (const said of [
      'INV-000001',
      'Bill to',
      'Moss Ltd',
      '7 Hidden Lane',
      'N1 9GU London',
      'Mug',
      '$20.00',
    ])
      expect(text).toContain(said)
  })

  it('is not for returns, sample data or sales of another store', async () => {
    const store = await aStore()
    const sale = await aSale(store)
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    expect((await invoice(store, back.id)).code).toBe(409)
    expect((await invoice(await aStore(), sale.id)).code).toBe(404)
    expect((await (await aStore()).get(`/invoice/info?id=${sale.id}`)).code).toBe(404)
    await sql`update sale set number = 900000001 where id = ${sale.id}`.execute(store.app.database.db)
    expect((await invoice(store, sale.id)).error.id).toMatch(/sample data/)
  })
})

describe('the numbers of invoices', () => {
  it('have no gaps and no doubles when many are issued at once', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '1000' })
    const sales = []
    for (let count = 0; count < 8; count += 1) sales.push(await sell(store, [[mug, 1]]))
    const answers = await Promise.all([...sales, ...sales].map(({ id }) => invoice(store, id)))
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    const given = answers.map(({ data }: { data: Invoice }) => data.number)
    expect(given.slice(0, 8)).toEqual(given.slice(8))
    expect(new Set(given)).toEqual(new Set(sales.map((_, place) => `INV-00000${place + 1}`)))
  })

  it('have no gap where one is rolled back or its connection is killed', async () => {
    const store = await aStore()
    const [lost, sale] = [await aSale(store), await aSale(store)]
    const visitor = aRequest(store.app)
    const context = await findStoreContext(visitor, store.token)
    if (context?.actor.kind !== 'member') throw new Error('no member')
    const request: MemberRequest = { ...visitor, ...context, actor: context.actor, publish: () => {} }
    for (const end of [sql`select 1 / 0`, sql`select pg_terminate_backend(pg_backend_pid())`]) {
      const failing = inTransaction(request, async (request) => {
        await createInvoice(request, { id: lost.id, customer: aBilling, store_address: false })
        await end.execute(request.db)
      })
      await expect(failing).rejects.toThrow()
    }
    expect((await invoice(store, sale.id)).data.number).toBe('INV-000001')
    expect((await invoice(store, lost.id)).data.number).toBe('INV-000002')
  })
})

describe('what came back of an invoiced sale', () => {
  it('gets a credit note of its own series that names the invoice', async () => {
    const store = await aStore()
    await chargeTax(store, await aTax(store))
    const sale = await aSale(store)
    await invoice(store, sale.id)
    const { data: back } = await store.post('/sale/return', {
      id: sale.id,
      lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }],
    })
    expect(await invoiceOf(store, back.id)).toMatchObject({
      kind: 'CREDIT_NOTE',
      number: 'CN-000001',
      invoice: { number: 'INV-000001' },
      customer: aBilling,
      lines: [{ name: 'Mug', quantity: -1, price: 10, rates: [20] }],
      net: -10,
      tax: -2,
      total: -12,
      payments: [{ method: 'Cash', amount: -12 }],
      balance: 0,
    })
    const { data: rest } = await store.post('/sale/return', { id: sale.id })
    expect((await invoiceOf(store, rest.id)).number).toBe('CN-000002')
    expect(await numbersIn(store)).toEqual(['CN-000002', 'CN-000001', 'INV-000001'])
  })

  it('gets one as well where it came back before the invoice was asked for', async () => {
    const store = await aStore()
    const sale = await aSale(store)
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    expect((await store.get(`/invoice/info?id=${back.id}`)).code).toBe(404)
    await invoice(store, sale.id)
    expect(await invoiceOf(store, back.id)).toMatchObject({ number: 'CN-000001', total: -20 })
  })

  it('gets exactly one while the invoice is issued at the same moment', async () => {
    const store = await aStore()
    const sale = await aSale(store)
    const [, back] = await Promise.all([invoice(store, sale.id), store.post('/sale/return', { id: sale.id })])
    expect((await invoiceOf(store, back.data.id)).number).toBe('CN-000001')
    expect((await numbersIn(store)).sort()).toEqual(['CN-000001', 'INV-000001'])
  })
})

describe('an invoiced sale', () => {
  it('cannot be edited or deleted, and neither can its credited return', async () => {
    const store = await aStore()
    const sale = await aSale(store)
    await invoice(store, sale.id)
    const message = 'Invoice INV-000001 was issued for this sale, so it cannot be changed. Return it instead.'
    expect(await store.post('/sale/edit', editOfSale(sale, { note: 'Gift' }))).toMatchObject({
      code: 409,
      error: { id: message },
    })
    expect(await remove(store, `/sale/delete?id=${sale.id}`)).toMatchObject({
      code: 409,
      error: { id: message },
    })
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    expect((await remove(store, `/sale/delete?id=${back.id}`)).error.id).toMatch(/Credit note CN-000001/)
  })

  it('adds up to the cent with the tax report, with any tax and discount, and what comes back', async () => {
    const store = await aStore()
    const tax = await aTax(store, [
      { name: 'State', rate: 6.25 },
      { name: 'City', rate: 2.125 },
    ])
    const products = await Promise.all(
      ['3.33', '0.99', '17.05'].map((price) => aProduct(store, { price, balance: '1000' })),
    )
    for (const included of [true, false])
      for (const rounding of ['LINE', 'SALE']) {
        await chargeTax(store, tax, { included, rounding })
        for (const discount of [null, { percent: 7.5 }, { amount: 1.11 }]) {
          const sale = await sell(
            store,
            products.map((product) => [product, 2, 12.5]),
            { discount },
          )
          await invoice(store, sale.id)
          await store.post('/sale/return', {
            id: sale.id,
            lines: [{ id_line: sale.lines[1]?.id, quantity: 1 }],
          })
        }
      }
    const listed = (await store.get('/invoice/view')).data as {
      id_sale: string
      total: number
      tax: number
    }[]
    expect(listed).toHaveLength(24)
    const cents = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100)
    const all = await Promise.all(listed.map(({ id_sale }) => invoiceOf(store, id_sale)))
    for (const { net, tax, total, taxes, payments, balance } of all) {
      expect(cents([net, tax])).toBe(cents([total]))
      expect(cents(taxes.map(({ amount }) => amount))).toBe(cents([tax]))
      expect(cents([total, -balance])).toBe(cents(payments.map(({ amount }) => amount)))
    }
    const day = store.app.clock.now.toISOString().slice(0, 10)
    const range = { start_date: day, end_date: day }
    const { bytes } = await fileOf(store, {
      method: 'POST',
      url: '/export/get_export',
      payload: { type: 'tax', fmt: 'csv', ...range },
    })
    const due = rowsOfCsv(bytes).map((row) => Number(row['Tax due'] ?? Number.NaN))
    expect(cents(all.map(({ tax }) => tax))).toBe(cents(due))
  })
})

describe('the address of a customer', () => {
  it('is stored when asked, and the next invoice begins with it', async () => {
    const store = await aStore()
    const customer = await aCustomer(store, 'Mia')
    const [first, second] = [
      await aSale(store, { id_customer: customer.id }),
      await aSale(store, { id_customer: customer.id }),
    ]
    const draft = async () => (await store.get(`/invoice/draft?id=${second.id}`)).data
    expect(await draft()).toEqual({
      customer: { name: 'Mia', address: '', postcode: '', city: '', country: '', tax_number: '' },
      can_store: true,
      missing: ['address', 'tax number'],
    })
    await invoice(store, first.id, { store_address: true })
    expect((await draft()).customer).toEqual(aBilling)
  })

  it('is not shown to a seller, who sees no customers', async () => {
    const store = await aStore()
    const customer = await aCustomer(store, 'Mia')
    await invoice(store, (await aSale(store, { id_customer: customer.id })).id, { store_address: true })
    const seller = await aMember(store, 'seller')
    const own = await sell(seller, [[await aProduct(store), 1]], { id_customer: customer.id })
    expect((await seller.get(`/invoice/draft?id=${own.id}`)).data).toMatchObject({
      customer: { name: 'Mia', address: '' },
      can_store: false,
    })
    expect((await invoice(seller, own.id)).code).toBe(200)
  })

  it('is taken over when customers are merged', async () => {
    const store = await aStore()
    const [gone, kept] = [await aCustomer(store, 'Mia'), await aCustomer(store, 'Mia M')]
    await invoice(store, (await aSale(store, { id_customer: gone.id })).id, { store_address: true })
    await store.post('/customer/merge', { id: gone.id, into: kept.id })
    const next = await aSale(store, { id_customer: kept.id })
    expect((await store.get(`/invoice/draft?id=${next.id}`)).data.customer).toEqual(aBilling)
    expect((await store.get(`/invoice/view?id_customer=${kept.id}`)).data).toHaveLength(1)
  })
})

describe('the list', () => {
  it('has pages and days, and a seller sees those of their own sales', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const mug = await aProduct(store)
    for (const person of [store, seller, store]) await invoice(store, (await sell(person, [[mug, 1]])).id)
    const pageAt = async (cursor: string) => {
      const { body } = await store.app.server.inject({
        url: `/invoice/view?limit=2${cursor}`,
        headers: { authorization: `Bearer ${store.token}` },
      })
      const { data, next } = JSON.parse(body) as { data: Invoice[]; next: string | null }
      return { numbers: data.map(({ number }) => number), next }
    }
    const first = await pageAt('')
    expect(first.numbers).toEqual(['INV-000003', 'INV-000002'])
    expect(await pageAt(`&cursor=${first.next}`)).toEqual({ numbers: ['INV-000001'], next: null })
    expect((await seller.get('/invoice/view')).data).toMatchObject([{ number: 'INV-000002' }])
    expect((await store.get('/invoice/view?end_date=01-01-2020')).data).toEqual([])
  })

  it('is exported', async () => {
    const store = await aStore()
    await invoice(store, (await aSale(store)).id)
    const { bytes } = await fileOf(store, { url: '/invoice/export?fmt=csv' })
    expect(rowsOfCsv(bytes)).toMatchObject([
      { Number: 'INV-000001', Kind: 'Invoice', Customer: 'Moss Ltd', 'Tax number': 'GB999', Total: '20.00' },
    ])
  })
})

it('is issued at a till that is unlocked, for what was sold there', async () => {
  const store = await aStore()
  const [seller, till, other] = [await aSeller(store), await aTill(store), await aTill(store)]
  const mug = await aProduct(store, { price: '10' })
  const sale = await sell(await unlocked(till, seller), [[mug, 1]])
  const elsewhere = await aSale(store)
  const open = await unlocked(till, seller)

  expect((await open.get(`/invoice/draft?id=${sale.id}`)).data.customer).toMatchObject({
    name: '',
    address: '',
  })
  expect(await invoice(open, sale.id)).toMatchObject({ code: 200, data: { number: 'INV-000001' } })
  expect((await invoice(open, elsewhere.id)).code).toBe(404)
  expect((await invoice(await unlocked(other, seller), sale.id)).code).toBe(404)
  expect((await invoice(till, sale.id)).code).toBe(403)
})

it('is sent by email with the file', async () => {
  const store = await aStore()
  const sale = await aSale(store)
  const email = `mia-${sale.id}@example.com`
  expect((await store.post('/invoice/mail', { id: sale.id, email })).code).toBe(404)
  await invoice(store, sale.id)
  expect((await store.post('/invoice/mail', { id: sale.id, email })).code).toBe(200)
  const [letter] = await lettersTo(store.app, email)
  expect(letter?.subject).toBe('Invoice INV-000001 from Corner Shop')
})
