import { expect, it } from 'vitest'
import { aStore } from '#testing/a-store.ts'
import { rowsOf } from '#testing/rows-of.ts'

const customer = { name: 'Mia Chen', email: 'mia@example.com', number: '+12133734253' }

it('a page of another account or store is refused, and changes and reads nothing', async () => {
  const [store, other] = [await aStore(), await aStore()]
  const before = await rowsOf(store)
  const asking = { headers: { 'x-account': other.owner.id } }

  for (const answer of [
    await store.post('/customer/create', customer, asking),
    await store.get('/customer/view', asking),
  ])
    expect(answer).toMatchObject({
      code: 409,
      message: 'You are now in another store. Reload the page and try again.',
    })

  expect(await rowsOf(store)).toEqual(before)
})

it('a page of the account itself is answered', async () => {
  const store = await aStore()
  const asking = { headers: { 'x-account': store.owner.id } }

  expect(await store.get('/customer/view', asking)).toMatchObject({ code: 200 })
})
