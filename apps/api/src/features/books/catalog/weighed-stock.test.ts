import { expect, it } from 'vitest'
import {
  aCategory,
  aProduct,
  editOf,
  namesIn,
  productFields,
  productInfo,
  sendProduct,
} from '#testing/a-catalog.ts'
import { ask } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

const weighed = { unit: 'KG', sold_by_measure: 'true', price: '12.90', cost_price: '8.01' }

const aCheese = (store: TestStore, fields = {}) =>
  aProduct(store, { name: 'Cheese', balance: '3.735', ...weighed, ...fields })

const move = (store: TestStore, id: string, reason: string, quantity: number) =>
  store.post('/product/stock', { id, reason, quantity })

it('of what is weighed is received, lost and recounted by the gram, and every loss has its cost', async () => {
  const store = await aStore()
  const { id } = await aCheese(store)

  await move(store, id, 'received', 0.1)
  await move(store, id, 'received', 0.2)
  await move(store, id, 'damage', 0.035)
  const { data } = await move(store, id, 'recount', 3.875)

  expect(data.balance).toBe(3.875)
  const { movements } = await productInfo(store, id)
  expect(
    movements.map(({ quantity, balance }: { quantity: number; balance: number }) => [quantity, balance]),
  ).toEqual([
    [-0.125, 3.875],
    [-0.035, 4],
    [0.2, 4.035],
    [0.1, 3.835],
    [3.735, 3.735],
  ])
  // 0.28 and 1.00: each loss is rounded by itself, as a line of a sale is.
  const today = { start_date: '2026-01-01', end_date: '2030-01-01' }
  expect((await ask(store, ['stockLosses'], today)).values).toEqual({ stockLosses: 1.28 })
  expect(await move(store, id, 'loss', 3.876)).toMatchObject({
    code: 409,
    error: { quantity: 'Only 3.875 kg left in stock.' },
  })
  expect((await move(store, id, 'received', 0.0001)).error).toEqual({
    quantity: 'Use at most three decimal places.',
  })
})

it('of what is counted takes whole numbers, as ever', async () => {
  const store = await aStore()
  const { id } = await aProduct(store)

  for (const reason of ['received', 'damage', 'loss', 'recount', 'correction'])
    expect(await move(store, id, reason, 1.5)).toMatchObject({
      code: 400,
      error: { quantity: 'Quantity must be a whole number' },
    })
  const { error } = await sendProduct(
    store,
    '/product/create',
    productFields((await aCategory(store)).id, { balance: '1.5', low_stock: '0.5', unit: 'KG' }),
  )
  expect(error).toEqual({
    balance: 'Quantity must be a non-negative number',
    low_stock: 'Low stock must be a non-negative number',
  })
})

it('is low or gone by the gram, and sorted by it', async () => {
  const store = await aStore()
  const cheese = await aCheese(store, { balance: '0.5', low_stock: '0.5' })
  await aCheese(store, { name: 'Ham', balance: '0.49', low_stock: '0.5' })
  await aCheese(store, { name: 'Olives', balance: '10' })

  const statuses = async () =>
    (await store.get('/product/view?sort=quantity')).data.map(
      ({ name, status }: { name: string; status: string }) => `${name} ${status}`,
    )

  expect(await statuses()).toEqual(['Ham ENDING', 'Cheese ACTIVE', 'Olives ACTIVE'])
  await sell(store, [[cheese, 0.5]])
  expect(await statuses()).toEqual(['Cheese NOTAVAILABLE', 'Ham ENDING', 'Olives ACTIVE'])
  const first = await store.get('/product/view?sort=quantity&limit=2')
  const { next } = first as unknown as { next: string }
  const rest = await namesIn(store, `?sort=quantity&limit=2&cursor=${next}`)
  expect(rest).toEqual(['Olives'])
})

it('has to be a whole number before what was weighed is counted', async () => {
  const store = await aStore()
  const cheese = await aCheese(store, { low_stock: '0.5' })
  const asPieces = { unit: 'PIECE', sold_by_measure: 'false' }
  const edit = (fields: Record<string, string>) =>
    sendProduct(store, '/product/edit', editOf(cheese, fields), null)

  expect((await edit({ ...asPieces, low_stock: '1' })).error).toEqual({
    balance: 'There are 3.735 kg in stock. Enter a whole number to sell it by the piece.',
  })
  expect((await edit({ ...asPieces, balance: '4' })).error).toEqual({
    low_stock: 'Low stock must be a non-negative number',
  })
  const { data } = await edit({ ...asPieces, low_stock: '1', balance: '4' })
  expect(data).toMatchObject({ unit: 'PIECE', sold_by_measure: false, balance: 4, low_stock: 1 })
  const { movements } = await productInfo(store, cheese.id)
  expect(movements[0]).toMatchObject({ reason: 'correction', quantity: 0.265, balance: 4 })
})

it('keeps its unit in an edit that does not send one', async () => {
  const store = await aStore()
  const cheese = await aCheese(store)

  const { data } = await sendProduct(store, '/product/edit', editOf(cheese, { balance: '3.5' }), null)

  expect(data).toMatchObject({ balance: 3.5, unit: 'KG', sold_by_measure: true })
})
