import { removedAfterDays } from '@tillsight/domain/books/sales/parked'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aProduct, editOf, remove, sendProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { aHold, anotherHold, aParkedSale, park, parkedIn, take } from '#testing/a-parked-sale.ts'
import { aRequest } from '#testing/a-request.ts'
import { aCustomer, balanceOf, saleForm, salesIn, summary, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aCallerAs, aSeller, aTill, unlocked } from '#testing/a-till.ts'
import { offlineSale } from '#testing/an-offline-sale.ts'
import { auditLinesOf } from '#testing/rows-of.ts'
import { removeOldParked } from './remove-old-parked.ts'

const gone = 'This sale is no longer parked. It was sold, discarded or changed.'
const takenBy = (name: string) =>
  `${name} took up this sale on another device. It returns to the list when they put it back, or after 15 minutes.`

/** As if the device had been silent for so long. */
const letHoldsExpire = async ({ app }: TestStore, id: string): Promise<void> => {
  await sql`update parked_sale set held_until = '2020-01-01' where id = ${id}`.execute(app.database.db)
}

const lastLineOf = async ({ app, owner }: TestStore) => {
  const { rows } = await sql`
    select action, actor, member_id, before from audit_entry
    where store_id = (select store_id from member where id = ${owner.id}) order by at desc, id desc limit 1
  `.execute(app.database.db)
  return rows[0]
}

describe('a parked sale', () => {
  it('is listed with who parked it and what it comes to, and is no sale', async () => {
    const store = await aStore()
    const [mug, lamp] = [await aProduct(store, { name: 'Mug' }), await aProduct(store, { price: '40' })]
    const seller = await aMember(store, 'seller')

    const { code, data } = await park(
      seller,
      [
        [mug, 2],
        [lamp, 1, 50],
      ],
      { discount: { percent: 10 } },
    )

    expect(code).toBe(200)
    expect(data).toMatchObject({
      name: 'Mug',
      client: null,
      parked_by: { id: seller.id },
      line_count: 2,
      is_old: false,
      total: 40.5,
    })
    expect(await parkedIn(store)).toEqual([data])
    expect(await salesIn(store)).toEqual([])
    expect(await summary(store)).toMatchObject({ sales: 0, total: 0 })
    expect(await balanceOf(store, mug)).toBe(10)
  })

  it.each([
    ['by its label', { label: '  Blue jacket ' }, 'Blue jacket'],
    ['by the customer', { label: '' }, 'Mia'],
    ['by the customer where none is given', {}, 'Mia'],
  ])('is called %s', async (_by, more, name) => {
    const store = await aStore()
    const [mug, mia] = [await aProduct(store), await aCustomer(store, 'Mia')]
    await park(store, [[mug, 1]], { id_customer: mia.id }, more)
    expect(await parkedIn(store)).toMatchObject([{ name, client: { id: mia.id, name: 'Mia' } }])
  })

  it('is taken up by a colleague as it was typed, at the price of today', async () => {
    const store = await aStore()
    const [mug, mia] = [await aProduct(store, { name: 'Mug' }), await aCustomer(store)]
    const [anna, ben] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
    const typed = {
      id_customer: mia.id,
      discount: { amount: 2 },
      payments: [{ method: 'CASH', amount: 5 }, { method: 'CARD' }],
      cash_given: 10,
      note: 'Gift',
    }
    const { data: parked } = await park(anna, [[mug, 2, 10]], typed)
    await sendProduct(store, '/product/edit', editOf(mug, { price: '20' }), null)

    const { code, data } = await take(ben, parked.id)

    expect(code).toBe(200)
    const { id_customer, lines: _lines, ...kept } = { ...saleForm([]), ...typed }
    expect(data.sale).toMatchObject({ id_customer, ...kept })
    expect(data.sale.lines).toMatchObject([
      {
        id_product: mug.id,
        name: 'Mug',
        quantity: 2,
        discount: 10,
        price: null,
        product: { id: mug.id, price: 20 },
        problem: null,
      },
    ])
    expect(JSON.stringify(data)).not.toMatch(/cost/)
    expect(await parkedIn(anna, anotherHold)).toEqual([])
    expect(await parkedIn(ben, aHold)).toHaveLength(1)
  })

  it('is taken up by one of many who try at once; the others learn who was first', async () => {
    const store = await aStore()
    const { id } = await aParkedSale(store)
    const sellers = await Promise.all(Array.from({ length: 6 }, () => aMember(store, 'seller')))

    const answers = await Promise.all(sellers.map((seller) => take(seller, id, newId())))

    const [first, ...more] = answers.filter(({ code }) => code === 200)
    expect([first?.code, more]).toEqual([200, []])
    const refused = answers.filter(({ code }) => code === 409)
    expect(refused).toHaveLength(5)
    for (const { message, error } of refused) {
      expect(message).toMatch(/ took up this sale on another device\./)
      expect(error).toEqual({ id: message })
    }
    const lines = (await auditLinesOf(store)).filter(({ action }) => action === 'sale.taken-up')
    expect(lines).toHaveLength(1)
  })

  it('is answered again to the device that took it up', async () => {
    const store = await aStore()
    const { id } = await aParkedSale(store)
    const [first, again] = [await take(store, id), await take(store, id)]
    expect([first.code, again.code]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
    expect(await take(store, id, anotherHold)).toMatchObject({ code: 409, message: takenBy('Ana Ruiz') })
  })

  it('returns to the list when it is put back, and when the device was silent for too long', async () => {
    const store = await aStore()
    const { id } = await aParkedSale(store)
    await take(store, id)
    const { data: whileTaken } = await store.get('/parked_sale/view')
    expect(whileTaken).toEqual({ sales: [], returns_at: expect.any(String) })
    expect((await store.post('/parked_sale/release', { id, hold: anotherHold })).code).toBe(409)

    expect((await store.post('/parked_sale/release', { id, hold: aHold })).code).toBe(200)
    expect((await store.get('/parked_sale/view')).data).toMatchObject({ sales: [{ id }], returns_at: null })

    await take(store, id)
    await letHoldsExpire(store, id)
    expect(await parkedIn(store)).toMatchObject([{ id }])
    expect((await take(store, id, anotherHold)).code).toBe(200)
  })

  it('says which of its products are gone, and that its customer is', async () => {
    const store = await aStore()
    const [mug, lamp, cup] = [
      await aProduct(store, { name: 'Mug' }),
      await aProduct(store),
      await aProduct(store),
    ]
    const mia = await aCustomer(store)
    const { data: parked } = await park(
      store,
      [
        [mug, 1],
        [lamp, 1],
        [cup, 1],
      ],
      { id_customer: mia.id },
    )
    await remove(store, `/product/delete?id=${mug.id}`)
    await store.post('/product/archive', { ids: [lamp.id], archived: true })
    await remove(store, `/customer/delete?id=${mia.id}`)

    const { data } = await take(store, parked.id)

    expect(data).toMatchObject({ name: 'Mug', client: null, is_client_gone: true })
    expect(data.sale.id_customer).toBeNull()
    expect(data.sale.lines).toMatchObject([
      { name: 'Mug', product: null, problem: 'This product was deleted.' },
      { product: null, problem: 'This product was archived.' },
      { product: { id: cup.id }, problem: null },
    ])
    const sold = await trySelling(store, [[lamp, 1]], { parked: { id: parked.id, hold: aHold } })
    expect(sold).toMatchObject({ code: 400, message: 'This product is archived. Restore it to sell it.' })
    expect(await parkedIn(store, aHold)).toHaveLength(1)
  })
})

describe('selling a parked sale', () => {
  it('takes it off the list in the same transaction, once', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const { id } = await aParkedSale(store, [[mug, 2]])
    await take(store, id)
    const form = saleForm([[mug, 2]], { parked: { id, hold: aHold } })
    const asking = { headers: { 'idempotency-key': newId() } }

    const [sold, again] = [
      await store.post('/sale/create', form, asking),
      await store.post('/sale/create', form, asking),
    ]

    expect([sold.code, again.code]).toEqual([200, 200])
    expect(again.data).toEqual(sold.data)
    expect(await parkedIn(store, aHold)).toEqual([])
    expect(await balanceOf(store, mug)).toBe(8)
    expect(await store.post('/sale/create', form)).toMatchObject({ code: 409, error: { parked: gone } })
    expect(await balanceOf(store, mug)).toBe(8)
  })

  it('leaves it parked where the sale is refused', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '1' })
    const { id } = await aParkedSale(store, [[mug, 2]])
    await take(store, id)
    const sold = await trySelling(store, [[mug, 2]], { parked: { id, hold: aHold } })
    expect(sold).toMatchObject({ code: 409, error: { quantity: 'Only 1 left in stock.' } })
    expect(await parkedIn(store, aHold)).toMatchObject([{ id }])
  })

  it('still works late, unless someone else has it by now', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const ben = await aMember(store, 'seller')
    const [late, lost] = [await aParkedSale(store, [[mug, 1]]), await aParkedSale(store, [[mug, 1]])]
    for (const { id } of [late, lost]) {
      await take(store, id)
      await letHoldsExpire(store, id)
    }
    await take(ben, lost.id, anotherHold)

    const sold = await trySelling(store, [[mug, 1]], { parked: { id: late.id, hold: aHold } })
    const refused = await trySelling(store, [[mug, 1]], { parked: { id: lost.id, hold: aHold } })

    expect(sold.code).toBe(200)
    expect(refused).toMatchObject({
      code: 409,
      error: { parked: expect.stringMatching(/took up this sale/) },
    })
    expect(await balanceOf(store, mug)).toBe(9)
  })

  it('is one sale where two devices sell it at once', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const { id } = await aParkedSale(store, [[mug, 1]])
    const answers = await Promise.all(
      [aHold, anotherHold].map((hold) => trySelling(store, [[mug, 1]], { parked: { id, hold } })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(await balanceOf(store, mug)).toBe(9)
  })

  it('charges the price that a manager agreed, and no other', async () => {
    const store = await aStore()
    const [mug, seller] = [await aProduct(store), await aMember(store, 'seller')]
    const priced = (price: number, quantity = 1) => ({
      ...saleForm([]),
      lines: [{ id_product: mug.id, quantity, price }],
    })
    expect((await seller.post('/parked_sale/park', { sale: priced(5) })).code).toBe(403)
    const { data } = await store.post('/parked_sale/park', { sale: priced(5) })
    const { data: taken } = await take(seller, data.id)
    expect(taken.sale.lines).toMatchObject([{ price: 5 }])
    const parked = { id: data.id, hold: aHold }

    expect((await seller.post('/sale/create', { ...priced(4), parked })).code).toBe(403)
    expect((await seller.post('/sale/create', { ...priced(5, 2), parked })).code).toBe(403)
    expect((await seller.post('/parked_sale/park', { sale: priced(5, 2), parked })).code).toBe(403)
    const { data: again } = await seller.post('/parked_sale/park', { sale: priced(5), parked })
    const sold = await seller.post('/sale/create', {
      ...priced(5),
      parked: { id: again.id, hold: aHold },
    })

    expect(sold).toMatchObject({ code: 200, data: { total: 5 } })
  })

  it('records what was sold offline, and leaves to a person what someone else has sold meanwhile', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const [first, second] = [await aParkedSale(store, [[mug, 1]]), await aParkedSale(store, [[mug, 1]])]
    const offline = ({ id }: { id: string }) =>
      offlineSale(store.owner, [[mug, 1]], { sale: saleForm([[mug, 1]], { parked: { id, hold: aHold } }) })
    await trySelling(store, [[mug, 1]], { parked: { id: second.id, hold: anotherHold } })

    expect((await store.post('/offline/record', offline(first))).code).toBe(200)
    expect(await store.post('/offline/record', offline(second))).toMatchObject({
      code: 409,
      error: { parked: gone },
    })
    expect(await parkedIn(store)).toEqual([])
  })
})

describe('parking again', () => {
  it('replaces what was taken up', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const { id } = await aParkedSale(store, [[mug, 1]])
    await take(store, id)

    const { data } = await park(store, [[mug, 3]], {}, { label: 'Three', parked: { id, hold: aHold } })

    expect(await parkedIn(store)).toEqual([data])
    expect(data).toMatchObject({ name: 'Three', total: 37.5 })
    expect(await take(store, id)).toMatchObject({ code: 404, error: { id: gone } })
  })

  it('is refused where someone else has it', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const { id } = await aParkedSale(store, [[mug, 1]])
    await take(store, id, anotherHold)
    expect(await park(store, [[mug, 3]], {}, { parked: { id, hold: aHold } })).toMatchObject({ code: 409 })
    expect(await parkedIn(store, anotherHold)).toMatchObject([{ id }])
  })
})

describe('a parked sale that is discarded', () => {
  it('stays in the audit log with what was on it', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { name: 'Mug' })
    const seller = await aMember(store, 'seller')
    const { id } = await aParkedSale(store, [[mug, 2]])

    expect((await seller.post('/parked_sale/discard', { id, hold: aHold })).code).toBe(200)

    expect(await parkedIn(store)).toEqual([])
    expect(await lastLineOf(store)).toMatchObject({
      action: 'sale.parked-discarded',
      member_id: seller.id,
      before: { id, total: 25, lines: [{ product: { id: mug.id, name: 'Mug' }, quantity: 2 }] },
    })
  })

  it('must not be in the hands of someone else', async () => {
    const store = await aStore()
    const { id } = await aParkedSale(store)
    await take(store, id, anotherHold)
    expect((await store.post('/parked_sale/discard', { id, hold: aHold })).code).toBe(409)
  })
})

describe('who may park', () => {
  it.each([
    ['owner', 200],
    ['manager', 200],
    ['seller', 200],
    ['till', 200],
    ['analyst', 403],
    ['locked-till', 403],
  ] as const)('%s: %s', async (role, code) => {
    const store = await aStore()
    const mug = await aProduct(store)
    const parked = await aParkedSale(store, [[mug, 1]])
    const caller = await aCallerAs(store, role)
    const held = { id: parked.id, hold: aHold }

    expect({
      view: (await caller.get('/parked_sale/view')).code,
      take: (await caller.post('/parked_sale/take', held)).code,
      release: (await caller.post('/parked_sale/release', held)).code,
      discard: (await caller.post('/parked_sale/discard', held)).code,
      park: (await park(caller, [[mug, 1]])).code,
    }).toEqual({ view: code, take: code, release: code, discard: code, park: code })
  })

  it('does not see, take, sell or discard the parked sales of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { id } = await aParkedSale(other)
    const mug = await aProduct(store)
    const held = { id, hold: aHold }

    expect(await parkedIn(store)).toEqual([])
    for (const call of ['take', 'release', 'discard'])
      expect(await store.post(`/parked_sale/${call}`, held)).toMatchObject({ code: 404, error: { id: gone } })
    expect((await trySelling(store, [[mug, 1]], { parked: held })).code).toBe(409)
    expect((await park(store, [[mug, 1]], {}, { parked: held })).code).toBe(409)
    const theirs = await aProduct(other)
    expect((await park(store, [[theirs, 1]])).code).toBe(400)
    expect(await parkedIn(other)).toMatchObject([{ id }])
  })
})

describe('at a till', () => {
  it('one is parked or sold for each PIN, and another seller takes it up', async () => {
    const store = await aStore()
    const [mug, till] = [await aProduct(store), await aTill(store)]
    const [anna, ben] = [await aSeller(store), await aSeller(store)]
    const hers = await unlocked(till, anna)
    const { data } = await park(hers, [[mug, 1]])
    expect((await park(hers, [[mug, 1]])).code).toBe(401)
    expect((await take(hers, data.id, till.id)).code).toBe(401)
    expect((await hers.post('/parked_sale/discard', { id: data.id, hold: till.id })).code).toBe(401)

    const his = await unlocked(till, ben)
    expect((await take(his, data.id, till.id)).code).toBe(200)
    const sold = await trySelling(his, [[mug, 1]], { parked: { id: data.id, hold: till.id } })

    expect(sold).toMatchObject({ code: 200, data: { seller: { id: ben.id } } })
    expect(await parkedIn(store)).toEqual([])
  })

  it('one that was taken up before it locked is still there for the next seller', async () => {
    const store = await aStore()
    const [mug, till, anna, ben] = [
      await aProduct(store),
      await aTill(store),
      await aSeller(store),
      await aSeller(store),
    ]
    const { id } = await aParkedSale(store, [[mug, 1]])
    await take(await unlocked(till, anna), id, till.id)

    const his = await unlocked(till, ben)

    expect(await parkedIn(his, till.id)).toMatchObject([{ id }])
    expect(await parkedIn(store)).toEqual([])
  })
})

describe('too many, or too old', () => {
  it('a store has 200 at most', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    await aParkedSale(store, [[mug, 1]])
    await sql`
      insert into parked_sale (store_id, id, sale, total, parked_by, parked_at)
      select store_id, gen_random_uuid(), sale, total, parked_by, parked_at
      from parked_sale, generate_series(1, 199) where parked_by = ${store.owner.id}
    `.execute(store.app.database.db)
    const [first] = await parkedIn(store)

    expect(await park(store, [[mug, 1]])).toMatchObject({
      code: 409,
      message: 'This store has reached its limit of 200 parked sales. Sell or discard some.',
    })
    const again = await park(store, [[mug, 2]], {}, { parked: { id: first?.id, hold: aHold } })
    expect(again.code).toBe(200)
  })

  it('old ones are shown as such, and then removed with a line in the audit log', async () => {
    const store = await aStore()
    const mug = await aProduct(store)
    const { db } = store.app.database
    const [recent, old, removed, held] = await Promise.all(
      [1, 2, 3, 4].map(() => aParkedSale(store, [[mug, 1]])),
    )
    const parkedAgo = ({ id }: { id: string }, days: number) =>
      sql`update parked_sale set parked_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
        db,
      )
    await parkedAgo(recent as never, 1)
    await parkedAgo(old as never, 3)
    await parkedAgo(removed as never, removedAfterDays)
    await parkedAgo(held as never, removedAfterDays)
    await take(store, held?.id ?? '')

    await removeOldParked.work(db, new Date(), aRequest(store.app))

    expect(await parkedIn(store, aHold)).toMatchObject([
      { id: held?.id, is_old: true },
      { id: old?.id, is_old: true },
      { id: recent?.id, is_old: false },
    ])
    expect(await lastLineOf(store)).toMatchObject({
      action: 'sale.parked-removed',
      actor: 'Housekeeping',
      member_id: null,
      before: { id: removed?.id },
    })
  })
})
