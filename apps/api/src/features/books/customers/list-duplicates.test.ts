import { expect, it } from 'vitest'
import { aCustomer, manyCustomers } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

type Group = { same: string; customers: { id: string; name: string }[] }

const duplicates = async (store: TestStore): Promise<[string, string[]][]> => {
  const { data } = await store.get('/customer/duplicates')
  return data.map(({ same, customers }: Group) => [same, customers.map(({ id }) => id)])
}

it('finds customers with the same email, number or name, ignoring case and accents', async () => {
  const store = await aStore()
  const email = [
    await aCustomer(store, { name: 'Ana', email: 'ana@example.com' }),
    await aCustomer(store, { name: 'A. Ruiz', email: 'ANA@example.com' }),
  ]
  const number = [
    await aCustomer(store, { name: 'Ben', number: '+12133734253' }),
    await aCustomer(store, { name: 'Benjamin', number: '+1 213 373 4253' }),
  ]
  const name = [await aCustomer(store, { name: 'Zoë' }), await aCustomer(store, { name: 'ZOE' })]
  await aCustomer(store, { name: 'Alone' })

  expect(await duplicates(store)).toEqual([
    ['email', email.map(({ id }) => id)],
    ['number', number.map(({ id }) => id)],
    ['name', name.map(({ id }) => id)],
  ])
})

it('lists the same people once, by the best sign', async () => {
  const store = await aStore()
  const same = { name: 'Ana', email: 'ana@example.com', number: '+12133734253' }
  const ids = [(await aCustomer(store, same)).id, (await aCustomer(store, same)).id]

  expect(await duplicates(store)).toEqual([['email', ids]])
})

it('finds none among those who share nothing, or in another store', async () => {
  const [store, other] = [await aStore(), await aStore()]
  await aCustomer(other, { name: 'Ana' })
  await aCustomer(store, { name: 'Ana' })
  await aCustomer(store, { name: 'Ben' })

  expect(await duplicates(store)).toEqual([])
})

it('ends at a hundred groups, and at twenty of one kind', async () => {
  const store = await aStore()
  await manyCustomers(
    store,
    Array.from({ length: 240 }, (_, place) => ({ name: `Name ${place % 110}` })),
  )
  await manyCustomers(
    store,
    Array.from({ length: 30 }, () => ({ name: 'A crowd' })),
  )

  const groups = await duplicates(store)

  expect(groups).toHaveLength(100)
  expect(groups[0]?.[1]).toHaveLength(20)
})
