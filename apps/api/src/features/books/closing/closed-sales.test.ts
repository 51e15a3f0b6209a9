import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { close } from '#testing/a-drawer.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aSeller, aTill, unlocked } from '#testing/a-till.ts'

it('says of a sale and of its returns which close they are in', async () => {
  const store = await aStore()
  const [mug, till] = [await aProduct(store, { price: '10' }), await aTill(store, 'Front')]
  const sale = await sell(await unlocked(till, await aSeller(store)), [[mug, 2]])
  const read = async () => (await store.get(`/sale/info?id=${sale.id}`)).data
  expect((await read()).close).toBeNull()

  const closed = await close(store, { counted: 20 }, till)
  await store.post('/sale/return', { id: sale.id })

  expect(await read()).toMatchObject({
    close: { number: 1, name: 'Front', closed_at: closed.closed_at },
    returns: [{ close: null }],
  })
  await close(store)
  expect((await read()).returns).toMatchObject([{ close: { number: 1, name: 'Counter' } }])
})
