import type { Product } from '@tillsight/contract/books/products'
import type { Supplier } from '@tillsight/contract/books/suppliers'
import type { Alert } from '@tillsight/contract/figures/alerts'
import type { Finding, Findings } from '@tillsight/contract/insight/findings'
import { type FindingKind, findingKindIds } from '@tillsight/domain/insight/findings/finding'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aStoreAt } from '#testing/a-dashboard.ts'
import { aMember, aSession } from '#testing/a-member.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { readStoreId, type TestStore } from '#testing/a-store.ts'
import { aSupplier, supply } from '#testing/a-supplier.ts'
import { aVisitor, type Visitor } from '#testing/a-visitor.ts'
import { aShopWithFindings, findingsOf, look } from '#testing/an-insight.ts'

const day = '2026-11-16'

/** What the last look would have stored, one of each kind. */
const oneOfEach = (ids: {
  mug: string
  lamp: string
  mia: string
  supplier: string
}): Record<FindingKind, { subject: string; facts: object }> => ({
  'dead-stock': { subject: ids.mug, facts: { units: 4, daysSince: 90, usualGap: 9 } },
  'idle-capital': { subject: ids.lamp, facts: { units: 400, cover: 300, excess: 200 } },
  'quiet-hour': { subject: '9', facts: { hour: 9, profit: 0, fixed: 90_000, days: 90 } },
  'quiet-weekday': { subject: '1', facts: { weekday: 1, profit: 0, fixed: 90_000, days: 90 } },
  'drifting-customer': { subject: ids.mia, facts: { visits: 6, usualGap: 9, daysSince: 40, yearly: 4000 } },
  'losing-discount': { subject: '50', facts: { band: '50', net: 100, cost: 900, days: 90 } },
  reorder: {
    subject: ids.supplier,
    facts: {
      lines: [{ product: ids.lamp, quantity: 5, cost: 400 }],
      more: 0,
      total: 2000,
      by: day,
      runsOut: null,
    },
  },
  'missing-cost': { subject: 'all', facts: { net: 5000, share: 0.2, days: 90 } },
  'unusual-day': {
    subject: `netSales ${day}`,
    facts: { metric: 'netSales', category: null, day, value: 9, usual: 3, low: 2, high: 4 },
  },
  'lasting-change': {
    subject: `netSales ${day}`,
    facts: { metric: 'netSales', category: null, day, before: 300, after: 200 },
  },
  'bought-together': {
    subject: `${ids.mug} ${ids.lamp}`,
    facts: { one: ids.mug, other: ids.lamp, both: 12, lift: 3, ofOne: 0.5, ofOther: 0.4 },
  },
})

const aShopWithEach = async (): Promise<{ store: TestStore; lamp: Product; clay: Supplier }> => {
  const store = await aStoreAt('2026-11-17T12:00:00Z')
  const mug = await aProduct(store, { name: 'Mug', price: '12', cost_price: '7', balance: '4' })
  const lamp = await aProduct(store, { name: 'Lamp', price: '10', cost_price: '4', balance: '400' })
  const clay = await aSupplier(store)
  await supply(store, clay, lamp)
  const mia = await aCustomer(store, 'Mia')
  await look(store)
  const each = oneOfEach({ mug: mug.id, lamp: lamp.id, mia: mia.id, supplier: clay.id })
  const storeId = await readStoreId(store)
  const { db } = store.app.database
  await sql`delete from finding where store_id = ${storeId}`.execute(db)
  for (const kind of findingKindIds)
    await sql`
      insert into finding (store_id, id, kind, subject, place, money, confidence, facts, found_on)
      values (${storeId}, gen_random_uuid(), ${kind}, ${each[kind].subject}, 0, 100, 'likely',
        ${JSON.stringify(each[kind].facts)}, ${day})
    `.execute(db)
  return { store, lamp, clay }
}

const steps = ({ findings }: Findings): [string, string | null][] =>
  findings.map(({ kind, made }: Finding): [string, string | null] => [kind, made?.label ?? null]).sort()

const made = async (person: Visitor): Promise<number[]> => {
  const paths = ['/promotion/view', '/purchase/view', '/activity/view', '/alert/view']
  const lists = await Promise.all(paths.map((path) => person.get(path)))
  return lists.map(({ data }) => data.length)
}

it('has one step for every kind of finding, which is undone again', async () => {
  const { store } = await aShopWithEach()
  const { findings } = await findingsOf(store)
  expect(findings.map(({ kind }) => kind).sort()).toEqual([...findingKindIds].sort())

  for (const { id, kind, action } of findings) {
    expect([kind, action?.label]).toEqual([kind, expect.any(String)])
    expect([kind, await store.post('/finding/follow', { id })]).toMatchObject([kind, { code: 200 }])
  }
  expect(await made(store)).toEqual([3, 1, 1, 6])
  expect(steps(await findingsOf(store)).filter(([, label]) => label === null)).toEqual([])
  const alerts: Alert[] = (await store.get('/alert/view')).data
  expect(alerts.filter(({ problem }) => problem !== null)).toEqual([])
  const watched = alerts.map(({ rule }) => ('metric' in rule ? `${rule.kind} ${rule.metric}` : rule.kind))
  expect(watched.sort()).toEqual([
    'line costCoverage',
    'line grossProfit',
    'line grossProfit',
    'line netSales',
    'unusual netSales',
    'unusual unitsSold',
  ])
  const analyst = await aMember(store, 'analyst')
  expect((await findingsOf(analyst)).findings.filter(({ action }) => action !== null)).toEqual([])

  for (const { id } of findings)
    expect(await store.post('/finding/undo', { id })).toMatchObject({ code: 200 })
  expect(await made(store)).toEqual([0, 0, 0, 0])
  expect(steps(await findingsOf(store)).filter(([, label]) => label !== null)).toEqual([])
})

it('makes no second alert of the same', async () => {
  const { store } = await aShopWithEach()
  const { findings } = await findingsOf(store)
  const unusual = findings.find(({ kind }) => kind === 'unusual-day')
  const rule = { kind: 'unusual', metric: 'netSales', filters: [], day: 'yesterday', direction: 'both' }
  await store.post('/alert/create', { rule, recipients: [], id_webhook: null, quiet: null, is_paused: false })

  expect(await store.post('/finding/follow', { id: unusual?.id })).toMatchObject({
    code: 409,
    message: 'This alert is there already.',
  })
})

it('retires a kind that did harm: it is not shown any more, and the record says so', async () => {
  const { store } = await aShopWithFindings()
  expect((await look(store)).findings.map(({ kind }) => kind)).toContain('dead-stock')
  const storeId = await readStoreId(store)
  const outcomes = [
    ...Array.from({ length: 8 }, (_, place) => ({ wasFollowed: false, change: place - 4 })),
    ...Array.from({ length: 20 }, (_, place) => ({ wasFollowed: true, change: -5000 + place })),
  ]
  const judged = outcomes.map((outcome) => ({
    ...outcome,
    verdict: outcome.wasFollowed ? 'worse' : 'cannot tell',
  }))
  for (const details of judged)
    await sql`
      insert into advice_event (store_id, id, finding_id, kind, subject, at, day, event, details)
      values (${storeId}, gen_random_uuid(), gen_random_uuid(), 'dead-stock', 'gone', now(), ${day}, 'judged',
        ${JSON.stringify(details)})
    `.execute(store.app.database.db)

  const found = await look(store)

  expect(found.findings.map(({ kind }) => kind)).not.toContain('dead-stock')
  expect(found.findings.map(({ kind }) => kind)).toContain('reorder')
  const record = (await store.get('/advice/record')).data
  expect(record).toContainEqual(expect.objectContaining({ kind: 'dead-stock', worse: 20, is_retired: true }))
  expect(record).toContainEqual(expect.objectContaining({ kind: 'reorder', is_retired: false }))
})

it('is judged by what was taken beside the four weeks before, for orders and weekdays, too', async () => {
  const { store, lamp, clay } = await aShopWithEach()
  await sell(store, [[lamp, 2]], { sold_at: '2026-10-27T10:00:00Z' })
  await sell(store, [[lamp, 5]], { sold_at: '2026-11-10T10:00:00Z' })
  const lines = [{ id_product: lamp.id, quantity: 5, cost: 4 }]
  const order = await store.post('/purchase/create', { id_supplier: clay.id, lines })
  expect(await store.post('/purchase/send', { id: order.data.id })).toMatchObject({ code: 200 })
  const storeId = await readStoreId(store)
  const { db } = store.app.database
  for (const [kind, subject] of [
    ['reorder', clay.id],
    ['quiet-weekday', '1'],
  ])
    await sql`
      insert into advice_event (store_id, id, finding_id, kind, subject, at, day, event, details)
      values (${storeId}, gen_random_uuid(), gen_random_uuid(), ${kind}, ${subject}, now(), '2026-11-01', 'shown', '{}')
    `.execute(db)

  store.app.clock.now = new Date('2026-12-05T12:00:00Z')
  await look({ ...store, ...(await aVisitor(await aSession(store), store.app)) })

  const { rows } = await sql<{ kind: string; details: object }>`
    select kind, details from advice_event where store_id = ${storeId} and event = 'judged' order by kind
  `.execute(db)
  expect(rows).toMatchObject([
    { kind: 'quiet-weekday', details: { change: 3000, wasFollowed: false } },
    { kind: 'reorder', details: { change: 3000, wasFollowed: true } },
  ])
})
