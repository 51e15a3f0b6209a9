import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { deleteOldAnswers } from '#platform/idempotency/answered-requests.queries.ts'
import { aProduct, editOf, productInfo, remove, sendProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { balanceOf, editOfSale, saleForm, salesIn, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aSeller, aTill, unlocked } from '#testing/a-till.ts'
import { offlineSale } from '#testing/an-offline-sale.ts'
import { auditLinesOf } from '#testing/rows-of.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const before = (ms: number): string => new Date(Date.now() - ms).toISOString()

const forgetAnswers = ({ app }: TestStore): Promise<void> =>
  deleteOldAnswers.work(app.database.db, new Date(Date.now() + 2 * day), aRequest(app))

describe('a sale that was made offline', () => {
  it('is recorded as of when it was made, at the till, in the name of the seller', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store, 'Front')]
    const sent = offlineSale(seller, [[mug, 2]], { sold_at: before(20 * hour) })

    const { code, data } = await till.post('/offline/record', sent)

    expect(code).toBe(200)
    expect(data).toMatchObject({ number: 1, date: sent.sold_at, seller: { id: seller.id }, total: 25 })
    expect(data).not.toHaveProperty('profit')
    expect(await balanceOf(store, mug)).toBe(8)
    expect((await auditLinesOf(store)).at(-1)).toMatchObject({
      action: 'sale.recorded-offline',
      member_id: null,
      actor: 'Till Front',
      after: { id_seller: seller.id, id_made_by: seller.id, temporary_number: sent.number },
    })
    const { rows } = await sql`select till_id from sale where id = ${data.id}`.execute(store.app.database.db)
    expect(rows).toEqual([{ till_id: till.id }])
  })

  it('is one sale however often it is sent, and answers as it is now', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]
    const sent = offlineSale(seller, [[mug, 1]])

    const answers = await Promise.all(Array.from({ length: 8 }, () => till.post('/offline/record', sent)))
    const late = await till.post('/offline/record', { ...sent, sold_at: before(90 * day) })

    expect(new Set([...answers, late].map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1)
    expect(await salesIn(store)).toHaveLength(1)
    expect(await balanceOf(store, mug)).toBe(9)
  })

  it('is not taken for another one with the same key, which a person settles', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]
    const first = offlineSale(seller, [[mug, 1]])
    const { data } = await till.post('/offline/record', first)
    await store.post('/sale/edit', { ...editOfSale(data), note: 'Changed since' })
    const other = offlineSale(seller, [[mug, 2]], { key: first.key })

    const refused = await till.post('/offline/record', other)

    expect(refused).toMatchObject({
      code: 409,
      error: {
        key: 'Another sale was recorded in place of this one: no. 1, $12.50. Compare them. Edit this one to record it as well, or discard it.',
      },
    })
    expect(await till.post('/offline/record', first)).toMatchObject({ code: 200, data: { id: data.id } })
    const { sent_at, prices, ...dropped } = other
    expect((await store.post('/offline/discard', { ...dropped, reason: 'Entered twice' })).code).toBe(200)
    expect(await till.post('/offline/record', { ...other, key: newId() })).toMatchObject({ code: 200 })
    expect(await salesIn(store)).toHaveLength(2)
  })

  it('is the one whose answer was lost, days after its Idempotency-Key expired', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]
    const key = newId()
    const open = await unlocked(till, seller)
    const online = await open.post('/sale/create', saleForm([[mug, 1]]), {
      headers: { 'idempotency-key': key },
    })
    await forgetAnswers(store)

    const again = await till.post('/offline/record', offlineSale(seller, [[mug, 1]], { key }))

    expect(again).toMatchObject({ code: 200, data: { id: online.data.id } })
    expect(await salesIn(store)).toHaveLength(1)
  })

  it('is refused to the form that sends an expired key again', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const send = (key: string) =>
      store.post('/sale/create', saleForm([[mug, 1]]), { headers: { 'idempotency-key': key } })
    const key = newId()
    await send(key)
    await forgetAnswers(store)

    expect((await send(key)).code).toBe(409)
    expect(await salesIn(store)).toHaveLength(1)
    expect((await send(newId())).code).toBe(200)
  })

  it('is not recorded again after someone deleted it', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const sent = offlineSale(store.owner, [[mug, 1]])
    const { data } = await store.post('/offline/record', sent)
    await remove(store, `/sale/delete?id=${data.id}`)

    expect(await store.post('/offline/record', sent)).toMatchObject({
      code: 409,
      message: 'This sale was recorded, and someone deleted it.',
    })
    expect(await salesIn(store)).toHaveLength(0)
  })

  it('is found by the temporary number on its receipt', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]
    const sent = offlineSale(seller, [[mug, 1]])
    const { data } = await till.post('/offline/record', sent)
    const open = await unlocked(till, seller)

    expect((await open.get(`/till/sale?number=${sent.number.toLowerCase()}`)).data.id).toBe(data.id)
    await sell(store, [[mug, 1]])
    const found = await store.get(`/sale/view?search=${sent.number.toLowerCase()}`)
    expect(found.data.map(({ id }: { id: string }) => id)).toEqual([data.id])
    expect((await store.get(`/sale/info?id=${data.id}`)).data.temporary_number).toBe(sent.number)
  })

  it('keeps the price that was charged, if the product had it', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await sendProduct(store, '/product/edit', { ...editOf(mug), price: '14.00' }, null)
    const at = (price: number) =>
      store.post(
        '/offline/record',
        offlineSale(store.owner, [[mug, 1]], { prices: [{ id_product: mug.id, price }] }),
      )

    expect((await at(12.5)).data.total).toBe(12.5)
    expect((await at(14)).data.total).toBe(14)
    expect(await at(1)).toMatchObject({
      code: 409,
      error: { price: 'Blue mug never had the price that was charged.' },
    })
  })

  it('is sent for someone else by a manager, not by a seller', async () => {
    const store = await aStore()
    const [mug, ana, ben] = [
      await aProduct(store),
      await aMember(store, 'seller'),
      await aMember(store, 'seller'),
    ]
    const manager = await aMember(store, 'manager')
    const sent = offlineSale(ana, [[mug, 1]])

    expect((await ben.post('/offline/record', sent)).code).toBe(403)
    expect((await manager.post('/offline/record', sent)).data.seller.id).toBe(ana.id)
    expect((await ana.post('/offline/record', sent)).code).toBe(200)
    expect(await salesIn(store)).toHaveLength(1)
  })

  it('does not reach another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [theirs, till] = [await aProduct(other), await aTill(store)]
    const [seller, stranger] = [await aSeller(store), await aSeller(other)]

    expect((await till.post('/offline/record', offlineSale(seller, [[theirs, 1]]))).code).toBe(400)
    expect(
      (await till.post('/offline/record', offlineSale(stranger, [[await aProduct(store), 1]]))).code,
    ).toBe(409)
    expect((await till.get('/offline/products')).data.map(({ id }: { id: string }) => id)).not.toContain(
      theirs.id,
    )
  })
})

describe('what cannot stand', () => {
  it('is said, and recorded once it can', async () => {
    const store = await aStore()
    const [seller, till] = [await aSeller(store), await aTill(store)]
    const [mug, lamp] = [await aProduct(store, { balance: '1' }), await aProduct(store)]
    const short = offlineSale(seller, [[mug, 1]])
    const gone = offlineSale(seller, [[lamp, 1]])
    await sell(store, [[mug, 1]])
    await store.post('/product/archive', { ids: [lamp.id], archived: true })

    const [noStock, archived] = [
      await till.post('/offline/record', short),
      await till.post('/offline/record', gone),
    ]
    await store.post('/product/stock', { id: mug.id, reason: 'received', quantity: 5 })
    await store.post('/product/archive', { ids: [lamp.id], archived: false })

    expect(noStock).toMatchObject({ code: 409, error: { 'lines.0.quantity': 'None left in stock.' } })
    expect(archived).toMatchObject({ code: 400, message: 'This product is archived. Restore it to sell it.' })
    expect((await till.post('/offline/record', short)).code).toBe(200)
    expect((await till.post('/offline/record', gone)).code).toBe(200)
  })

  it('is recorded anyway where someone decides so: stock ends at 0 with a correction in the ledger', async () => {
    const store = await aStore()
    const [seller, till] = [await aSeller(store), await aTill(store)]
    const [mug, lamp] = [await aProduct(store, { balance: '3' }), await aProduct(store)]
    const sent = offlineSale(seller, [
      [mug, 1],
      [mug, 4],
      [lamp, 1],
    ])
    await store.post('/product/archive', { ids: [lamp.id], archived: true })

    expect((await till.post('/offline/record', sent)).code).toBe(400)
    const { code, data } = await till.post('/offline/record', { ...sent, anyway: true })

    expect([code, data.quantity]).toEqual([200, 6])
    const { movements, balance } = await productInfo(store, mug.id)
    expect(balance).toBe(0)
    expect(movements).toMatchObject([
      { reason: 'sale', quantity: -5, balance: 0 },
      { reason: 'correction', quantity: 2, balance: 5, sale: { number: data.number } },
      { reason: 'opening', quantity: 3, balance: 3 },
    ])
    expect(await balanceOf(store, lamp)).toBe(9)
    expect((await auditLinesOf(store)).at(-1)).toMatchObject({ after: { recorded_anyway: true } })
    expect((await till.post('/offline/record', { ...sent, anyway: true })).data.id).toBe(data.id)
  })

  it('goes below zero instead where the store sells below zero', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '1' })
    await store.post('/store/edit', aStoreForm({ sells_below_zero: true }))
    await store.post('/product/archive', { ids: [mug.id], archived: true })

    await store.post('/offline/record', offlineSale(store.owner, [[mug, 3]], { anyway: true }))

    const { movements } = await productInfo(store, mug.id)
    expect(movements.map(({ reason }: { reason: string }) => reason)).toEqual(['sale', 'opening'])
    expect(await balanceOf(store, mug)).toBe(-2)
  })

  it('is a seller who was deactivated: another one is named instead', async () => {
    const store = await aStore()
    const [mug, seller, till] = [await aProduct(store), await aSeller(store), await aTill(store)]
    const sent = offlineSale(seller, [[mug, 1]])
    await store.post('/member/deactivate', { id: seller.id })

    const refused = await till.post('/offline/record', sent)
    const sale = { ...sent.sale, id_seller: store.owner.id }
    const settled = await till.post('/offline/record', { ...sent, sale })

    expect(refused).toMatchObject({
      code: 409,
      error: { id_seller: 'This person can no longer sell. Choose another seller.' },
    })
    expect(settled).toMatchObject({ code: 200, data: { seller: { id: store.owner.id } } })
  })

  it('is a sale of more than thirty days ago', async () => {
    const store = await aStore()
    const sent = offlineSale(store.owner, [[await aProduct(store), 1]], { sold_at: before(31 * day) })

    expect(await store.post('/offline/record', sent)).toMatchObject({
      code: 409,
      error: { sold_at: 'This sale is more than 30 days old. Check the clock of this device.' },
    })
  })
})

describe('what a device stores', () => {
  it('changes its version with each price and sale, and leaves out what is archived', async () => {
    const store = await aStore()
    const till = await aTill(store)
    const [mug, lamp] = [await aProduct(store), await aProduct(store)]
    const version = async () => (await till.get('/offline/info')).data.products_version
    const versions = [await version(), await version()]
    await sell(store, [[mug, 1]])
    versions.push(await version())
    await store.post('/product/archive', { ids: [lamp.id], archived: true })
    versions.push(await version())

    expect(versions.map((each) => versions.indexOf(each))).toEqual([0, 0, 2, 3])
    expect((await till.get('/offline/products')).data).toEqual([
      {
        ...{ id: mug.id, name: 'Blue mug', sku: null, price: 12.5, balance: 9 },
        ...{
          id_tax: null,
          id_category: mug.id_category,
          long_name: null,
          barcodes: [],
          unit: 'PIECE',
          sold_by_measure: false,
        },
      },
    ])
    expect((await till.get(`/offline/products?after=${mug.id}`)).data).toEqual([])
  })

  it('has the head of the receipts that are printed there', async () => {
    const store = await aStore()
    const { name, currency, locale, time_zone } = (await store.get('/offline/info')).data.store
    expect([name, currency, locale, time_zone].every(Boolean)).toBe(true)
    expect((await (await aTill(store)).get('/offline/info')).data.store).toMatchObject({
      name,
      address: '',
      tax_number: '',
    })
  })

  it('has customers for a member, and none for a till', async () => {
    const store = await aStore()
    await store.post('/customer/create', { name: 'Mia', number: '+12133734253' })

    expect((await store.get('/offline/info')).data.customers).toMatchObject([{ name: 'Mia', hint: '… 4253' }])
    expect((await (await aTill(store)).get('/offline/info')).data.customers).toEqual([])
  })
})
