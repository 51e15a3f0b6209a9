import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aCustomer, salesIn, sell, summary, trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'

type Page = { data: { number: number }[]; next: string | null }

const numbers = async (...asked: Parameters<typeof salesIn>) =>
  (await salesIn(...asked)).map(({ number }) => number)

describe('the sales', () => {
  it('come newest first, by when they were sold', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    for (const day of ['2026-02-02', '2026-02-03', '2026-02-01'])
      await sell(store, [[mug, 1]], { sold_at: `${day}T10:00:00Z` })

    expect(await numbers(store)).toEqual([2, 1, 3])
  })

  it('come in pages that neither lose nor repeat one, also at one and the same moment', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '100' })
    for (let at = 0; at < 7; at += 1) await sell(store, [[mug, 1]], { sold_at: '2026-02-02T10:00:00Z' })

    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Page = await store
        .get(`/sale/view?limit=3&cursor=${cursor}`)
        .then((answer) => answer as never)
      seen.push(...page.data.map(({ number }) => number))
      cursor = page.next
    }

    expect(seen.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('are found by product, customer, note and number, without regard to case and accents', async () => {
    const store = await aStore()
    const [café, tea] = [
      await aProduct(store, { name: 'Café crème', balance: '100' }),
      await aProduct(store, { name: '50% tea', balance: '100' }),
    ]
    const zoë = await aCustomer(store, 'Zoë Ångström')
    await sell(store, [[café, 1]], { id_customer: zoë.id })
    await sell(store, [[tea, 1]], { note: 'For the OFFICE' })

    expect(await numbers(store, '?search=CAFE')).toEqual([1])
    expect(await numbers(store, '?search=angstrom')).toEqual([1])
    expect(await numbers(store, '?search=office')).toEqual([2])
    expect(await numbers(store, '?search=2')).toEqual([2])
    expect(await numbers(store, '?search=%232')).toEqual([2])
    expect(await numbers(store, '?search=50%25')).toEqual([2])
    expect(await numbers(store, '?search=%25')).toEqual([2])
    expect(await numbers(store, '?search=_')).toEqual([])
    expect(await summary(store, '?search=zoe')).toMatchObject({ sales: 1, total: 12.5 })
  })

  it('are filtered by what, who, how and when, all at once', async () => {
    const store = await aStore({ time_zone: 'UTC' })
    const [mug, lamp] = [await aProduct(store), await aProduct(store)]
    const mia = await aCustomer(store)
    const seller = await aMember(store, 'seller')
    const details = { id_customer: mia.id, payment_method: 'CARD', sold_at: '2026-02-02T10:00:00Z' }
    await sell(
      store,
      [
        [mug, 1],
        [lamp, 1],
      ],
      details,
    )
    await sell(store, [[lamp, 1]])
    await sell(seller, [[mug, 1]])

    expect(await numbers(store, `?id_product=${mug.id}`)).toEqual([3, 1])
    expect(await numbers(store, `?id_category=${lamp.id_category}`)).toEqual([2, 1])
    expect(await numbers(store, `?id_customer=${mia.id}`)).toEqual([1])
    expect(await numbers(store, `?id_seller=${seller.id}`)).toEqual([3])
    expect(await numbers(store, '?payment_method=CARD')).toEqual([1])
    expect(await numbers(store, '?end_date=02-02-2026')).toEqual([1])
    const all = `?id_product=${mug.id}&id_customer=${mia.id}&payment_method=CARD&start_date=01-02-2026&search=`
    expect(await numbers(store, all)).toEqual([1])
    expect(await summary(store, all)).toMatchObject({ sales: 1, quantity: 1, total: 12.5 })
  })

  it('add up by category and by discount', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store, { price: '10' }), await aProduct(store, { price: '30' })]
    await sell(store, [
      [mug, 1, 50],
      [lamp, 1],
    ])
    await sell(store, [[mug, 1]])

    expect(await summary(store)).toMatchObject({
      sales: 2,
      discount_amount: 5,
      total: 45,
      by_category: [
        { id: lamp.id_category, total: 30 },
        { id: mug.id_category, total: 15 },
      ],
      with_discount: { sales: 1, total: 35 },
      without_discount: { sales: 1, total: 10 },
    })
  })

  it('of a product or category show of each receipt what matches, which is what the totals add up', async () => {
    const store = await aStore()
    const [mug, lamp] = [
      await aProduct(store, { price: '10', cost_price: '4' }),
      await aProduct(store, { price: '30', cost_price: '20' }),
    ]
    const both = await sell(store, [
      [mug, 2, 50],
      [lamp, 1],
    ])
    await sell(store, [[mug, 1]])
    await store.post('/sale/return', { id: both.id })
    const matched = async (query: string) =>
      (await salesIn(store, `${query}&kind=ALL`)).map(({ total, matched, lines }) => ({
        total,
        matched,
        products: lines.filter(({ id }) => matched?.id_lines.includes(id)).map(({ product }) => product.id),
      }))
    const sumOf = (rows: Awaited<ReturnType<typeof matched>>, field: 'quantity' | 'total' | 'profit') =>
      rows.reduce((sum, { matched }) => sum + (matched?.[field] ?? 0), 0)

    const ofMugs = await matched(`?id_product=${mug.id}`)

    const products = [mug.id]
    expect(ofMugs).toMatchObject([
      { total: -40, matched: { quantity: -2, discount_amount: -10, total: -10, profit: -2 }, products },
      { total: 10, matched: { quantity: 1, discount_amount: 0, total: 10, profit: 6 }, products },
      { total: 40, matched: { quantity: 2, discount_amount: 10, total: 10, profit: 2 }, products },
    ])
    const totals = await summary(store, `?id_product=${mug.id}`)
    expect(totals).toMatchObject({
      quantity: sumOf(ofMugs, 'quantity'),
      total: sumOf(ofMugs, 'total'),
      profit: sumOf(ofMugs, 'profit'),
    })
    expect(await matched(`?id_category=${lamp.id_category}`)).toMatchObject([
      { total: -40, matched: { total: -30 } },
      { total: 40, matched: { total: 30 } },
    ])
    expect(await matched(`?id_product=${mug.id}&id_category=${lamp.id_category}`)).toEqual([])
    expect((await summary(store, `?id_product=${mug.id}&id_category=${lamp.id_category}`)).sales).toBe(0)
    expect((await matched('?search='))[0]).not.toHaveProperty('matched.total')
  })

  it('of a product are the same however its id is spelled', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await sell(store, [[mug, 1]])

    const [lower, upper] = [mug.id, mug.id.toUpperCase()]

    expect(await salesIn(store, `?id_product=${upper}`)).toEqual(await salesIn(store, `?id_product=${lower}`))
    expect(await trySelling(store, [[{ id: upper }, 1]])).toMatchObject({ code: 200 })
  })

  it('of a product or category add up what was sold of it, and not of what went with it', async () => {
    const store = await aStore()
    const [mug, lamp] = [
      await aProduct(store, { price: '10', cost_price: '4' }),
      await aProduct(store, { price: '30', cost_price: '20' }),
    ]
    const sale = await sell(store, [
      [mug, 2, 50],
      [lamp, 1],
    ])
    await store.post('/sale/return', { id: sale.id, lines: [{ id_line: sale.lines[1]?.id, quantity: 1 }] })

    expect(await summary(store, `?id_product=${mug.id}`)).toMatchObject({
      sales: 1,
      returns: 0,
      quantity: 2,
      discount_amount: 10,
      total: 10,
      profit: 2,
      by_category: [{ id: mug.id_category, total: 10 }],
      with_discount: { sales: 1, total: 10 },
    })
    expect(await summary(store, `?id_category=${lamp.id_category}`)).toMatchObject({
      sales: 1,
      returns: 1,
      quantity: 0,
      total: 0,
      without_discount: { sales: 1, total: 0 },
    })
  })

  it('show a seller only their own', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const seller = await aMember(store, 'seller')
    const others = await sell(store, [[mug, 1]])
    const own = await sell(seller, [[mug, 1]])

    expect(await numbers(seller)).toEqual([own.number])
    expect(await numbers(seller, `?id_seller=${seller.id}`)).toEqual([own.number])
    expect(await numbers(seller, `?id_seller=${store.owner.id}`)).toEqual([])
    expect(await summary(seller)).toMatchObject({ sales: 1 })
    expect(await summary(seller, `?id_seller=${store.owner.id}`)).toMatchObject({ sales: 0 })
    expect(await seller.get(`/sale/info?id=${others.id}`)).toMatchObject({ code: 404 })
    expect(await seller.get(`/sale/info?id=${own.id}`)).toMatchObject({ code: 200 })
  })

  it.each([
    ['?start_date=31-02-2026', 'start_date'],
    ['?start_date=29-02-2027', 'start_date'],
    ['?end_date=tomorrow', 'end_date'],
    ['?start_date=02-01-2026&end_date=01-01-2026', 'end_date'],
    ['?start_date=01-01-0000', 'start_date'],
    ['?cursor=nonsense', 'cursor'],
    ['?limit=501', 'limit'],
    ['?kind=GIFT', 'kind'],
  ])('are not there for %s', async (query, field) => {
    const store = await aStore()

    expect(await store.get(`/sale/view${query}`)).toMatchObject({
      code: 400,
      error: { [field]: expect.any(String) },
    })
  })

  it('take both ways to write a day', async () => {
    const store = await aStore({ time_zone: 'UTC' })
    const mug = await aProduct(store)
    await sell(store, [[mug, 1]], { sold_at: '2024-02-29T10:00:00Z' })

    expect(await numbers(store, '?start_date=29-02-2024&end_date=2024-02-29')).toEqual([1])
  })

  it('list who sells', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')

    expect((await store.get('/sale/sellers')).data).toEqual([
      { id: store.owner.id, name: 'Ana Ruiz' },
      { id: seller.id, name: 'The seller' },
    ])
  })
})
