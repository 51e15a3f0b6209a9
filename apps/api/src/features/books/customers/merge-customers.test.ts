import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCustomer, aSaleTo, customersIn, keptIn } from '#testing/a-clientele.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { whileChanging } from '#testing/hold-rows.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day))
const lines = (total: number) => [{ product: '0193a1b2-0000-7000-8000-00000000000a', quantity: 1, total }]

const merge = (store: TestStore, from: { id: string }, into: { id: string }) =>
  store.post('/customer/merge', { id: from.id, into: into.id })

describe('merging two customers', () => {
  it('gives the second all sales of the first, and what they add up to', async () => {
    const store = await aStore()
    const [gone, kept] = [await aCustomer(store), await aCustomer(store, { name: 'Mia L.' })]
    await aSaleTo(store, gone.id, { at: at(3), lines: lines(1000), cost: 400 })
    await aSaleTo(store, kept.id, { at: at(5), lines: lines(500), cost: 100 })
    await aSaleTo(store, gone.id, { at: at(9), lines: lines(250) })

    const answer = await merge(store, gone, kept)

    expect(answer).toMatchObject({
      code: 200,
      data: {
        id: kept.id,
        name: 'Mia L.',
        purchases: 3,
        total_spent: 17.5,
        average_check: 5.83,
        segment: 'RETURNING',
        last_purchase: at(9).toISOString(),
        version: 2,
      },
    })
    expect(await customersIn(store)).toEqual([answer.data])
    expect(await keptIn(store, 'customer')).toMatchObject([{ first_purchase_at: at(3), profit: 1250 }])
    expect((await keptIn(store, 'sale')).map(({ customer_id }) => customer_id)).toEqual(
      Array(3).fill(kept.id),
    )
  })

  it.each([
    ['notes', { note: 'n'.repeat(1500) }, { note: 'm'.repeat(500) }, 'The combined notes are too long'],
    [
      'tags',
      { tags: ['a', 'b'] },
      { tags: Array.from({ length: 19 }, (_, n) => `tag ${n}`) },
      'more than 20',
    ],
  ])('is refused where the %s of both do not fit one', async (_what, first, second, message) => {
    const store = await aStore()
    const [gone, kept] = [await aCustomer(store, first), await aCustomer(store, second)]

    expect(await merge(store, gone, kept)).toMatchObject({
      code: 409,
      error: { into: expect.stringContaining(message) },
    })
    expect(await customersIn(store)).toHaveLength(2)
  })

  it('loses nothing that was known: what is missing is taken over, notes and tags are joined', async () => {
    const store = await aStore()
    const gone = await aCustomer(store, {
      email: 'old@example.com',
      number: '+12133734253',
      location: 'Porto',
      note: 'Likes tea',
      tags: ['Tea', 'club'],
      consent: true,
    })
    const kept = await aCustomer(store, {
      name: 'Mia L.',
      email: 'new@example.com',
      note: 'Calls first',
      tags: ['tea', 'vip'],
    })

    const { data } = await merge(store, gone, kept)

    expect(data).toMatchObject({
      name: 'Mia L.',
      email: 'new@example.com',
      number: '+12133734253',
      location: 'Porto',
      note: 'Calls first\n\nLikes tea',
      tags: ['tea', 'vip', 'club'],
      consent: false,
    })
    expect(await customersIn(store, '?search=porto')).toHaveLength(1)
  })

  it('says the same note once, and keeps the only one', async () => {
    const store = await aStore()
    const [a, b, c] = [
      await aCustomer(store, { note: 'Tea' }),
      await aCustomer(store),
      await aCustomer(store, { note: 'Tea' }),
    ]

    expect((await merge(store, a, b)).data.note).toBe('Tea')
    expect((await merge(store, b, c)).data.note).toBe('Tea')
  })

  it('writes one line, which names nobody', async () => {
    const store = await aStore()
    const [gone, kept] = [await aCustomer(store), await aCustomer(store)]

    await merge(store, gone, kept)

    expect((await keptIn(store, 'audit_entry')).at(-1)).toMatchObject({
      action: 'customer.merged',
      before: { id: gone.id },
      after: { id: kept.id },
    })
  })

  it('refuses a customer with itself or with one that does not exist, and changes nothing', async () => {
    const store = await aStore()
    const mia = await aCustomer(store)
    const nobody = { id: '0193a1b2-0000-7000-8000-00000000000a' }

    expect(await merge(store, mia, mia)).toMatchObject({
      code: 400,
      error: { into: 'Choose another customer.' },
    })
    expect(await merge(store, nobody, mia)).toMatchObject({
      code: 404,
      error: { id: 'This customer does not exist.' },
    })
    expect(await merge(store, mia, nobody)).toMatchObject({
      code: 400,
      error: { into: 'This customer does not exist.' },
    })
    expect(await customersIn(store)).toEqual([mia])
  })
})

describe('merging while others work', () => {
  it('neither loses nor duplicates the sales that are made in the meantime', async () => {
    const store = await aStore()
    const [gone, kept] = [await aCustomer(store), await aCustomer(store)]
    const selling = (id: string) =>
      aSaleTo(store, id, { lines: lines(100) }).then(
        () => 1,
        () => 0,
      )

    const [merging, ...sold] = await Promise.all([
      merge(store, gone, kept),
      ...Array.from({ length: 12 }, (_, place) => selling(place % 2 ? gone.id : kept.id)),
    ])

    expect(merging.code).toBe(200)
    const count = sold.reduce((sum, one) => sum + one, 0)
    expect(await keptIn(store, 'customer')).toMatchObject([
      { id: kept.id, purchases: count, spent: 100 * count },
    ])
    expect(await keptIn(store, 'sale')).toHaveLength(count)
  })

  it('waits for a sale that began before, and takes it along', async () => {
    const store = await aStore()
    const [gone, kept] = [await aCustomer(store), await aCustomer(store)]
    const id = await aSaleTo(store, kept.id, { lines: lines(100) })

    const answer = await whileChanging(
      store,
      [
        sql`update sale set customer_id = ${gone.id} where id = ${id}`,
        sql`update customer set purchases = 1, spent = 100 where id = ${gone.id}`,
        sql`update customer set purchases = 0, spent = 0 where id = ${kept.id}`,
      ],
      () => merge(store, gone, kept),
    )

    expect(answer.data).toMatchObject({ id: kept.id, purchases: 1, total_spent: 1 })
    expect(await keptIn(store, 'sale')).toMatchObject([{ customer_id: kept.id }])
  })

  it('leaves one of two who are merged into each other at once', async () => {
    const store = await aStore()
    const [a, b] = [await aCustomer(store), await aCustomer(store)]

    const answers = await Promise.all([merge(store, a, b), merge(store, b, a)])

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await customersIn(store)).toHaveLength(1)
  })
})
