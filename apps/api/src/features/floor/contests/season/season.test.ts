import { addDays } from '@tillsight/domain/day'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { confirmed, lettersTo } from '#testing/a-confirmation.ts'
import { aContest, contestInfo, todayOf } from '#testing/a-contest.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { notificationsOf } from '#testing/an-alert.ts'
import { timedApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60_000

const pass = ({ app }: Pick<TestStore, 'app'>, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** Anna sells more than Ben in a contest of one day, which is final. */
const anEndedContest = async (fields: Record<string, unknown> = {}) => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const [anna, ben] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '1000' })
  await confirmed(store, [`${anna.id}@example.com`, `${ben.id}@example.com`])
  const { id } = await aContest(store, {
    name: 'Spring race',
    participants: [anna.id, ben.id],
    end_date: todayOf(store),
    grace_days: 0,
    prizes: [{ place: 1, name: 'Dinner', cost: 50 }],
    ...fields,
  })
  await anna.post('/contest/nickname', { id, nickname: 'Fox' })
  pass(store, 1000)
  await sell(anna, [[mug, 5]])
  await sell(ben, [[mug, 2]])
  pass(store, day)
  expect((await contestInfo(store, id)).state).toBe('final')
  return { store, anna, ben, mug, id }
}

describe('the season', () => {
  it('has points, levels and badges from contests that are final, and who won them', async () => {
    const { anna, ben, id } = await anEndedContest()

    const { data } = await ben.get('/contest/season')

    expect(data).toMatchObject({
      is_on: true,
      year: 2026,
      table: [
        {
          name: 'Fox',
          is_self: false,
          points: 10,
          wins: 1,
          level: 2,
          badges: [{ kind: 'winner', count: 1 }, { kind: 'podium' }],
        },
        { name: 'The seller', is_self: true, points: 6, wins: 0, level: 1 },
      ],
      hall_of_fame: [{ id_contest: id, contest: 'Spring race', winners: ['Fox'] }],
    })
    expect(JSON.stringify(data)).not.toContain(anna.id)
  })

  it('shows nothing of a contest that only its people see, and of a private one only the own row', async () => {
    const { store, ben } = await anEndedContest({ audience: 'own' })
    const other = await aMember(store, 'seller')

    expect((await other.get('/contest/season')).data).toMatchObject({ table: [], hall_of_fame: [] })
    expect((await ben.get('/contest/season')).data).toMatchObject({
      table: [{ name: 'The seller', is_self: true }],
      hall_of_fame: [],
    })
  })

  it('can be turned off by those who run contests', async () => {
    const { store, anna } = await anEndedContest()

    expect((await anna.post('/contest/season/set', { is_on: false })).code).toBe(403)
    await store.post('/contest/season/set', { is_on: false })

    expect((await anna.get('/contest/season')).data).toEqual({
      is_on: false,
      year: 2026,
      table: [],
      hall_of_fame: [],
    })
  })

  it('does not see the contests of another store', async () => {
    await anEndedContest()

    expect((await (await aStore()).get('/contest/season')).data).toMatchObject({
      table: [],
      hall_of_fame: [],
    })
  })
})

describe('the end of a contest', () => {
  it('reaches everyone who took part once, and who won by email, too', async () => {
    const { store, anna, ben, id } = await anEndedContest()
    await contestInfo(store, id)

    expect(await notificationsOf(anna)).toMatchObject([
      {
        title: 'You won “Spring race”',
        reason: 'Place 1 of 2 with $50.00. Prize: Dinner.',
        address: `/platform/contests/${id}`,
      },
    ])
    expect(await notificationsOf(ben)).toMatchObject([
      { title: '“Spring race” is over', reason: 'Place 2 of 2 with $20.00.' },
    ])
    expect(await notificationsOf(store)).toEqual([])
    expect(await lettersTo(store.app, `${anna.id}@example.com`)).toHaveLength(1)
    expect(await lettersTo(store.app, `${ben.id}@example.com`)).toEqual([])
  })

  it('names no score that is made of profit', async () => {
    const { anna } = await anEndedContest({ metrics: [{ metric: 'grossProfit' }] })

    expect(await notificationsOf(anna)).toMatchObject([{ reason: 'Place 1 of 2. Prize: Dinner.' }])
  })

  it('says nothing to who has left, and nothing of a contest that was cancelled', async () => {
    const app = await timedApp()
    app.clock.now = new Date('2026-03-02T12:00:00Z')
    const store = await aStore({ time_zone: 'UTC' }, app)
    const [anna, ben] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
    const fields = { participants: [anna.id, ben.id], end_date: addDays(todayOf(store), 0), grace_days: 0 }
    const [left, cancelled] = [await aContest(store, fields), await aContest(store, fields)]
    await anna.post('/contest/leave', { id: left.id })
    await store.post('/contest/cancel', { id: cancelled.id, reason: 'Closed' })
    pass(store, day)
    await contestInfo(store, left.id)

    expect(await notificationsOf(anna)).toEqual([])
    expect((await notificationsOf(ben)).map(({ address }: { address: string }) => address)).toEqual([
      `/platform/contests/${left.id}`,
    ])
  })
})
