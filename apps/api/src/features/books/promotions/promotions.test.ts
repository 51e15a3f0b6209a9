import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, auditTrail, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aPromotion, promotionForm, tryPromoting } from '#testing/a-promotion.ts'
import { fileOf } from '#testing/a-report.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const namesIn = async (store: TestStore, query = ''): Promise<string[]> =>
  (await store.get(`/promotion/view${query}`)).data.map(({ name }: { name: string }) => name)

describe('a promotion', () => {
  it('is listed with what it gives, for what, and whether it runs', async () => {
    const store = await aStore()
    const tea = await aCategory(store, 'Tea')
    await aPromotion(store, { covers: 'CATEGORIES', id_categories: [tea.id], code: 'TEA', weekdays: [2, 0] })

    expect((await store.get('/promotion/view')).data).toMatchObject([
      {
        name: 'Ten off',
        percent: 10,
        amount: null,
        weekdays: [0, 2],
        covered: { names: ['Tea'], count: 1 },
        code: 'TEA',
        status: 'RUNNING',
        used: false,
      },
    ])
  })

  it('is found by its status, name and code', async () => {
    const store = await aStore()
    await aPromotion(store, { name: 'Running' })
    await aPromotion(store, { name: 'Coming', starts_on: '2090-01-01' })
    await aPromotion(store, { name: 'Over', ends_on: '2020-01-31', code: 'OLD' })
    const { id } = await aPromotion(store, { name: 'Paused' })
    await store.post('/promotion/pause', { id, paused: true })

    for (const [query, names] of [
      ['?status=RUNNING', ['Running']],
      ['?status=COMING', ['Coming']],
      ['?status=ENDED', ['Over']],
      ['?status=PAUSED', ['Paused']],
      ['?search=old', ['Over']],
      ['?sort=name', ['Coming', 'Over', 'Paused', 'Running']],
      ['?sort=ends&limit=1', ['Over']],
    ] as const)
      expect(await namesIn(store, query), query).toEqual(names)
  })

  it('is exported as it is listed', async () => {
    const store = await aStore()
    await aPromotion(store, { percent: null, amount: 0.5, weekdays: [0] })

    const { bytes } = await fileOf(store, { url: '/promotion/export?fmt=csv' })

    expect(bytes.toString()).toMatch(/Ten off,\$0\.50 off each,All products,/)
  })

  it.each([
    [{ percent: null }, { percent: 'Enter a percentage or an amount.' }],
    [{ amount: 1 }, { percent: 'Enter a percentage or an amount.' }],
    [{ ends_on: '2019-12-31' }, { ends_on: 'The last day is before the first.' }],
    [
      { starts_on: '2026-11-16', ends_on: '2026-11-18', weekdays: [3, 6] },
      { weekdays: 'None of these weekdays is between the first and the last day.' },
    ],
    [{ covers: 'PRODUCTS' }, { id_products: 'Choose at least one product.' }],
    [{ covers: 'CATEGORIES', id_categories: [] }, { id_categories: 'Choose at least one category.' }],
    [
      { covers: 'PRODUCTS', id_products: ['0193a1b2-0000-7000-8000-00000000000a'] },
      { id_products: 'A product no longer exists.' },
    ],
  ])('with %j is refused', async (fields, error) => {
    expect(await tryPromoting(await aStore(), fields)).toMatchObject({ code: 400, error })
  })

  it('has a code of its own among those that have not ended', async () => {
    const store = await aStore()
    const { id } = await aPromotion(store, { code: 'Summer' })

    expect(await tryPromoting(store, { code: 'SUMMER' })).toMatchObject({
      code: 409,
      error: { code: '“Ten off” already has this code.' },
    })
    await store.post('/promotion/end', { id })
    expect(await tryPromoting(store, { code: 'SUMMER' })).toMatchObject({ code: 200 })
  })

  it('is edited, but not its discount once something was sold with it', async () => {
    const store = await aStore()
    const [mug, promotion] = [await aProduct(store), await aPromotion(store)]
    const { id } = promotion
    const edit = (fields: Record<string, unknown>) =>
      store.post('/promotion/edit', { ...promotionForm(fields), id })

    expect(await edit({ percent: 20 })).toMatchObject({ code: 200, data: { percent: 20 } })
    await sell(store, [[mug, 1]])
    expect(await edit({ percent: 30 })).toMatchObject({
      code: 409,
      error: {
        percent: 'Something was already sold with this discount. End this promotion and add a new one.',
      },
    })
    expect(await edit({ percent: 20, name: 'Twenty off' })).toMatchObject({
      code: 200,
      data: { name: 'Twenty off', used: true },
    })
  })

  it('is deleted only where nothing was sold with it; else it is ended, for good', async () => {
    const store = await aStore()
    const [unused, used] = [await aPromotion(store), await aPromotion(store)]
    await store.post('/promotion/pause', { id: unused.id, paused: true })
    await sell(store, [[await aProduct(store), 1]])

    expect(await remove(store, `/promotion/delete?id=${unused.id}`)).toMatchObject({ code: 200 })
    expect(await remove(store, `/promotion/delete?id=${used.id}`)).toMatchObject({ code: 409 })
    expect(await store.post('/promotion/end', { id: used.id })).toMatchObject({
      data: { status: 'ENDED', ended: true },
    })
    for (const url of ['/promotion/end', '/promotion/pause'])
      expect(
        await store.post(url, { id: used.id, ...(url.endsWith('pause') && { paused: false }) }),
      ).toMatchObject({ code: 409, error: { id: 'This promotion has ended. Add a new one.' } })
    expect(await auditTrail(store)).toEqual(
      expect.arrayContaining(['promotion.paused', 'promotion.deleted', 'promotion.ended']),
    )
  })

  it('goes on without a product that was deleted', async () => {
    const store = await aStore()
    const [mug, card] = [await aProduct(store), await aProduct(store, { name: 'Card' })]
    const { id } = await aPromotion(store, { covers: 'PRODUCTS', id_products: [mug.id, card.id] })

    await remove(store, `/product/delete?id=${mug.id}`)

    expect((await store.get(`/promotion/info?id=${id}`)).data).toMatchObject({
      covered: { names: ['Card'], count: 1 },
      products: [{ id: card.id, name: 'Card' }],
    })
  })
})

it('lets a seller read promotions, and change none', async () => {
  const store = await aStore()
  const seller = await aMember(store, 'seller')
  const { id } = await aPromotion(store)

  expect((await seller.get(`/promotion/info?id=${id}`)).data).toMatchObject({ name: 'Ten off' })
  expect(await tryPromoting(seller)).toMatchObject({ code: 403 })
  expect(await seller.post('/promotion/end', { id })).toMatchObject({ code: 403 })
})

it('does not see the promotions of another store', async () => {
  const [mine, theirs] = [await aStore(), await aStore()]
  const { id } = await aPromotion(theirs)
  const product = await aProduct(theirs)
  const unknown = { code: 404, error: { id: 'This promotion does not exist.' } }

  expect(await namesIn(mine)).toEqual([])
  expect((await mine.get('/promotion/selling')).data).toEqual([])
  expect(await mine.get(`/promotion/info?id=${id}`)).toMatchObject(unknown)
  expect(await mine.post('/promotion/edit', { ...promotionForm(), id })).toMatchObject(unknown)
  expect(await mine.post('/promotion/pause', { id, paused: true })).toMatchObject(unknown)
  expect(await mine.post('/promotion/end', { id })).toMatchObject(unknown)
  expect(await remove(mine, `/promotion/delete?id=${id}`)).toMatchObject(unknown)
  expect(await tryPromoting(mine, { covers: 'PRODUCTS', id_products: [product.id] })).toMatchObject({
    code: 400,
    error: { id_products: 'A product no longer exists.' },
  })
})
