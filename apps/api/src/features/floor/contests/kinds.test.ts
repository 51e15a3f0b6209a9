import { addDays } from '@tillsight/domain/day'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aContest, contestInfo, scoresOf, todayOf } from '#testing/a-contest.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aDealForm, anActivity } from '#testing/an-activity.ts'
import { timedApp } from '#testing/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute

const pass = ({ app }: Pick<TestStore, 'app'>, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

const aShop = async () => {
  const app = await timedApp()
  app.clock.now = new Date('2026-03-02T12:00:00Z')
  const store = await aStore({ time_zone: 'UTC' }, app)
  const [ana, ben] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
  const mug = await aProduct(store, { price: '10', balance: '1000' })
  const contest = async (fields: Record<string, unknown> = {}) => {
    pass(store, minute)
    const { id } = await aContest(store, { participants: [ana.id, ben.id], ...fields })
    pass(store, minute)
    return id
  }
  return { store, ana, ben, mug, contest }
}

describe('a contest of', () => {
  it('teams adds up what each of a team sells', async () => {
    const { store, ana, ben, mug, contest } = await aShop()
    const teams = [
      { name: 'Day', members: [ana.id, ben.id] },
      { name: 'Night', members: [store.owner.id] },
    ]
    const id = await contest({ participants: [], teams })
    await sell(ana, [[mug, 1]])
    await sell(ben, [[mug, 2]])
    await sell(store, [[mug, 1]])
    const { standings } = await contestInfo(store, id)
    expect(standings.participants).toMatchObject([
      { name: 'Day', is_team: true, score: 30, place: 1 },
      { name: 'Night', is_self: true, score: 10, behind: 20 },
    ])
  })

  it('hours worked divides by those of its days, whenever they are entered', async () => {
    const { store, ana, ben, mug, contest } = await aShop()
    const id = await contest({ is_per_hour: true })
    await sell(ana, [[mug, 8]])
    await sell(ben, [[mug, 3]])
    const hours = { kind: 'HOURS', status: null, started_at: '2026-03-02T08:00:00Z' }
    await anActivity(ana, { ...hours, minutes: 480 })
    await anActivity(ben, { ...hours, minutes: 120 })
    expect(await scoresOf(store, id)).toEqual({ [ana.id]: 10, [ben.id]: 15 })
  })

  it('improvement compares with the own weeks before', async () => {
    const { store, ana, ben, mug, contest } = await aShop()
    await sell(ana, [[mug, 28]], { sold_at: '2026-02-20T10:00:00Z' })
    await sell(ben, [[mug, 2]], { sold_at: '2026-02-20T10:00:00Z' })
    const id = await contest({ kind: 'improvement' })
    await sell(ana, [[mug, 2]])
    await sell(ben, [[mug, 1]])
    expect(await scoresOf(store, id)).toEqual({ [ana.id]: 100, [ben.id]: 1300 })
    const { standings } = await contestInfo(store, id)
    expect(standings).toMatchObject({ unit: 'percent', participants: [{ baseline: 0.71 }, { baseline: 10 }] })
  })

  it('activities counts a deal that was open before and is won now, and none that was won before', async () => {
    const { store, ana, contest } = await aShop()
    const open = await anActivity(ana, aDealForm({ started_at: '2026-03-01T10:00:00Z' }))
    const won = await anActivity(
      ana,
      aDealForm({ status: 'WON', started_at: '2026-03-01T10:00:00Z', closed_at: '2026-03-01T11:00:00Z' }),
    )
    const id = await contest({ metrics: [{ metric: 'dealsWon' }] })
    const closed = { status: 'WON', closed_at: store.app.clock.now.toISOString() }
    for (const { id: deal, version } of [open, won])
      await store.post('/activity/edit', {
        ...aDealForm({ started_at: '2026-03-01T10:00:00Z', ...closed }),
        id: deal,
        version,
      })
    expect((await scoresOf(store, id))[ana.id]).toBe(1)
  })

  it('rounds sends home who had least, and a later return brings nobody back', async () => {
    const { store, ana, ben, mug, contest } = await aShop()
    const id = await contest({
      kind: 'knockout',
      round_days: 1,
      leave_per_round: 1,
      end_date: addDays(todayOf(store), 2),
      participants: [ana.id, ben.id, store.owner.id],
    })
    await sell(store, [[mug, 5]])
    const sale = await sell(ana, [[mug, 4]])
    await sell(ben, [[mug, 1]])
    pass(store, day)
    await store.post('/sale/return', { id: sale.id })
    const { standings, participants } = await contestInfo(store, id)
    const rowOf = (memberId: string) => {
      const own = participants.find(({ id_member }) => id_member === memberId)
      return standings.participants.find((one) => one.id === own?.id)
    }
    expect(rowOf(ben.id)).toMatchObject({ left_after: 1, place: 3 })
    expect(rowOf(ana.id)).toMatchObject({ left_after: null, score: -40 })
  })
})
