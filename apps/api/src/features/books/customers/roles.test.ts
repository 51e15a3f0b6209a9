import { describe, expect, it } from 'vitest'
import { remove } from '#testing/a-catalog.ts'
import { aCustomer } from '#testing/a-clientele.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import { rowsOf } from '#testing/rows-of.ts'

const reads = [
  '/customer/view',
  '/customer/count',
  '/customer/summary',
  '/customer/info',
  '/customer/export?fmt=csv',
]

const refusal = { code: 403, message: 'Your role does not allow this. Ask the store owner.' }

describe('a seller', () => {
  it('reaches the picker at the till, and nothing else about customers', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    const seller = await aMember(store, 'seller')

    expect(await seller.get('/customer/find')).toMatchObject({ code: 200, data: [{ id }] })
    for (const path of [...reads, '/customer/duplicates'])
      expect(await seller.get(path)).toMatchObject(refusal)
  })
})

describe('an analyst', () => {
  it('reads about customers', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store)
    const analyst = await aMember(store, 'analyst')

    for (const path of ['/customer/view', '/customer/count', '/customer/summary', `/customer/info?id=${id}`])
      expect(await analyst.get(path)).toMatchObject({ code: 200 })
  })
})

describe.each(['seller', 'analyst'] as const)('to a %s', (role) => {
  it('every change is refused, and nothing changes', async () => {
    const store = await aStore()
    const [mia, ben] = [await aCustomer(store), await aCustomer(store)]
    const member = await aMember(store, role)
    const before = await rowsOf(store)

    const answers = [
      await member.post('/customer/create', { name: 'Mia' }),
      await member.post('/customer/edit', { id: mia.id, name: 'Mia' }),
      await member.post('/customer/merge', { id: mia.id, into: ben.id }),
      await remove(member, `/customer/delete?id=${mia.id}`),
      await member.get('/customer/duplicates'),
    ]

    expect(answers).toMatchObject(Array(5).fill(refusal))
    expect(await rowsOf(store)).toEqual(before)
  })
})
