import { describe, expect, it } from 'vitest'
import { aCustomer, manyCustomers } from '#testing/a-clientele.ts'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'

const found = async (at: Visitor, search = ''): Promise<string[]> => {
  const { data } = await at.get(`/customer/find?search=${encodeURIComponent(search)}`)
  return data.map(({ name }: { name: string }) => name)
}

describe('the picker at the till', () => {
  it('puts first who is called so, then whose later name begins so, then the others', async () => {
    const store = await aStore()
    for (const name of ['Joanna', 'Mary Ann', 'Anton', 'Ann']) await aCustomer(store, { name })
    await aCustomer(store, { name: 'Bob', email: 'ann@example.com' })

    expect(await found(store, 'ÁNN')).toEqual(['Ann', 'Mary Ann', 'Bob', 'Joanna'])
    expect(await found(store, 'an')).toEqual(['Ann', 'Anton', 'Mary Ann', 'Bob', 'Joanna'])
    expect(await found(store, '%')).toEqual([])
  })

  it('shows the latest buyers where nothing is typed, and twenty at most', async () => {
    const store = await aStore()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await manyCustomers(store, [
      { name: 'Never' },
      ...Array.from({ length: 20 }, (_, place) => ({
        name: `Buyer ${place + 1}`,
        lastPurchaseAt: at(place + 1),
      })),
    ])

    const recent = await found(store)

    expect(recent).toHaveLength(20)
    expect(recent.slice(0, 2)).toEqual(['Buyer 20', 'Buyer 19'])
    expect(await found(store, 'e')).toHaveLength(20)
  })

  it('tells two of one name apart by the end of their number, and shows a seller no more', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Mia', number: '+12133734253', email: 'mia@example.com', note: 'Secret' })
    await aCustomer(store, { name: 'Mia' })
    await aCustomer(store, { name: 'Mia', number: '+12133734254 ext. 77' })
    const seller = await aMember(store, 'seller')

    const { code, data } = await seller.get('/customer/find?search=mia')

    expect(code).toBe(200)
    expect(data.map(({ hint }: { hint: string }) => hint)).toEqual(['… 4253', null, '… 4254'])
    expect(Object.keys(data[0])).toEqual(['id', 'name', 'hint'])
  })

  it('finds a customer by phone number', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Mia', number: '+12133734253' })

    expect(await found(store, '(213) 373')).toEqual(['Mia'])
  })
})
