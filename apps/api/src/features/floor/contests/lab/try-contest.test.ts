import { addDays } from '@tillsight/domain/day'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { contestForm, todayOf } from '#testing/a-contest.ts'
import { aMember, type TestMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anActivity } from '#testing/an-activity.ts'
import { timedApp } from '#testing/test-app.ts'

const weeks = [1, 2, 3, 4, 5, 6, 7, 8]

/** Eight weeks in which Anna always sells more, and each of them has a good week in turn. */
const aTriedStore = async () => {
  const app = await timedApp()
  app.clock.now = new Date('2026-06-18T12:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const [anna, ben] = [await aMember(store, 'manager'), await aMember(store, 'manager')]
  const mug = await aProduct(store, { price: '10', cost_price: '6', balance: '100000' })
  const sold = async (person: TestMember, week: number, quantity: number) =>
    sell(person, [[mug, quantity]], { sold_at: `${addDays('2026-06-15', -7 * week)}T10:00:00Z` })
  for (const week of weeks) {
    await sold(anna, week, week % 2 === 0 ? 30 : 20)
    await sold(ben, week, week % 2 === 0 ? 5 : 10)
  }
  return { store, anna, ben, mug }
}

const tryOut = (store: TestStore, fields: Record<string, unknown>) =>
  store.post(
    '/contest/lab',
    contestForm(store, {
      start_date: addDays(todayOf(store), 4),
      end_date: addDays(todayOf(store), 10),
      ...fields,
    }),
  )

describe('the lab of a contest', () => {
  it('says who would have won, how fair that is, what it needs to pay, and warns', async () => {
    const { store, anna, ben } = await aTriedStore()

    const { data } = await tryOut(store, {
      participants: [anna.id, ben.id],
      prizes: [{ place: 1, name: 'Dinner', cost: 50 }],
    })

    expect(data.trials).toHaveLength(8)
    expect(data.trials.at(-1)).toMatchObject({
      start_date: '2026-06-08',
      end_date: '2026-06-14',
      winners: ['The manager'],
      scores: [{ score: 200 }, { score: 100 }],
    })
    expect(data).toMatchObject({
      unit: 'money',
      different_winners: 1,
      most_wins: { wins: 8 },
      fairness: 0,
      alternatives: [{ kind: 'improvement', is_per_hour: false, different_winners: 2 }],
      expected: { usual: 325, prize_cost: 50, lift_to_pay: 38.5 },
    })
    expect(data.warnings.map(({ kind }: { kind: string }) => kind)).toEqual([
      'same_winner',
      'rewards_discounts',
      'too_few_sales',
      'prize_above_lift',
    ])
  })

  it('stores nothing', async () => {
    const { store, anna, ben } = await aTriedStore()

    await tryOut(store, { participants: [anna.id, ben.id] })

    expect((await store.get('/contest/view')).data).toEqual([])
  })

  it('tries teams, and only what counts', async () => {
    const { store, anna, ben } = await aTriedStore()
    const teams = [
      { name: 'Red', members: [anna.id] },
      { name: 'Blue', members: [ben.id] },
    ]

    const { data } = await tryOut(store, { participants: [], teams, filters: [{ by: 'hour', keys: ['10'] }] })
    expect(data.trials[0]?.winners).toEqual(['Red'])

    const none = await tryOut(store, { participants: [], teams, filters: [{ by: 'hour', keys: ['11'] }] })
    expect(none.data.trials).toEqual([])
    expect(none.data.warnings[0].kind).toBe('too_little_history')
  })

  it('knows who works less, and offers scores per hour where all have hours', async () => {
    const { store, anna, ben } = await aTriedStore()
    for (const week of weeks) {
      const at = `${addDays('2026-06-15', -7 * week)}T09:00:00Z`
      await anActivity(anna, { kind: 'HOURS', status: null, started_at: at, minutes: 480 })
      await anActivity(ben, { kind: 'HOURS', status: null, started_at: at, minutes: 120 })
    }

    const { data } = await tryOut(store, {
      participants: [anna.id, ben.id],
      filters: [{ by: 'hour', keys: ['10'] }],
    })

    expect(
      data.warnings.find(({ kind }: { kind: string }) => kind === 'excludes_part_timers').text,
    ).toContain('worked 64 hours in the last 90 days')
    expect(data.alternatives[0]).toMatchObject({ kind: 'most', is_per_hour: true, different_winners: 2 })
  })

  it('refuses what creating it would refuse', async () => {
    const { store } = await aTriedStore()

    expect((await tryOut(store, { metrics: [{ metric: 'stockValue' }] })).code).toBe(400)
    expect((await tryOut(store, { participants: ['00000000-0000-4000-8000-000000000000'] })).code).toBe(400)
  })
})
