import { expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { editOfSale, saleForm, sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'

it.each([
  ['owner', { sell: 200, edit: 200, return: 200, delete: 200, sellers: 200 }],
  ['manager', { sell: 200, edit: 200, return: 200, delete: 200, sellers: 200 }],
  ['seller', { sell: 200, edit: 403, return: 403, delete: 403, sellers: 403 }],
  ['analyst', { sell: 403, edit: 403, return: 403, delete: 403, sellers: 200 }],
] as const)('what a sale lets the %s do', async (role, expected) => {
  const store = await aStore()
  const mug = await aProduct(store)
  const member = await aMember(store, role)
  const [first, second] = [await sell(store, [[mug, 1]]), await sell(store, [[mug, 1]])]

  expect({
    sell: (await member.post('/sale/create', saleForm([[mug, 1]]))).code,
    edit: (await member.post('/sale/edit', editOfSale(first))).code,
    return: (await member.post('/sale/return', { id: first.id })).code,
    delete: (await remove(member, `/sale/delete?id=${second.id}`)).code,
    sellers: (await member.get('/sale/sellers')).code,
  }).toEqual(expected)
})
