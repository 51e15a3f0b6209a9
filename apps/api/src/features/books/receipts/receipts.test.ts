import type { Receipt } from '@tillsight/domain/books/receipts/receipt'
import { receiptSheet } from '@tillsight/domain/books/receipts/receipt-sheet'
import { mailLimits } from '@tillsight/domain/people/accounts/mail-limits'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { limitKey } from '#platform/limits/limit.ts'
import { aProduct, remove, sendLogo } from '#testing/a-catalog.ts'
import { lettersTo } from '#testing/a-confirmation.ts'
import { aMember } from '#testing/a-member.ts'
import { fileOf, pagesOf } from '#testing/a-report.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aTax, chargeTax } from '#testing/a-tax.ts'
import { aSeller, aTill, unlocked } from '#testing/a-till.ts'
import { aVisitor, type Visitor } from '#testing/a-visitor.ts'
import { randomFrom, testSeed } from '#testing/random.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'

const receiptOf = async (person: Visitor, id: string): Promise<Receipt> =>
  (await person.get(`/receipt/view?id=${id}`)).data

/** Whose links lead somewhere. */
const aPublicStore = async (limits = 'off') =>
  aStore({}, await startTestApp({ PUBLIC_URL: 'https://till.example', RATE_LIMIT: limits }))

const keyOfSender = async ({ app, owner }: TestStore): Promise<string> => {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from member where id = ${owner.id}
  `.execute(app.database.db)
  return limitKey('receipt-mail', 'person', rows[0]?.person_id ?? '')
}

const cents = (amount: number): number => Math.round(amount * 100)

describe('a receipt', () => {
  it('says what was sold, where, by whom and how it was paid', async () => {
    const store = await aPublicStore()
    const form = aStoreForm({
      address: '1 High Street\nTown',
      tax_number: 'GB1',
      time_zone: 'Asia/Tokyo',
    })
    await store.post('/store/edit', form)
    await chargeTax(store, await aTax(store), { included: true })
    const mug = await aProduct(store, { name: 'Mug', price: '10' })
    const till = await unlocked(await aTill(store, 'Front'), await aSeller(store))
    const sale = await sell(till, [[mug, 2, 10]], { payment_method: 'CARD', discount: { percent: 5 } })

    expect(await receiptOf(store, sale.id)).toMatchObject({
      kind: 'SALE',
      number: 'T1-000001',
      store: { address: '1 High Street\nTown', tax_number: 'GB1', time_zone: 'Asia/Tokyo', logo: null },
      seller: sale.seller.name,
      till: 'Front',
      client: null,
      lines: [{ name: 'Mug', quantity: 2, price: 10, discount: 10, amount: 18 }],
      discount: { percent: 5, amount: 0.9 },
      prices_include_tax: true,
      taxes: [{ name: 'VAT', rate: 20, base: 14.25, amount: 2.85 }],
      tax: 2.85,
      paid: 17.1,
      payments: [{ method: 'Card', amount: 17.1 }],
      link: expect.stringMatching(/^https:\/\/till\.example\/r\/[\w-]{24}$/),
    })
  })

  it('of a return has the number of the receipt that it belongs to', async () => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store), 2]])
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    expect(await receiptOf(store, back.id)).toMatchObject({
      kind: 'RETURN',
      number: 'R-000002',
      return_of: { number: 'R-000001', sale_number: '1', date: sale.date, was_discounted: false },
      paid: -sale.paid,
    })
  })

  it('of a return says why less than the prices is given back', async () => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store), 2]], { discount: { percent: 5 } })
    const { data: back } = await store.post('/sale/return', { id: sale.id })
    const receipt = await receiptOf(store, back.id)
    expect(receipt).toMatchObject({ return_of: { was_discounted: true }, paid: -sale.paid })
    expect(receiptSheet(receipt).notices).toEqual(['Refunded as paid, less the discount on the whole sale.'])
  })

  it('shows the sale as it is now, and says since when', async () => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store), 2]])
    expect((await receiptOf(store, sale.id)).changed_at).toBeNull()
    const [line] = editOfSale(sale).lines
    await store.post('/sale/edit', editOfSale(sale, { lines: [{ ...line, quantity: 1 }] }))
    expect(await receiptOf(store, sale.id)).toMatchObject({
      number: sale.receipt,
      lines: [{ quantity: 1 }],
      changed_at: store.app.clock.now.toISOString(),
    })
  })

  it('of a sale from before receipts were numbered has no number and no link', async () => {
    const store = await aPublicStore()
    const sale = await sell(store, [[await aProduct(store), 1]])
    await sql`delete from receipt where sale_id = ${sale.id}`.execute(store.app.database.db)
    expect(await receiptOf(store, sale.id)).toMatchObject({ number: null, link: null, sale_number: '1' })
    expect((await store.get(`/sale/info?id=${sale.id}`)).data.receipt).toBeNull()
  })

  it('adds up to the cent, with any tax and discount, and what comes back', async () => {
    const random = randomFrom(testSeed)
    const store = await aStore()
    const taxes = [
      await aTax(store, [{ name: 'VAT', rate: 19 }]),
      await aTax(store, [
        { name: 'State', rate: 6.25 },
        { name: 'City', rate: 2.125 },
      ]),
    ]
    const products = await Promise.all(
      ['3.33', '0.99', '17.05'].map((price) => aProduct(store, { price, balance: '100000' })),
    )
    for (let round = 0; round < 24; round += 1) {
      if (round % 6 === 0)
        await chargeTax(store, random.oneOf(taxes), {
          included: random.upTo(2) === 0,
          rounding: random.oneOf(['LINE', 'SALE']),
        })
      const lines = products.map(
        (product) =>
          [product, random.from(1, 4), random.oneOf([0, 12.5, 33.33])] as [typeof product, number, number],
      )
      const discount = random.oneOf([null, { percent: 7.5 }, { amount: 1.11 }])
      const sale = await sell(store, lines, { discount })
      const { data: back } = await store.post('/sale/return', {
        id: sale.id,
        lines: [{ id_line: sale.lines[random.upTo(3)]?.id, quantity: 1 }],
      })
      for (const sold of [sale, back]) {
        const receipt = await receiptOf(store, sold.id)
        const shown = receipt.lines.reduce((sum, { amount }) => sum + cents(amount), 0)
        const taxed = receipt.taxes.reduce((sum, { amount }) => sum + cents(amount), 0)
        const added = receipt.prices_include_tax ? 0 : cents(receipt.tax)
        expect(shown - cents(receipt.discount?.amount ?? 0) + added, `TEST_SEED=${testSeed}`).toBe(
          cents(sold.paid),
        )
        expect(taxed, `TEST_SEED=${testSeed}`).toBe(cents(sold.tax))
        expect(receipt.payments.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(sold.paid))
      }
    }
  })
})

describe('as PDF', () => {
  it.each(['ROLL', 'A4'])('on %s it can be read back', async (paper) => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store, { name: 'Espresso cup', price: '12.5' }), 2]])
    const { code, bytes, name, headers } = await fileOf(store, {
      url: `/receipt/download?id=${sale.id}&paper=${paper}`,
    })
    expect([code, name, headers['content-type']]).toEqual([200, 'Receipt R-000001.pdf', 'application/pdf'])
    const text = (await pagesOf(bytes)).join(' ')
    for (const said of ['Corner Shop', 'R-000001', 'Espresso cup', '$25.00', 'Cash'])
      expect(text).toContain(said)
  })
})

describe('the logo of the store', () => {
  it('stands on its receipts until it is removed', async () => {
    const store = await aStore()
    const sale = await sell(store, [[await aProduct(store), 1]])
    const { code, data } = await sendLogo(store)
    expect([code, data.logo.slice(0, 22)]).toEqual([200, 'data:image/png;base64,'])
    expect((await receiptOf(store, sale.id)).store.logo).toBe(data.logo)
    const { bytes } = await fileOf(store, { url: `/receipt/download?id=${sale.id}&paper=ROLL` })
    expect(bytes.toString('latin1')).toContain('/Subtype /Image')
    await remove(store, '/store/logo')
    expect((await store.get('/store/logo')).data).toEqual({ logo: null })
    expect((await receiptOf(store, sale.id)).store.logo).toBeNull()
  })

  it('is a picture', async () => {
    const store = await aStore()
    expect(await sendLogo(store, Buffer.from('no picture'))).toMatchObject({
      code: 400,
      error: { picture: expect.any(String) },
    })
  })
})

describe('who may print it', () => {
  const codeFor = async (person: Visitor, id: string) => (await person.get(`/receipt/view?id=${id}`)).code

  it('is a seller for their own sales, and who sees all sales for all of them', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const [seller, other, analyst] = [
      await aMember(store, 'seller'),
      await aMember(store, 'seller'),
      await aMember(store, 'analyst'),
    ]
    const { id } = await sell(seller, [[mug, 1]])
    expect([await codeFor(seller, id), await codeFor(other, id), await codeFor(analyst, id)]).toEqual([
      200, 404, 200,
    ])
    expect(await codeFor(await aStore(), id)).toBe(404)
  })

  it('is a till for what was sold there, and for a while after it locked', async () => {
    const app = await timedApp()
    const store = await aStore({}, app)
    const mug = await aProduct(store)
    const seller = await aSeller(store)
    const [locked, otherTill] = [await aTill(store), await aTill(store)]
    const till = await unlocked(locked, seller)
    const { id } = await sell(till, [[mug, 1]])
    const elsewhere = await sell(seller, [[mug, 1]])
    expect([await codeFor(till, id), await codeFor(locked, id), await codeFor(otherTill, id)]).toEqual([
      200, 200, 404,
    ])
    expect(await codeFor(till, elsewhere.id)).toBe(404)
    app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000)
    expect(await codeFor(locked, id)).toBe(404)
  })
})

describe('by email', () => {
  it('is sent with the file', async () => {
    const store = await aPublicStore()
    const sale = await sell(store, [[await aProduct(store), 1]])
    const email = `mia-${sale.id}@example.com`
    expect((await store.post('/receipt/mail', { id: sale.id, email })).code).toBe(200)
    const [letter] = await lettersTo(store.app, email)
    const { link } = await receiptOf(store, sale.id)
    expect(letter).toMatchObject({ subject: 'Receipt R-000001', body: expect.stringContaining(link ?? '-') })
    const { rows } = await sql<{ name: string; bytes: Buffer }>`
      select name, bytes from mail_attachment join mail on mail.id = mail_id where recipient = ${email}
    `.execute(store.app.database.db)
    expect(rows).toMatchObject([{ name: 'Receipt R-000001.pdf' }])
    expect((await pagesOf(rows[0]?.bytes ?? Buffer.alloc(0))).join(' ')).toContain('R-000001')
  })

  it('is limited for an address', async () => {
    const store = await aPublicStore('on')
    const sale = await sell(store, [[await aProduct(store), 1]])
    const email = `often-${sale.id}@example.com`
    const send = async () => (await store.post('/receipt/mail', { id: sale.id, email })).code
    for (let sent = 0; sent < mailLimits.receiptsToAnAddress.most; sent += 1) expect(await send()).toBe(200)
    expect(await send()).toBe(429)
  })

  it('counts the variants of an address with a + as one', async () => {
    const store = await aPublicStore('on')
    const sale = await sell(store, [[await aProduct(store), 1]])
    const send = async (place: number) =>
      (await store.post('/receipt/mail', { id: sale.id, email: `plus-${sale.id}+${place}@example.com` })).code
    const codes = []
    for (let sent = 0; sent <= mailLimits.receiptsToAnAddress.most; sent += 1) codes.push(await send(sent))
    expect(codes).toEqual([...Array(mailLimits.receiptsToAnAddress.most).fill(200), 429])
  })

  it('goes to few addresses in the first days of a store, and of all stores of its owner together', async () => {
    const store = await aPublicStore('on')
    const { most } = mailLimits.receiptAddressesOfNewStores
    const first = await sell(store, [[await aProduct(store), 1]])
    const send = (from: Visitor, id: string, place: number) =>
      from.post('/receipt/mail', { id, email: `stranger-${place}-${first.id}@example.com` })
    for (let place = 0; place < most - 1; place += 1)
      expect((await send(store, first.id, place)).code).toBe(200)

    const { data } = await store.post('/account/open_store', { store_name: 'Second Shop' })
    const second = { ...store, ...(await aVisitor(data.token, store.app)), token: data.token }
    const sale = await sell(second, [[await aProduct(second), 1]])
    expect((await send(second, sale.id, most)).code).toBe(200)
    expect(await send(second, sale.id, most + 1)).toMatchObject({
      code: 429,
      message: expect.stringContaining(
        'In its first 7 days a store can email receipts and invoices to 20 addresses a day.',
      ),
    })
    expect((await send(second, sale.id, most)).code).toBe(200)

    await sql`update store set created_at = created_at - interval '8 days' where name = 'Second Shop'`.execute(
      store.app.database.db,
    )
    expect((await send(second, sale.id, most + 1)).code).toBe(200)
  })

  it('is limited for the person who sends, in all of their stores', async () => {
    const store = await aPublicStore('on')
    const sale = await sell(store, [[await aProduct(store), 1]])
    const send = () => store.post('/receipt/mail', { id: sale.id, email: `one-${sale.id}@example.com` })
    expect((await send()).code).toBe(200)
    const { most } = mailLimits.receiptsOfASender
    await sql`update attempt set count = ${most} where key = ${await keyOfSender(store)}`.execute(
      store.app.database.db,
    )
    expect(await send()).toMatchObject({
      code: 429,
      message: `You can email ${most} receipts and invoices a day. Try again tomorrow, or print it.`,
    })
  })
})

describe('the public page', () => {
  const lookUp = async (store: TestStore, link: string | null) =>
    (await aVisitor(undefined, store.app)).get(`/receipt/look_up?token=${link?.split('/').at(-1)}`)

  it('shows the receipt to anyone who has the link, and nothing more', async () => {
    const store = await aPublicStore()
    const customer = await aCustomer(store, 'Mia Moss')
    const mug = await aProduct(store, { cost_price: '3.21' })
    const sale = await sell(store, [[mug, 1]], { id_customer: customer.id, note: 'Owes us money' })
    const receipt = await receiptOf(store, sale.id)
    const { code, data } = await lookUp(store, receipt.link)
    expect(code).toBe(200)
    expect(data).toEqual(receipt)
    const said = JSON.stringify(data)
    for (const hidden of [sale.id, customer.id, mug.id, 'Owes', '3.21', store.owner.email])
      expect(said).not.toContain(hidden)
  })

  it('says that a receipt was voided, and knows no other', async () => {
    const store = await aPublicStore()
    const sale = await sell(store, [[await aProduct(store), 1]])
    const { link } = await receiptOf(store, sale.id)
    await remove(store, `/sale/delete?id=${sale.id}`)
    expect(await lookUp(store, link)).toMatchObject({
      code: 404,
      error: { token: expect.stringContaining('voided') },
    })
    expect(await lookUp(store, '/r/AAAAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({ code: 404 })
  })

  it('is limited for an address', async () => {
    const store = await aPublicStore('on')
    const codes = []
    for (let asked = 0; asked <= 120; asked += 1) codes.push((await lookUp(store, '/r/nothing')).code)
    expect([codes[0], codes.at(-1)]).toEqual([404, 429])
  })
})
