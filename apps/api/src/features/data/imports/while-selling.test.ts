import { expect, it } from 'vitest'
import { countWrongSums } from '#features/figures/metrics/index.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { aCustomer, trySelling } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import { checked, settled } from '#testing/an-import.ts'

/** Enough that it takes a while; larger files are measured with `npm run bench -- imports`. */
const size = 4000

const manySales = (count: number): string => {
  const lines = ['number,date,customer,product,sku,quantity,price,payment']
  for (let place = 0; place < count; place += 1) {
    const day = new Date(Date.UTC(2023, 0, 1 + (place % 900))).toISOString().slice(0, 10)
    const customer = place % 3 ? `Customer ${place % 997}` : 'Mia'
    lines.push(
      `${place},${day},${customer},Product ${place % 50},P-${place % 50},${1 + (place % 3)},9.99,cash`,
    )
  }
  return lines.join('\n')
}

const customersOf = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => place).flatMap((place) =>
    place % 3 ? [`Customer ${place % 997}`] : [],
  )

const wrongSums = async (store: TestStore): Promise<number> =>
  countWrongSums(store.app.database.db, await readStoreId(store))

it('leaves the tills alone: sales of the same products to the same customers go on meanwhile', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { name: 'Product 1', sku: 'P-1', balance: '1000' })
  const mia = await aCustomer(store)
  const found = await checked(store, manySales(size))
  expect(found.counts).toMatchObject({ new: size })

  await store.post('/import/start', { id: found.id, checked_version: found.version })
  let isDone = false
  const ending = settled(store, found.id).then((end) => {
    isDone = true
    return end
  })
  const times: number[] = []
  while (!isDone) {
    const from = performance.now()
    const { code } = await trySelling(store, [[mug, 1]], { id_customer: mia.id })
    expect(code).toBe(200)
    times.push(performance.now() - from)
    expect((await store.post('/customer/create', { name: 'Zoe' })).code).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }

  expect(await ending).toMatchObject({ state: 'done', message: null })
  expect(times.length).toBeGreaterThan(1)
  expect(Math.max(...times)).toBeLessThan(5000)
  const { data } = await store.get(`/customer/info?id=${mia.id}`)
  expect(data.purchases).toBe(Math.ceil(size / 3) + times.length)
  // Several batches name the same products and customers: each is added once.
  const { removes } = (await store.post('/import/undo', { id: found.id, preview: true })).data
  expect(removes).toEqual(
    expect.arrayContaining([
      { kind: 'customer', count: new Set(customersOf(size)).size },
      { kind: 'product', count: 49 },
      { kind: 'sale', count: size },
    ]),
  )
  expect(await wrongSums(store)).toBe(0)
}, 120_000)
