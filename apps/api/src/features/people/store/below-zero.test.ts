import { expect, it } from 'vitest'
import { aProduct, editOf, productInfo, sendProduct } from '#testing/a-catalog.ts'
import { sell, trySelling } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'

const allow = (store: Awaited<ReturnType<typeof aStore>>, sells_below_zero: boolean) =>
  store.post('/store/edit', aStoreForm({ sells_below_zero }))

it('sells below zero where the store allows it, and the stock history says so', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { balance: '2' })
  expect(await trySelling(store, [[mug, 5]])).toMatchObject({ code: 409 })

  await allow(store, true)
  await sell(store, [[mug, 5]])

  const data = await productInfo(store, mug.id)
  expect(data).toMatchObject({ balance: -3, status: 'NOTAVAILABLE' })
  expect(data.movements[0]).toMatchObject({ reason: 'sale', quantity: -5, balance: -3 })
})

it('takes back, receives and edits what is below zero also when it is no longer allowed', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { balance: '2' })
  await allow(store, true)
  const sale = await sell(store, [[mug, 9]])
  await allow(store, false)

  const back = await store.post('/sale/return', {
    id: sale.id,
    lines: [{ id_line: sale.lines[0]?.id, quantity: 1 }],
    restock: true,
  })
  const received = await store.post('/product/stock', { id: mug.id, reason: 'received', quantity: 2 })
  const product = await productInfo(store, mug.id)
  const renamed = await sendProduct(store, '/product/edit', editOf(product, { name: 'Cup' }), null)
  const lowered = await sendProduct(store, '/product/edit', editOf(renamed.data, { balance: '-9' }), null)

  expect([back.code, received.code, renamed.code, lowered.code]).toEqual([200, 200, 200, 400])
  expect(await trySelling(store, [[mug, 1]])).toMatchObject({ code: 409 })
  expect(await productInfo(store, mug.id)).toMatchObject({ name: 'Cup', balance: -4 })
})

it('gives the last five to five of twenty buyers at once, where it is not allowed', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { balance: '5' })

  const answers = await Promise.all(Array.from({ length: 20 }, () => trySelling(store, [[mug, 1]])))

  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5)
  expect((await productInfo(store, mug.id)).balance).toBe(0)
})

it('starts new products with the limit of the store, and leaves those it has', async () => {
  const store = await aStore()
  const old = await aProduct(store)
  await store.post('/store/edit', aStoreForm({ low_stock: 12 }))

  const created = await aProduct(store)

  expect(created.low_stock).toBe(12)
  expect((await productInfo(store, old.id)).low_stock).toBe(5)
})
