import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, remove } from '#testing/a-catalog.ts'
import { lettersTo } from '#testing/a-confirmation.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { anAlert, checkAlertsOf, lineRule, notificationsOf, titlesOf, tryAlert } from '#testing/an-alert.ts'
import { timedApp } from '#testing/test-app.ts'

const hour = 60 * 60 * 1000

/** A store whose clock shows noon of 17 November, in UTC: the month is a little past its middle. */
const aStoreAtNoon = async (): Promise<TestStore> => {
  const app = await timedApp()
  app.clock.now = new Date('2026-11-17T12:00:00Z')
  return aStore({ time_zone: 'UTC' }, app)
}
const later = ({ app }: TestStore, hours: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * hour)
}
const ago = ({ app }: TestStore, days: number) => ({
  sold_at: new Date(app.clock.now.getTime() - days * 24 * hour).toISOString(),
})
const aMug = (store: TestStore, fields = {}) =>
  aProduct(store, { name: 'Mug', price: '60', cost_price: '20', balance: '900', low_stock: '5', ...fields })
const aGoal = async (store: TestStore, fields: Record<string, unknown> = {}) =>
  (
    await store.post('/goal/create', {
      metric: 'netSales',
      cadence: 'month',
      basis: 'fixed',
      amount: 3000,
      ...fields,
    })
  ).data
const pace = (goal: string, tolerance = 10) => ({ kind: 'pace', goal, tolerance })

describe('an alert on the pace of a goal', () => {
  it('fires once, says why, and leads to the goal and its rows', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    const goal = await aGoal(store)
    const { id, title } = await anAlert(store, pace(goal.id), { recipients: [store.owner.id] })
    expect(title).toBe('The monthly goal for Net Sales is more than 10% behind its pace')
    await sell(store, [[mug, 10]])

    await checkAlertsOf(store)
    await checkAlertsOf(store)

    expect(await notificationsOf(store)).toMatchObject([
      {
        id_alert: id,
        title: 'The monthly goal for Net Sales is 63% behind its pace',
        // 16 of 30 days and a part of today, by the hours of the one sale; 13.5 open days are left.
        reason: expect.stringMatching(
          /^Net Sales, 01–30 Nov: \$600\.00 of \$3,000\.00\. By now it should be \$1,6\d\d\.\d\d\. From now on it needs \$1\d\d\.\d\d for each open day\.$/,
        ),
        address: `/platform/goals?goal=${goal.id}&explain=netSales&explain_from=2026-11-01&explain_to=2026-11-17`,
        ended_at: null,
        deliveries: [{ channel: 'MAIL', state: 'SENT' }],
      },
    ])
    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(1)
  })

  it('is ready again with the next period, and the old notification is over', async () => {
    const store = await aStoreAtNoon()
    const goal = await aGoal(store, { cadence: 'day' })
    await anAlert(store, pace(goal.id))
    await checkAlertsOf(store)
    later(store, 24)
    await checkAlertsOf(store)
    await checkAlertsOf(store)

    expect(await notificationsOf(store)).toMatchObject([
      { ended_at: null },
      { ended_at: '2026-11-18T12:00:00.000Z' },
    ])
  })

  it('is silent within what is tolerated, and early in a period', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    const goal = await aGoal(store)
    await anAlert(store, pace(goal.id, 90))
    await sell(store, [[mug, 10]])
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toEqual([])

    const early = await aStoreAtNoon()
    early.app.clock.now = new Date('2026-11-05T12:00:00Z')
    await anAlert(early, pace((await aGoal(early)).id, 0))
    await checkAlertsOf(early)
    expect(await titlesOf(early)).toEqual([])
  })

  it('waits for the end of quiet hours', async () => {
    const store = await aStoreAtNoon()
    const goal = await aGoal(store)
    const quiet = { from: '11:00', until: '14:00' }
    await anAlert(store, pace(goal.id), { recipients: [store.owner.id], quiet })
    await checkAlertsOf(store)
    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(0)
    later(store, 2)
    await checkAlertsOf(store)
    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(1)
  })

  it('of a seller or a category leads to their rows, and is not seen by sellers', async () => {
    const store = await aStoreAtNoon()
    const seller = await aMember(store, 'seller')
    const goal = await aGoal(store, { id_seller: seller.id })
    await anAlert(store, pace(goal.id))
    await checkAlertsOf(store)

    const [{ title, address }] = await notificationsOf(store)
    expect(title).toContain(`Net Sales of ${goal.name} is 100% behind`)
    expect(address).toContain(`&explain_by=seller&explain_part=${seller.id}`)
    expect(await titlesOf(seller)).toEqual([])
  })

  it('says so where its goal was deleted, and stops', async () => {
    const store = await aStoreAtNoon()
    const goal = await aGoal(store)
    await anAlert(store, pace(goal.id))
    await checkAlertsOf(store)
    expect(await notificationsOf(store)).toMatchObject([{ ended_at: null }])
    await remove(store, `/goal/delete?id=${goal.id}`)
    await checkAlertsOf(store)

    expect((await store.get('/alert/view')).data).toMatchObject([
      {
        title: 'An alert on a deleted goal',
        problem: 'The goal of this alert was deleted.',
        is_firing: false,
      },
    ])
    expect(await notificationsOf(store)).toMatchObject([{ ended_at: expect.any(String) }])
    expect(await tryAlert(store, pace(goal.id))).toMatchObject({
      code: 400,
      error: { goal: expect.any(String) },
    })
    const other = await aGoal(await aStore())
    expect(await tryAlert(store, pace(other.id))).toMatchObject({ code: 400 })
  })

  it('is previewed with the target of now, by the end of each past day', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    await sell(store, [[mug, 2]], ago(store, 3))
    const goal = await aGoal(store, { cadence: 'day', amount: 100 })

    const { data } = await store.post('/alert/preview', { rule: pace(goal.id) })

    expect(data).toMatchObject({
      title: 'The daily goal for Net Sales is more than 10% behind its pace',
      days: 30,
      running_low: null,
    })
    expect(data.fired).toHaveLength(29)
    expect(data.fired).not.toContain('2026-11-14')
  })
})

describe('an alert with filters', () => {
  it('is only about these parts, and so are its words, its rows and its preview', async () => {
    const store = await aStoreAtNoon()
    const coffee = await aCategory(store, 'Coffee')
    const [mug, bean] = [await aMug(store), await aMug(store, { name: 'Bean', id_category: coffee.id })]
    const filters = [{ by: 'category', keys: [coffee.id] }]
    const made = await anAlert(store, lineRule({ filters }))
    expect(made).toMatchObject({
      title: 'Net Sales (category: Coffee) is above $100.00 today',
      rule: { filters },
    })
    await sell(store, [[mug, 5]])
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toEqual([])

    await sell(store, [[bean, 2]])
    await checkAlertsOf(store)

    const [{ title, reason, address }] = await notificationsOf(store)
    expect([title, reason]).toEqual([
      'Net Sales (category: Coffee) is above $100.00 today',
      'Net Sales (category: Coffee) today: $120.00. Your threshold: $100.00.',
    ])
    const query = new URLSearchParams(address.split('?')[1])
    for (const name of ['f', 'explain_f']) expect(JSON.parse(query.get(name) ?? '')).toEqual(filters)
    await sell(store, [[bean, 2]], ago(store, 2))
    expect((await store.post('/alert/preview', { rule: lineRule({ filters }) })).data.fired).toEqual([
      '2026-11-15',
    ])
  })

  it('refuses parts of another store, and what the metric cannot be filtered by', async () => {
    const [store, other] = [await aStoreAtNoon(), await aStore()]
    const theirs = await aCategory(other, 'Theirs')
    const tryFilter = (by: string, key: string, metric = 'netSales') =>
      tryAlert(store, lineRule({ metric, filters: [{ by, keys: [key] }] }))

    for (const answer of [
      await tryFilter('category', theirs.id),
      await tryFilter('weekday', '0', 'expenses'),
    ])
      expect(answer).toMatchObject({ code: 400, error: { filters: expect.any(String) } })
  })

  it('says so where all that it is filtered by was deleted', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    await anAlert(store, lineRule({ filters: [{ by: 'product', keys: [mug.id] }], test: 'below' }))
    await remove(store, `/product/delete?id=${mug.id}`)
    later(store, 24)
    await checkAlertsOf(store)

    expect((await store.get('/alert/view')).data[0].problem).toBe(
      'What this alert is filtered by was deleted.',
    )
    expect(await titlesOf(store)).toEqual([])
  })

  it('stops firing once its metric was deleted', async () => {
    const store = await aStoreAtNoon()
    const twice = { name: 'Twice', formula: '2 * [Net Sales]', better: 'up' }
    const { data: metric } = await store.post('/formula/create', twice)
    await anAlert(store, lineRule({ metric: metric.id }))
    await sell(store, [[await aMug(store), 2]])
    await checkAlertsOf(store)
    expect((await store.get('/alert/view')).data).toMatchObject([{ is_firing: true, problem: null }])

    await remove(store, `/formula/delete?id=${metric.id}`)
    await checkAlertsOf(store)

    expect((await store.get('/alert/view')).data).toMatchObject([
      { is_firing: false, problem: 'The metric of this alert was deleted.' },
    ])
  })
})
