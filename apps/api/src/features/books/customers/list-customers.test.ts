import { segment, segments } from '@tillsight/domain/books/customers/segment'
import { sortedColumn, sortsOf } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCustomer, customerNames, customersIn, manyCustomers } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'

type Page = { data: { id: string }[]; next: string | null }

const allPages = async (store: TestStore, query: string): Promise<string[]> => {
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = (await store.get(`/customer/view?${query}&cursor=${cursor}`)) as unknown as Page
    expect(page.data.length).toBeGreaterThan(0)
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next
  }
  return ids
}

describe('searching customers', () => {
  it('finds by name, email, number and location, without regard to case and accents', async () => {
    const store = await aStore()
    await aCustomer(store, {
      name: 'Zoë Ångström',
      email: 'Zoe@Example.com',
      number: '+12133734253',
      location: 'Malmö',
    })
    await aCustomer(store, { name: 'Someone Else' })
    const found = (search: string) => customerNames(store, `?search=${encodeURIComponent(search)}`)

    for (const search of ['zoe ang', ' ÅNG', 'zoe@example', '3734253', '+1213', 'malmo']) {
      expect([search, await found(search)]).toEqual([search, ['Zoë Ångström']])
    }
    expect(await found('')).toHaveLength(2)
    expect(await found('angstrom zoe')).toEqual([])
  })

  it.each(['(213) 373-4253', '213 373 42', '0213.373', '+1 213/373'])(
    'finds a number as people write it: %s',
    async (search) => {
      const store = await aStore()
      await aCustomer(store, { name: 'Mia', number: '+12133734253' })

      expect(await customerNames(store, `?search=${encodeURIComponent(search)}`)).toEqual(['Mia'])
    },
  )

  it('takes % _ and \\ as they are, and every text for what it is', async () => {
    const store = await aStore()
    await aCustomer(store, { name: '50% off_bag\\' })
    await aCustomer(store, { name: 'Other' })
    const found = (search: string) => customerNames(store, `?search=${encodeURIComponent(search)}`)

    for (const sign of ['%', '_', '\\', '50%', 'off_']) expect(await found(sign)).toEqual(['50% off_bag\\'])
    for (const search of ["' or 1=1 --", 'o%r', '$1', '🫖'.repeat(50)])
      expect(await found(search)).toEqual([])
  })

  it('does not find across two fields', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Mia', location: 'Rome' })

    expect(await customerNames(store, '?search=miarome')).toEqual([])
    expect(await customerNames(store, '?search=mia%20rome')).toEqual([])
  })
})

describe('filtering customers', () => {
  it('lets search, segment and tag narrow each other', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Ana', tags: ['tea', 'Club'] })
    await aCustomer(store, { name: 'Anabel', tags: ['tea'] })
    await aCustomer(store, { name: 'Bob', tags: ['tea', 'Club'] })
    await manyCustomers(store, [
      { name: 'Anton', purchases: 2 },
      { name: 'Anouk', purchases: 5 },
    ])

    expect(await customerNames(store, '?search=an')).toEqual(['Ana', 'Anabel', 'Anouk', 'Anton'])
    expect(await customerNames(store, '?search=an&segment=NEW')).toEqual(['Ana', 'Anabel'])
    expect(await customerNames(store, '?search=an&segment=NEW&tag=Club')).toEqual(['Ana'])
    expect(await customerNames(store, '?tag=tea')).toEqual(['Ana', 'Anabel', 'Bob'])
    expect(await customerNames(store, '?segment=VIP')).toEqual(['Anouk'])
    expect(await customerNames(store, '?search=&segment=&tag=&sort=&limit=&cursor=')).toHaveLength(5)
  })

  it('counts the segments of those that match', async () => {
    const store = await aStore()
    await aCustomer(store, { name: 'Ana', tags: ['tea'] })
    await manyCustomers(
      store,
      [0, 1, 2, 4, 5, 9].map((purchases) => ({ name: `Ben ${purchases}`, purchases })),
    )
    const counts = async (query = '') => (await store.get(`/customer/count${query}`)).data

    expect(await counts()).toEqual({ ALL: 7, NEW: 3, RETURNING: 2, VIP: 2 })
    expect(await counts('?search=ben')).toEqual({ ALL: 6, NEW: 2, RETURNING: 2, VIP: 2 })
    expect(await counts('?search=ben&tag=tea')).toEqual({ ALL: 0, NEW: 0, RETURNING: 0, VIP: 0 })
    expect(await counts('?tag=tea')).toEqual({ ALL: 1, NEW: 1, RETURNING: 0, VIP: 0 })
  })

  it('by segment agrees with the badge, whatever was bought', async () => {
    const purchases = fc.oneof(fc.integer({ min: 0, max: 7 }), fc.nat(2_000_000_000))

    await fc.assert(
      fc.asyncProperty(fc.array(purchases, { minLength: 1, maxLength: 60 }), async (bought) => {
        const store = await aStore()
        await manyCustomers(
          store,
          bought.map((purchases) => ({ purchases })),
        )
        let seen = 0
        for (const wanted of segments) {
          const listed = await customersIn(store, `?segment=${wanted}&limit=200`)
          for (const customer of listed) {
            expect([segment(customer.purchases), customer.segment]).toEqual([wanted, wanted])
          }
          seen += listed.length
        }
        expect(seen).toBe(bought.length)
      }),
      { numRuns: 5 },
    )
  })

  it('refuses what is no filter', async () => {
    const store = await aStore()

    expect(await store.get('/customer/view?segment=GONE&sort=age&limit=501&store_id=x')).toMatchObject({
      code: 400,
      error: {
        segment: 'This segment does not exist.',
        sort: 'This order does not exist.',
        limit: 'Must be a whole number from 1 to 500.',
        store_id: 'Unknown field.',
      },
    })
  })
})

describe('sorting customers', () => {
  const bought = [
    { name: 'c', purchases: 3, spent: 100, lastPurchaseAt: new Date('2026-01-03T10:00:00.123Z') },
    { name: 'a', purchases: 1, spent: 900, lastPurchaseAt: new Date('2026-01-03T10:00:00.124Z') },
    { name: 'd', purchases: 0, spent: 0, lastPurchaseAt: null },
    { name: 'b', purchases: 9, spent: 450, lastPurchaseAt: new Date('2025-01-03T10:00:00Z') },
  ]

  it.each([
    ['name', 'abcd'],
    ['purchases', 'dacb'],
    ['total_spent', 'dcba'],
    ['average_check', 'dcba'],
    ['last_purchase', 'dbca'],
  ])('by %s gives %s, and with a minus the other way round', async (order, expected) => {
    const store = await aStore()
    await manyCustomers(store, bought)

    expect((await customerNames(store, `?sort=${order}`)).join('')).toBe(expected)
    expect((await customerNames(store, `?sort=-${order}`)).reverse().join('')).toBe(expected)
  })

  it('computes the average check to the cent, half up', async () => {
    const store = await aStore()
    await manyCustomers(store, [{ purchases: 2, spent: 101 }])

    expect(await customersIn(store)).toMatchObject([{ total_spent: 1.01, average_check: 0.51 }])
  })

  const sorts = sortsOf(lists.customers)
  const customerOrders = [...new Set(sorts.map(sortedColumn))]

  it.each(sorts)('by %s pages through all of them, without loss or repetition', async (sort) => {
    const store = await aStore()
    const days = [null, '2026-01-01', '2026-01-02'].map((day) => day && new Date(day))
    const ids = await manyCustomers(
      store,
      Array.from({ length: 23 }, (_, place) => ({
        name: `Name ${place % 4}`,
        purchases: place % 3,
        spent: (place % 5) * 100,
        lastPurchaseAt: days[place % 3] || null,
      })),
    )
    const whole = (await customersIn(store, `?sort=${sort}&limit=200`)).map(({ id }) => id)

    expect([...whole].sort()).toEqual([...ids].sort())
    for (const limit of [1, 4, 22])
      expect(await allPages(store, `sort=${sort}&limit=${limit}`)).toEqual(whole)
  })

  it('keeps the filters through its pages', async () => {
    const store = await aStore()
    await manyCustomers(
      store,
      Array.from({ length: 9 }, (_, place) => ({ name: place % 2 ? 'Tea' : 'Pot', purchases: place })),
    )

    expect(await allPages(store, 'search=tea&segment=VIP&sort=-purchases&limit=1')).toHaveLength(2)
  })

  it('pages past names that are long once they are spelled out', async () => {
    const store = await aStore()
    for (const letter of ['a', 'b', 'c']) await aCustomer(store, { name: `${letter}${'ﷺ'.repeat(79)}` })

    expect(await allPages(store, 'limit=1')).toHaveLength(3)
  })

  it.each(customerOrders)('by %s refuses a cursor that it did not give', async (order) => {
    const store = await aStore()
    const id = '0193a1b2-0000-7000-8000-00000000000a'
    const made = [{ a: 1 }, ['a'], [1, 'x'], ['\0', id], [1.5, id], ['2026-13-01T00:00:00Z', 1], [{}, id]]
    const places = made.flatMap((value) => [value, [order, value], ['other', value]])
    const cursors = places.map((value) => Buffer.from(JSON.stringify(value)).toString('base64url'))

    for (const cursor of ['nonsense', ...cursors]) {
      expect(await store.get(`/customer/view?sort=${order}&cursor=${cursor}`)).toMatchObject({
        code: 400,
        error: { cursor: 'This cursor is not valid.' },
      })
    }
  })
})
