import type { ContestEntry } from '@tillsight/contract/floor/contests'
import { addDays } from '@tillsight/domain/day'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct, remove } from '#testing/a-catalog.ts'
import { aContest, contestInfo, ledgerOf, scoresOf, todayOf } from '#testing/a-contest.ts'
import { aMember, type TestMember } from '#testing/a-member.ts'
import { aCustomer, editOfSale, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Visitor } from '#testing/a-visitor.ts'
import { timedApp } from '#testing/test-app.ts'

const minute = 60_000
const hour = 60 * minute

const pass = ({ app }: Pick<TestStore, 'app'>, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** A store with a seller and much to sell, at noon of a Monday. */
const aShop = async () => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const seller = await aMember(store, 'seller')
  const mug = await aProduct(store, { price: '10', balance: '1000' })
  const contest = async (fields: Record<string, unknown> = {}) => {
    const made = await aContest(store, { participants: [seller.id], ...fields })
    pass(store, minute)
    return made.id
  }
  const scoreIn = async (id: string) => (await scoresOf(store, id))[seller.id]
  return { store, seller, mug, contest, scoreIn }
}

const sellAt = (seller: TestMember, product: { id: string }, soldAt: string) =>
  sell(seller, [[product, 1]], { sold_at: soldAt })

describe('nobody gains', () => {
  it('by splitting a sale', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const id = await contest({ metrics: [{ metric: 'sales' }] })
    for (let part = 0; part < 3; part += 1) {
      await sell(seller, [[mug, 1]])
      pass(store, 30_000)
    }
    expect(await scoreIn(id)).toBe(1)
    pass(store, 5 * minute)
    await sell(seller, [[mug, 1]])
    expect(await scoreIn(id)).toBe(2)
  })

  it('by splitting it among several customers', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const id = await contest({ metrics: [{ metric: 'sales' }] })
    const customers = [null, (await aCustomer(store, 'Mia')).id, (await aCustomer(store, 'Tom')).id]
    for (const id_customer of customers) await sell(seller, [[mug, 1]], { id_customer })
    expect(await scoreIn(id)).toBe(1)
  })

  it('nor loses in a contest that started when customers made a difference', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const id = await contest({ metrics: [{ metric: 'sales' }] })
    expect((await contestInfo(store, id)).visits_by).toBe('seller')
    await sql`update contest set frozen = frozen - 'visitsBy' where id = ${id}`.execute(store.app.database.db)
    for (const id_customer of [null, (await aCustomer(store)).id])
      await sell(seller, [[mug, 1]], { id_customer })
    expect(await scoreIn(id)).toBe(2)
    expect((await contestInfo(store, id)).visits_by).toBe('customer')
  })

  it('nor loses: where the first part of a visit is deleted, the next one counts', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const id = await contest({ metrics: [{ metric: 'sales' }] })
    const first = await sell(seller, [[mug, 1]])
    pass(store, minute)
    await sell(seller, [[mug, 1]])
    expect(await scoreIn(id)).toBe(1)
    await remove(store, `/sale/delete?id=${first.id}`)
    expect(await scoreIn(id)).toBe(1)
    expect(await ledgerOf(store, id)).toHaveLength(4)
  })

  it('by a sale that changed hands, whatever happens to others of its first seller', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const other = await aMember(store, 'seller')
    const id = await contest({ metrics: [{ metric: 'sales' }], participants: [seller.id, other.id] })
    await sell(seller, [[mug, 1]])
    pass(store, minute)
    const moved = await sell(other, [[mug, 1]])
    pass(store, hour)
    const later = await sell(other, [[mug, 1]])
    expect(await scoresOf(store, id)).toEqual({ [seller.id]: 1, [other.id]: 2 })
    await store.post('/sale/edit', editOfSale(moved, { id_seller: seller.id }))
    expect(await scoreIn(id)).toBe(1)
    await remove(store, `/sale/delete?id=${later.id}`)
    expect(await scoreIn(id)).toBe(1)
  })

  it('by entering a sale of before with a date of the contest, or one of after it', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const old = await sell(seller, [[mug, 5]])
    pass(store, minute)
    const id = await contest({ end_date: todayOf(store) })
    await store.post('/sale/edit', editOfSale(old, { sold_at: store.app.clock.now.toISOString() }))
    expect(await scoreIn(id)).toBe(0)
    await sellAt(seller, mug, '2026-03-01T10:00:00Z')
    expect(await scoreIn(id)).toBe(0)
    pass(store, 14 * hour)
    await sellAt(seller, mug, '2026-03-02T15:00:00Z')
    expect(await scoreIn(id)).toBe(0)
  })

  it('by saying that a sale was in the hours that count', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const id = await contest({ filters: [{ by: 'hour', keys: ['12'] }] })
    await sell(seller, [[mug, 1]])
    pass(store, 3 * hour)
    await sellAt(seller, mug, '2026-03-02T12:30:00Z')
    expect(await scoreIn(id)).toBe(10)
  })

  it('by moving a sale to a day that a streak needs', async () => {
    const { store, seller, mug, contest } = await aShop()
    const id = await contest({ kind: 'streak', target: 10, participants: [seller.id, store.owner.id] })
    await sell(seller, [[mug, 1]])
    const second = await sell(seller, [[mug, 1]])
    for (let days = 0; days < 2; days += 1) {
      pass(store, 24 * hour)
      await sell(store, [[mug, 1]])
    }
    await store.post('/sale/edit', editOfSale(second, { sold_at: '2026-03-03T12:00:00Z' }))
    await sell(seller, [[mug, 1]])
    const { standings, participants } = await contestInfo(store, id)
    const own = participants.find(({ id_member }) => id_member === seller.id)
    expect(standings.participants.find((one) => one.id === own?.id)).toMatchObject({ score: 1, streak: 1 })
  })

  it('by deleting a sale of before and entering it again', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const old = await sell(seller, [[mug, 4]])
    pass(store, minute)
    const id = await contest()
    await remove(store, `/sale/delete?id=${old.id}`)
    await sell(seller, [[mug, 4]])
    expect(await scoreIn(id)).toBe(0)
    expect((await ledgerOf(store, id)).map(({ reason, points }) => [reason, points])).toEqual([
      ['sale', 40],
      ['deletion', -40],
    ])
  })

  it('by making a sale of before smaller, and nobody loses who makes it larger', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const old = await sell(seller, [[mug, 4]])
    pass(store, minute)
    const id = await contest()
    const units = (quantity: number, sale: typeof old) =>
      editOfSale(sale, { lines: [{ id: sale.lines[0]?.id, id_product: mug.id, quantity, discount: 0 }] })
    const { data: more } = await store.post('/sale/edit', units(6, old))
    expect(await scoreIn(id)).toBe(0)
    await store.post('/sale/edit', units(1, more))
    expect(await scoreIn(id)).toBe(-30)
  })

  it('by having a sale of before returned', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const old = await sell(seller, [[mug, 2]])
    pass(store, minute)
    const id = await contest()
    await store.post('/sale/return', { id: old.id })
    expect(await scoreIn(id)).toBe(-20)
  })
})

it('shows sales to oneself, and the third to a customer on a day, to those who run it, who take them back in the open', async () => {
  const { store, seller, mug, contest, scoreIn } = await aShop()
  const manager = await aMember(store, 'manager')
  const id = await contest()
  const { data: self } = await store.post('/customer/create', {
    name: 'Me',
    email: `${seller.id}@EXAMPLE.com`,
  })
  const friend = await aCustomer(store, 'Friend')
  const own = await sell(seller, [[mug, 1]], { id_customer: self.id })
  for (let visit = 0; visit < 3; visit += 1) {
    pass(store, hour)
    await sell(seller, [[mug, 1]], { id_customer: friend.id })
  }
  const toCheck = async (person: Visitor) =>
    (await person.get(`/contest/ledger?id=${id}&to_check=true`)).data.map(({ check }: ContestEntry) => check)

  expect(await scoreIn(id)).toBe(40)
  expect(await toCheck(manager)).toEqual(['often', 'own-purchase'])
  expect(await toCheck(seller)).toEqual([null, null, null, null])

  const entry = (await ledgerOf(manager, id)).find(({ id_document }) => id_document === own.id)
  const disputed = { id, id_entry: entry?.id, text: 'Bought by the seller.' }
  const { data: dispute } = await manager.post('/contest/dispute', disputed)
  expect(dispute).toMatchObject({ by: 'The manager' })
  await manager.post('/contest/answer', { id, id_dispute: dispute.id, is_granted: true, text: 'As agreed.' })
  expect(await scoreIn(id)).toBe(30)
  expect((await contestInfo(seller, id)).disputes).toMatchObject([{ text: 'Bought by the seller.' }])
  const analyst = await aMember(store, 'analyst')
  expect((await analyst.post('/contest/dispute', disputed)).code).toBeGreaterThanOrEqual(400)
})

describe('rules', () => {
  it('stay as they were at the start, also when a formula is edited', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const { data: own } = await store.post('/formula/create', {
      name: 'Double',
      formula: '[Net Sales] * 2',
      better: 'up',
    })
    const id = await contest({ metrics: [{ metric: own.id }] })
    await sell(seller, [[mug, 1]])
    expect(await scoreIn(id)).toBe(20)
    await store.post('/formula/edit', { id: own.id, formula: '[Net Sales] * 9', version: own.version })
    await sell(seller, [[mug, 1]])
    expect(await scoreIn(id)).toBe(40)
  })

  it('change only in the open: later, with more people, and with a reason', async () => {
    const { store, seller, mug, contest } = await aShop()
    const id = await contest()
    const colleague = await aMember(store, 'seller')
    await sell(colleague, [[mug, 1]])
    const { version, end_date } = await contestInfo(store, id)
    const change = { id, version, reason: 'The fair is longer' }
    const earlier = await store.post('/contest/amend', { ...change, end_date: todayOf(store) })
    expect(earlier.error).toEqual({ end_date: 'A running contest can only end later.' })
    pass(store, minute)
    const { data } = await store.post('/contest/amend', {
      ...change,
      end_date: addDays(end_date, 1),
      add_participants: [colleague.id],
    })
    expect(data.changes).toMatchObject([{ reason: 'The fair is longer', by: 'Ana Ruiz' }])
    await sell(colleague, [[mug, 3]])
    expect(await scoresOf(store, id)).toEqual({ [seller.id]: 0, [colleague.id]: 30 })
  })
})

describe('people', () => {
  it('take part under a nickname that only those who run contests can look behind', async () => {
    const { store, seller, contest } = await aShop()
    const colleague = await aMember(store, 'seller')
    const id = await contest({ participants: [seller.id, colleague.id] })
    await seller.post('/contest/nickname', { id, nickname: 'Fox' })
    const seen = await contestInfo(colleague, id)
    expect(JSON.stringify(seen)).not.toContain(seller.id)
    expect(seen.standings.participants.map(({ name }) => name).sort()).toEqual(['Fox', 'The seller'])
    const { participants } = await contestInfo(store, id)
    expect(participants.find(({ nickname }) => nickname === 'Fox')?.id_member).toBe(seller.id)
    const taken = await colleague.post('/contest/nickname', { id, nickname: 'fox' })
    expect(taken.error).toEqual({ nickname: 'Someone else has this name.' })
  })

  it('leave, and are in no standings any more', async () => {
    const { store, seller, mug, contest } = await aShop()
    const id = await contest({ participants: [seller.id, store.owner.id] })
    await sell(seller, [[mug, 1]])
    await seller.post('/contest/leave', { id })
    expect(await scoresOf(store, id)).toEqual({ [store.owner.id]: 0 })
  })

  it('dispute an entry, and a granted one takes the sale out, whatever becomes of it', async () => {
    const { store, seller, mug, contest, scoreIn } = await aShop()
    const colleague = await aMember(store, 'seller')
    const id = await contest({ participants: [seller.id, colleague.id] })
    const sale = await sell(seller, [[mug, 2]])
    const [entry] = await ledgerOf(colleague, id)
    expect(entry).toMatchObject({ id_document: null, number: null, points: 20 })
    const { data } = await colleague.post('/contest/dispute', {
      id,
      id_entry: entry?.id,
      text: 'That was mine',
    })
    const answer = { id, id_dispute: data.id, is_granted: true, text: 'It was' }
    expect(await store.post('/contest/answer', answer)).toMatchObject({ code: 200 })
    expect(await scoreIn(id)).toBe(0)
    await store.post('/sale/return', { id: sale.id })
    expect(await scoreIn(id)).toBe(0)
    expect((await store.post('/contest/answer', answer)).code).toBe(409)
  })

  it('are drawn by a secret whose hash was published before', async () => {
    const { store, seller, mug, contest } = await aShop()
    const id = await contest({ kind: 'raffle', target: 10, end_date: todayOf(store), grace_days: 0 })
    const before = await contestInfo(store, id)
    expect(before.draw).toMatchObject({ revealed: null })
    await sell(seller, [[mug, 3]])
    pass(store, 24 * hour)
    await store.get('/contest/view')
    pass(store, minute)
    const after = await contestInfo(store, id)
    expect(after.draw?.commitment).toBe(before.draw?.commitment)
    expect(after.draw?.revealed).toMatch(/^[0-9a-f]{64}$/)
    expect(after.standings.participants).toMatchObject([{ tickets: 3, is_winner: true }])
  })
})
