import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aCustomer, aSaleTo } from '#testing/a-clientele.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const customerInfo = async (store: Pick<TestStore, 'get'>, id: string) =>
  (await store.get(`/customer/info?id=${id}`)).data

const at = (day: string) => new Date(`${day}T10:00:00Z`)

describe('the page of a customer', () => {
  it('has what they bought, the profit, and each sale and return, newest first', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10', cost_price: '4' })
    const mia = await aCustomer(store, { note: 'Tea' })
    const first = await sell(store, [[mug, 3]], { id_customer: mia.id, sold_at: '2026-01-05T10:00:00Z' })
    const second = await sell(store, [[mug, 1]], { id_customer: mia.id, sold_at: '2026-01-15T10:00:00Z' })
    await sell(store, [[mug, 1]])
    const back = await store.post('/sale/return', {
      id: first.id,
      lines: [{ id_line: first.lines[0]?.id, quantity: 1 }],
    })

    const page = await customerInfo(store, mia.id)

    expect(page).toMatchObject({
      id: mia.id,
      note: 'Tea',
      purchases: 2,
      total_spent: 30,
      average_check: 15,
      segment: 'RETURNING',
      first_purchase: '2026-01-05T10:00:00.000Z',
      last_purchase: '2026-01-15T10:00:00.000Z',
      profit: 18,
      usual_days: 10,
      next_visit: '2026-01-25T10:00:00.000Z',
      favourites: [{ id: mug.id, name: mug.name, quantity: 3, total: 30 }],
      next: null,
    })
    const ids = page.history.map(({ id }: { id: string }) => id)
    expect(ids).toEqual([back.data.id, second.id, first.id])
  })

  it('says nothing of a rhythm before the second visit, and takes a day for one visit', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)

    expect(await customerInfo(store, id)).toMatchObject({
      first_purchase: null,
      usual_days: null,
      next_visit: null,
      favourites: [],
      history: [],
      next: null,
    })
    await aSaleTo(store, id, { at: at('2026-01-01') })
    await aSaleTo(store, id, { at: new Date('2026-01-01T15:00:00Z') })
    expect(await customerInfo(store, id)).toMatchObject({ purchases: 2, usual_days: null })
    await aSaleTo(store, id, { at: at('2026-01-08') })
    expect(await customerInfo(store, id)).toMatchObject({
      usual_days: 7,
      next_visit: '2026-01-15T10:00:00.000Z',
    })
  })

  it('shows the five products they bought most, less what came back', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    const products = Array.from({ length: 7 }, (_, place) => `0193a1b2-0000-7000-8000-00000000000${place}`)
    const lines = products.map((product, place) => ({
      product,
      name: `Old ${place}`,
      quantity: place + 1,
      total: 100 * (place + 1),
    }))
    await aSaleTo(store, id, { at: at('2026-01-01'), lines })
    const returned = { product: products[6] ?? '', name: 'New 6', quantity: -7, total: -700 }
    await aSaleTo(store, id, { at: at('2026-01-02'), kind: 'RETURN', lines: [returned] })
    const again = { product: products[5] ?? '', name: 'New 5', quantity: 1, total: 50 }
    await aSaleTo(store, id, { at: at('2026-01-03'), lines: [again] })

    const { favourites } = await customerInfo(store, id)

    expect(favourites).toEqual([
      { id: products[5], name: 'New 5', quantity: 7, total: 6.5 },
      { id: products[4], name: 'Old 4', quantity: 5, total: 5 },
      { id: products[3], name: 'Old 3', quantity: 4, total: 4 },
      { id: products[2], name: 'Old 2', quantity: 3, total: 3 },
      { id: products[1], name: 'Old 1', quantity: 2, total: 2 },
    ])
  })

  it('shows the latest fifty sales, and where the older ones begin', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    for (let hour = 0; hour < 52; hour += 1)
      await aSaleTo(store, id, { at: new Date(Date.UTC(2026, 0, 1, hour)) })

    const { history, next } = await customerInfo(store, id)
    const older = await store.get(`/sale/view?id_customer=${id}&kind=ALL&cursor=${next}`)

    expect(history).toHaveLength(50)
    expect(older.data).toHaveLength(2)
  })

  it('shows an analyst the profit, and is closed to a seller', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    await aSaleTo(store, id, { lines: [{ product: id, quantity: 1, total: 500 }], cost: 200 })

    expect(await customerInfo(await aMember(store, 'analyst'), id)).toMatchObject({ profit: 3 })
    expect(await (await aMember(store, 'seller')).get(`/customer/info?id=${id}`)).toMatchObject({ code: 403 })
  })
})
