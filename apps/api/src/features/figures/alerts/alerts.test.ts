import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCategory, aProduct, remove } from '#testing/a-catalog.ts'
import { lettersTo } from '#testing/a-confirmation.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, readStoreId, type TestStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import {
  alertForm,
  anAlert,
  checkAlertsOf,
  lineRule,
  notificationsOf,
  stockRule,
  titlesOf,
  tryAlert,
} from '#testing/an-alert.ts'
import { timedApp } from '#testing/test-app.ts'

const hour = 60 * 60 * 1000

/** A store whose clock shows noon of a Tuesday, in UTC. */
const aStoreAtNoon = async (): Promise<TestStore> => {
  const app = await timedApp()
  app.clock.now = new Date('2026-11-17T12:00:00Z')
  return aStore({ time_zone: 'UTC' }, app)
}
const later = ({ app }: TestStore, hours: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * hour)
}
const aMug = (store: TestStore, fields = {}) =>
  aProduct(store, { name: 'Mug', price: '60', cost_price: '20', balance: '900', low_stock: '5', ...fields })

describe('an alert on a line', () => {
  it('fires once when the line is crossed, says why, and leads to the rows', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    const { id } = await anAlert(store, lineRule())
    await sell(store, [[mug, 1]])
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toEqual([])

    await sell(store, [[mug, 1]])
    await checkAlertsOf(store)
    await checkAlertsOf(store)

    expect(await notificationsOf(store)).toMatchObject([
      {
        id_alert: id,
        title: 'Net Sales is above $100.00 today',
        reason: 'Net Sales today: $120.00. Your threshold: $100.00.',
        address:
          '/platform/explore?m=netSales&as=line&from=2026-11-17&to=2026-11-17&explain=netSales&explain_from=2026-11-17&explain_to=2026-11-17',
        ended_at: null,
        is_read: false,
        deliveries: [],
      },
    ])
    expect((await store.get('/alert/view')).data).toMatchObject([
      { id, is_firing: true, fired_at: '2026-11-17T12:00:00.000Z', checked_at: '2026-11-17T12:00:00.000Z' },
    ])
  })

  it('is ready again on the next day, and the old notification is over', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    await anAlert(store, lineRule())
    await sell(store, [[mug, 2]])
    await checkAlertsOf(store)

    later(store, 24)
    await checkAlertsOf(store)
    expect(await notificationsOf(store)).toMatchObject([{ ended_at: expect.any(String) }])
    await sell(store, [[mug, 3]])
    await checkAlertsOf(store)

    expect(await notificationsOf(store)).toMatchObject([
      { reason: 'Net Sales today: $180.00. Your threshold: $100.00.', ended_at: null },
      { ended_at: '2026-11-18T12:00:00.000Z' },
    ])
  })

  it('below which a day stayed is known when it is over', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    await anAlert(store, lineRule({ test: 'below' }))
    await sell(store, [[mug, 1]])
    later(store, 24)

    await checkAlertsOf(store)

    expect(await notificationsOf(store)).toMatchObject([
      {
        title: 'Net Sales was below $100.00 yesterday',
        reason: 'Net Sales yesterday: $60.00. Your threshold: $100.00.',
      },
    ])
  })

  it('compares the same hours of the day before', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    for (let n = 0; n < 5; n += 1) await sell(store, [[mug, 1]])
    await anAlert(store, lineRule({ test: 'fell', value: 20 }))
    later(store, 24)
    await sell(store, [[mug, 1]])

    await checkAlertsOf(store)

    expect(await notificationsOf(store)).toMatchObject([
      {
        reason:
          'Net Sales today: $60.00, 80.0% less than $300.00 (yesterday until 12:00). Your threshold: 20%.',
      },
    ])
  })

  it('fires once, whichever of two processes looks first', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    await anAlert(store, lineRule(), { recipients: [store.owner.id] })
    await anAlert(store, stockRule)
    await aProduct(store, { name: 'Rare', balance: '1', low_stock: '5' })
    await sell(store, [[mug, 2]])

    await Promise.all([1, 2, 3, 4].map(() => checkAlertsOf(store)))

    expect((await titlesOf(store)).sort()).toEqual([
      'Net Sales is above $100.00 today',
      'Rare is running low',
    ])
    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(1)
  })

  it('that is edited to another line begins again, and one that is paused is silent', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    const made = await anAlert(store, lineRule())
    await sell(store, [[mug, 2]])
    await checkAlertsOf(store)

    const edited = alertForm(lineRule({ value: 50 }))
    await store.post('/alert/edit', { ...edited, id: made.id, version: made.version, is_paused: true })
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toHaveLength(1)
    await store.post('/alert/edit', { ...edited, id: made.id })
    await checkAlertsOf(store)

    expect(await titlesOf(store)).toEqual([
      'Net Sales is above $50.00 today',
      'Net Sales is above $100.00 today',
    ])
  })

  it.each([
    [lineRule({ metric: 'nothing' }), 'rule'],
    [lineRule({ value: Number.NaN }), 'rule'],
    [lineRule({ test: 'fell', value: 0 }), 'rule'],
    [lineRule({ metric: 'stockCost', test: 'rose' }), 'metric'],
    [{ kind: 'stock', category: '0199b6a0-0000-7000-8000-000000000000' }, 'category'],
    [{ kind: 'pace' }, 'rule'],
  ])('%o is refused', async (rule, field) => {
    const { code, error } = await tryAlert(await aStore(), rule)
    expect(code).toBe(400)
    expect(Object.keys(error).join()).toContain(field)
  })

  it('is one of at most fifty', async () => {
    const store = await aStore()
    const { id } = await anAlert(store, stockRule)
    await sql`
      insert into alert (store_id, id, rule, is_paused, created_at)
      select store_id, gen_random_uuid(), rule, true, created_at from alert, generate_series(2, 50)
      where store_id = ${await readStoreId(store)} and id = ${id}
    `.execute(store.app.database.db)

    expect(await tryAlert(store, stockRule)).toMatchObject({
      code: 409,
      message: 'A store can have at most 50 alerts. Delete one first.',
    })
  })
})

describe('an alert that fails', () => {
  it('says so in plain words, and the others go on', async () => {
    const store = await aStoreAtNoon()
    const broken = await anAlert(store, lineRule())
    await anAlert(store, { kind: 'stock', category: null })
    await aMug(store, { balance: '1' })
    await sql`update alert set rule = rule || '{"range": "never"}' where id = ${broken.id}`.execute(
      store.app.database.db,
    )

    await checkAlertsOf(store)

    const { rows } = await sql`select problem from alert where id = ${broken.id}`.execute(
      store.app.database.db,
    )
    expect(rows).toEqual([{ problem: 'It could not be checked. It is tried again in a few minutes.' }])
    expect(await titlesOf(store)).toHaveLength(1)
  })
})

describe('an alert on an unusual day', () => {
  it('compares with the same weekday, up to the same hour', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    for (let week = 1; week <= 6; week += 1)
      for (let n = 0; n < 6; n += 1) {
        const sold_at = new Date(store.app.clock.now.getTime() - (week * 7 * 24 + 1) * hour).toISOString()
        await sell(store, [[mug, 1]], { sold_at })
      }
    await anAlert(store, { kind: 'unusual', metric: 'netSales', day: 'today', direction: 'low' })

    await checkAlertsOf(store)

    const [{ title, reason }] = await notificationsOf(store)
    expect(title).toBe('Net Sales is unusually low today')
    expect(reason).toMatch(
      /^Net Sales today until 12:00: \$0\.00\. Usual on a Tuesday until 12:00: \$360\.00, between/,
    )
  })

  it('is silent where too little is known', async () => {
    const store = await aStoreAtNoon()
    await anAlert(store, { kind: 'unusual', metric: 'netSales', day: 'yesterday', direction: 'both' })
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toEqual([])
  })
})

describe('an alert on stock', () => {
  const receive = (store: TestStore, id: string, quantity: number) =>
    store.post('/product/stock', { id, reason: 'received', quantity })

  it('lists what ran low once, and again after there was enough', async () => {
    const store = await aStoreAtNoon()
    const [mug, lamp] = [
      await aMug(store, { balance: '6' }),
      await aMug(store, { name: 'Lamp', balance: '7' }),
    ]
    await anAlert(store, stockRule)
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toEqual([])

    await sell(store, [
      [mug, 2],
      [lamp, 7],
    ])
    await checkAlertsOf(store)
    await checkAlertsOf(store)
    expect(await notificationsOf(store)).toMatchObject([
      {
        title: '2 products are running low',
        reason: 'Lamp: none left, limit 5; Mug: 4 left, limit 5.',
        address: '/platform/products?status=ENDING',
      },
    ])

    await receive(store, mug.id, 10)
    await receive(store, lamp.id, 10)
    await checkAlertsOf(store)
    expect(await notificationsOf(store)).toMatchObject([{ ended_at: expect.any(String) }])
    await sell(store, [[mug, 10]])
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toHaveLength(1)

    later(store, 24)
    await receive(store, mug.id, 10)
    await checkAlertsOf(store)
    await sell(store, [[mug, 12]])
    await checkAlertsOf(store)
    expect(await titlesOf(store)).toEqual(['Mug is running low', '2 products are running low'])
  })

  it('of a category is about that category', async () => {
    const store = await aStoreAtNoon()
    const { id } = await aCategory(store, 'Drinks')
    await anAlert(store, { kind: 'stock', category: id })
    await aMug(store, { balance: '1' })
    await aMug(store, { name: 'Tea', balance: '1', id_category: id })

    await checkAlertsOf(store)

    expect(await notificationsOf(store)).toMatchObject([
      { title: 'Tea is running low', address: `/platform/products?status=ENDING&category=${id}` },
    ])
  })
})

describe('a mail', () => {
  it('goes to confirmed members who may see the figure, until they unsubscribe', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    const seller = await aMember(store, 'seller')
    const made = await anAlert(store, lineRule(), { recipients: [store.owner.id, seller.id] })
    expect(made.recipients).toMatchObject([{ state: 'ON' }, { state: 'NO_ACCESS' }])
    await sell(store, [[mug, 2]])
    await checkAlertsOf(store)

    const letters = await lettersTo(store.app, store.owner.email)
    expect(letters).toHaveLength(1)
    const [{ subject, body } = { subject: '', body: '' }] = letters
    expect(subject).toBe('Net Sales is above $100.00 today · Corner Shop')
    expect(body).toContain('https://till.example/platform/explore?m=netSales')
    expect(await notificationsOf(store)).toMatchObject([{ deliveries: [{ channel: 'MAIL', state: 'SENT' }] }])
    const [, token = ''] = /unsubscribe\?alert=([\w-]+)/.exec(body) ?? []
    expect((await store.get(`/alert/subscription?token=${token}`)).data).toEqual({
      store_name: 'Corner Shop',
      email: store.owner.email,
      is_unsubscribed: false,
    })
    await store.post(`/alert/unsubscribe?token=${token}`)
    later(store, 24)
    await sell(store, [[mug, 2]])
    await checkAlertsOf(store)

    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(1)
    expect((await store.get('/alert/view')).data[0].recipients[0].state).toBe('UNSUBSCRIBED')
    expect((await store.get('/alert/subscription?token=nobody')).code).toBe(404)
    const manager = await aMember(store, 'manager')
    const again = { ...alertForm(lineRule(), { recipients: [store.owner.id] }), id: made.id }
    const stateAfter = async (person: Visitor) =>
      (await person.post('/alert/edit', again)).data.recipients[0].state
    expect([await stateAfter(manager), await stateAfter(store)]).toEqual(['UNSUBSCRIBED', 'ON'])
  })

  it('waits for the end of quiet hours', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    const quiet = { from: '11:00', until: '14:00' }
    await anAlert(store, lineRule(), { recipients: [store.owner.id], quiet })
    await sell(store, [[mug, 2]])
    await checkAlertsOf(store)
    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(0)
    expect(await notificationsOf(store)).toMatchObject([{ deliveries: [{ state: 'QUIET' }] }])

    later(store, 2)
    await checkAlertsOf(store)
    await checkAlertsOf(store)

    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(1)
    expect(await notificationsOf(store)).toMatchObject([{ deliveries: [{ state: 'SENT' }] }])
  })

  it('that waited is dropped if it is no longer true', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    const quiet = { from: '11:00', until: '07:00' }
    await anAlert(store, lineRule(), { recipients: [store.owner.id], quiet })
    await sell(store, [[mug, 2]])
    await checkAlertsOf(store)

    later(store, 20)
    await checkAlertsOf(store)

    expect(await lettersTo(store.app, store.owner.email)).toHaveLength(0)
    expect(await notificationsOf(store)).toMatchObject([{ deliveries: [{ state: 'DROPPED' }] }])
  })
})

describe('a notification', () => {
  it('is read by each person alone, one by one or all at once', async () => {
    const store = await aStoreAtNoon()
    const analyst = await aMember(store, 'analyst')
    await aMug(store, { balance: '1' })
    await anAlert(store, stockRule)
    await anAlert(store, stockRule)
    await checkAlertsOf(store)
    const [{ id }] = await notificationsOf(store)

    expect((await store.post('/notification/read', { id })).data).toEqual({ unread: 1 })
    expect((await analyst.get('/notification/count')).data).toEqual({ unread: 2 })
    expect((await store.post('/notification/read', {})).data).toEqual({ unread: 0 })
    expect((await notificationsOf(store)).every(({ is_read }: { is_read: boolean }) => is_read)).toBe(true)
  })

  it('comes in pages, and as a file', async () => {
    const store = await aStoreAtNoon()
    await aMug(store, { balance: '1' })
    for (let n = 0; n < 3; n += 1) await anAlert(store, stockRule)
    await checkAlertsOf(store)

    const page = (query: string) =>
      store.get(`/notification/view?limit=2${query}`) as Promise<Answer & { next: string | null }>
    const first = await page('')
    const second = await page(`&cursor=${first.next}`)

    expect([first.data.length, second.data.length, second.next]).toEqual([2, 1, null])
    expect(
      (
        await store.ask({
          method: 'GET',
          url: '/notification/export?fmt=csv',
          headers: { authorization: `Bearer ${store.token}` },
        })
      ).code,
    ).toBe(200)
  })

  it('is seen by those whose role sees the whole figure', async () => {
    const store = await aStoreAtNoon()
    const [seller, analyst] = [await aMember(store, 'seller'), await aMember(store, 'analyst')]
    const mug = await aMug(store, { balance: '3' })
    await anAlert(store, stockRule)
    await anAlert(store, lineRule({ value: 10 }))
    await sell(store, [[mug, 1]])
    await checkAlertsOf(store)

    expect(await titlesOf(seller)).toEqual(['Mug is running low'])
    expect((await titlesOf(analyst)).sort()).toEqual([
      'Mug is running low',
      'Net Sales is above $10.00 today',
    ])
    for (const person of [seller, analyst]) {
      expect(await person.get('/alert/view')).toMatchObject({ code: 403 })
      expect(await tryAlert(person, stockRule)).toMatchObject({ code: 403 })
    }
  })

  it('does not see the alerts of another store', async () => {
    const [mine, other] = [await aStoreAtNoon(), await aStore()]
    const theirs = await anAlert(other, stockRule)
    const category = await aCategory(other, 'Theirs')

    expect((await mine.get('/alert/view')).data).toEqual([])
    expect(await mine.post('/alert/edit', { ...alertForm(stockRule), id: theirs.id })).toMatchObject({
      code: 404,
    })
    expect(await remove(mine, `/alert/delete?id=${theirs.id}`)).toMatchObject({ code: 404 })
    expect(await tryAlert(mine, { kind: 'stock', category: category.id })).toMatchObject({ code: 400 })
    expect(await tryAlert(mine, stockRule, { recipients: [other.owner.id] })).toMatchObject({ code: 400 })
    expect((await mine.get(`/notification/view?alert=${theirs.id}`)).data).toEqual([])
  })

  it('is deleted with its alert', async () => {
    const store = await aStoreAtNoon()
    await aMug(store, { balance: '1' })
    const { id } = await anAlert(store, stockRule)
    await checkAlertsOf(store)
    await remove(store, `/alert/delete?id=${id}`)
    expect(await titlesOf(store)).toEqual([])
  })
})

describe('a preview', () => {
  it('says on which days it would have fired', async () => {
    const store = await aStoreAtNoon()
    const mug = await aMug(store)
    for (const days of [3, 5, 6])
      await sell(store, [[mug, 2]], {
        sold_at: new Date(store.app.clock.now.getTime() - days * 24 * hour).toISOString(),
      })

    const { data } = await store.post('/alert/preview', { rule: lineRule() })

    expect(data).toEqual({
      title: 'Net Sales is above $100.00 today',
      fired: ['2026-11-11', '2026-11-12', '2026-11-14'],
      days: 30,
      running_low: null,
    })
  })

  it('of stock says how many run low now', async () => {
    const store = await aStoreAtNoon()
    await aMug(store, { balance: '1' })
    const { data } = await store.post('/alert/preview', { rule: stockRule })
    expect(data).toEqual({ title: 'A product is running low', fired: [], days: 0, running_low: 1 })
  })
})
