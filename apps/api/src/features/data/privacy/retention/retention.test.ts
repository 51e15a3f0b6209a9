import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { keptIn, storeIdOf } from '#testing/a-clientele.ts'
import { lettersTo } from '#testing/a-confirmation.ts'
import { allOf, personal, someoneKnown } from '#testing/a-known-person.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { confirmedRules, rehearsal, unseenFor } from '#testing/a-retention.ts'
import { aCustomer, sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { uploaded } from '#testing/an-import.ts'
import { runJobsOf } from '#testing/run-jobs.ts'
import { startNightlyRetention } from './start-nightly.ts'

const runsOf = async (store: TestStore) => (await store.get('/retention/info')).data.runs
const erasuresOf = async (store: TestStore) => (await store.get('/personal_data/erasures')).data

describe('customers who were not seen for years', () => {
  it('are shown before the first run, erased once the owner has confirmed, and no total changes', async () => {
    const store = await aStore()
    const id = await someoneKnown(store)
    const { id: newer } = await aCustomer(store, 'Ben Young')
    await unseenFor(store, id, 3)

    const { data: seen } = await rehearsal(store, { customer_years: 3 })
    const { data: listed } = await store.get('/retention/customers?customer_years=3')
    expect(seen).toMatchObject({ customers: 1, log_lines: 0, mails: 0, import_files: 0 })
    expect(listed).toMatchObject([{ id, name: 'Xaviera O’Brien', why: 'BOUGHT' }])
    expect(await runsOf(store)).toEqual([])
    expect(await allOf(store)).toMatch(personal)

    const { code, data } = await confirmedRules(store, { customer_years: 3 })
    expect({ code, rules: data.rules, by: data.confirmed_by }).toMatchObject({
      code: 200,
      rules: { customer_years: 3, log_months: null },
      by: store.owner.full_name,
    })
    await runJobsOf(store)

    expect(await runsOf(store)).toMatchObject([{ state: 'DONE', customers: 1, waiting: 0 }])
    expect((await allOf(store)).match(personal)).toBeNull()
    const [erasure] = await erasuresOf(store)
    expect(erasure).toMatchObject({
      subject: 'CUSTOMER',
      people: 1,
      by: null,
      unseen_years: 3,
      remaining: [],
    })
    expect(erasure.totals.after).toEqual(erasure.totals.before)
    expect(erasure.totals.before).toEqual({ sales: 3, total: 30 })
    expect(await keptIn(store, 'customer')).toMatchObject([
      { id, name: 'Erased customer' },
      { id: newer, name: 'Ben Young' },
    ])
  })

  it('are erased in batches, and marked so that no import brings them back', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { price: '10' })
    for (let place = 0; place < 27; place += 1) {
      const { data } = await store.post('/customer/create', {
        name: `Old Friend ${place}`,
        email: `old-${place}@example.com`,
      })
      if (place === 0) await sell(store, [[mug, 1]], { id_customer: data.id })
      await unseenFor(store, data.id, 5)
    }
    await confirmedRules(store, { customer_years: 5 })
    await runJobsOf(store)

    expect(await runsOf(store)).toMatchObject([{ state: 'DONE', customers: 27 }])
    expect((await erasuresOf(store)).map(({ people }: { people: number }) => people)).toEqual([2, 25])
    const { rows: marks } = await sql`
      select from erased_mark where store_id = ${storeIdOf(store)}
    `.execute(store.app.database.db)
    expect(marks).toHaveLength(27)
    expect(await allOf(store)).not.toMatch(/old friend|old-\d/i)
  })

  it('wait while a file is not imported yet, since it may name them', async () => {
    const store = await aStore()
    await unseenFor(store, (await aCustomer(store, 'Mia Long')).id, 3)
    await uploaded(store, 'name,email\nMia Long,mia@example.com\n')
    await confirmedRules(store, { customer_years: 3 })
    await runJobsOf(store)

    expect(await runsOf(store)).toMatchObject([{ state: 'DONE', customers: 0, waiting: 1 }])
    expect(await erasuresOf(store)).toEqual([])
  })

  it('are not those who bought or agreed to marketing since', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store, 'Mia Long')
    await unseenFor(store, id, 3)
    expect((await rehearsal(store, { customer_years: 3 })).data.customers).toBe(1)
    await sell(store, [[await aProduct(store), 1]], { id_customer: id })

    expect((await rehearsal(store, { customer_years: 3 })).data.customers).toBe(0)
  })
})

describe('logs, mails and files', () => {
  /** What is done two years ago, by the clock of the app. */
  const longAgo = async (store: TestStore, act: () => Promise<unknown>) => {
    const { clock } = store.app
    const { now } = clock
    clock.now = new Date(now.getTime() - 2 * 365 * 24 * 60 * 60 * 1000)
    await act()
    clock.now = now
  }

  it('empties what old lines of the log say about people, and retains what was sold', async () => {
    const store = await aStore()
    await longAgo(store, async () => {
      const { id } = await aCustomer(store, 'Mia Long')
      await sell(store, [[await aProduct(store, { name: 'Mug' }), 1]], { id_customer: id, note: 'For Mia' })
    })
    const isOld = ({ at }: { at?: unknown }) => Number(at) < Date.now() - 365 * 24 * 60 * 60 * 1000
    const oldLines = async () => (await keptIn(store, 'audit_entry')).filter(isOld)
    const lines = (await oldLines()).length
    expect(JSON.stringify(await oldLines())).toMatch(/Mia/)

    expect((await rehearsal(store, { log_months: 12 })).data.log_lines).toBe(lines)
    await confirmedRules(store, { log_months: 12 })
    await runJobsOf(store)

    const old = await oldLines()
    expect(await runsOf(store)).toMatchObject([{ state: 'DONE', log_lines: lines }])
    expect(JSON.stringify(old)).not.toMatch(/Mia/)
    expect(JSON.stringify(old)).toMatch(/Mug/)
    expect(old.every(({ address, device }) => address === null && device === null)).toBe(true)
    expect((await rehearsal(store, { log_months: 12 })).data.log_lines).toBe(0)
  })

  it('removes old mails with their attachments', async () => {
    const store = await aStore()
    const mailsOf = () => lettersTo(store.app, 'new@example.com')
    await longAgo(store, () => store.post('/invitation/create', { role: 'seller', email: 'new@example.com' }))
    expect(await mailsOf()).toHaveLength(1)

    await confirmedRules(store, { mail_months: 6 })
    await runJobsOf(store)

    expect(await runsOf(store)).toMatchObject([{ mails: 1 }])
    expect(await mailsOf()).toEqual([])
  })
})

describe('rules', () => {
  it('are confirmed only with what was seen, and nothing runs before', async () => {
    const store = await aStore()
    const { id } = await aCustomer(store, 'Mia Long')
    const { data } = await rehearsal(store, { customer_years: 3 })
    await unseenFor(store, id, 3)
    const rules = { customer_years: 3, log_months: null, mail_months: null, import_days: null }

    expect(await store.post('/retention/confirm', { ...rules, seen: data.seen })).toMatchObject({
      code: 409,
      message: 'What would be removed has changed. Look at it once more.',
    })
    expect(
      await store.post('/retention/confirm', { ...rules, customer_years: null, seen: 'x'.repeat(43) }),
    ).toMatchObject({
      code: 400,
      error: { customer_years: 'Choose at least one rule.' },
    })
    await runJobsOf(store)
    expect((await store.get('/retention/info')).data).toMatchObject({ rules: null, runs: [] })
  })

  it('remove nothing once they are turned off, also where a run waits', async () => {
    const store = await aStore()
    await unseenFor(store, (await aCustomer(store, 'Mia Long')).id, 3)
    await confirmedRules(store, { customer_years: 3 })

    expect((await store.post('/retention/stop', {})).data.rules).toBeNull()
    await runJobsOf(store)

    expect(await runsOf(store)).toEqual([])
    expect(await keptIn(store, 'customer')).toMatchObject([{ name: 'Mia Long' }])
  })

  it('run again by themselves the next night, and not twice a day', async () => {
    const store = await aStore()
    await confirmedRules(store, { customer_years: 3 })
    await runJobsOf(store)
    await unseenFor(store, (await aCustomer(store, 'Mia Long')).id, 3)
    const { now } = store.app.clock
    const nightly = async (at: Date) => {
      const request = { ...aRequest(store.app), now: at, signal: new AbortController().signal }
      await startNightlyRetention.run({ request, clock: () => at })
      await runJobsOf(store)
      return (await runsOf(store)).length
    }

    expect(await nightly(now)).toBe(1)
    await sql`
      update retention_run set day = day - 1 where store_id = ${storeIdOf(store)}
    `.execute(store.app.database.db)
    const inTheAfternoon = new Date(`${now.toISOString().slice(0, 10)}T20:00:00Z`)
    expect(await nightly(inTheAfternoon)).toBe(2)
    expect(await keptIn(store, 'customer')).toMatchObject([{ name: 'Erased customer' }])
  })

  it('are for the owner, and never see the customers of another store', async () => {
    const [store, other] = [await aStore(), await aStore()]
    await unseenFor(store, (await aCustomer(store, 'Mia Long')).id, 9)
    const manager = await aMember(store, 'manager')

    for (const path of ['info', 'rehearsal?customer_years=3', 'customers?customer_years=3'])
      expect(await manager.get(`/retention/${path}`)).toMatchObject({ code: 403 })
    expect(await manager.get('/personal_data/erasures')).toMatchObject({ code: 403 })
    expect(await manager.post('/retention/stop', {})).toMatchObject({ code: 403 })
    expect((await rehearsal(other, { customer_years: 3 })).data.customers).toBe(0)
    expect((await other.get('/retention/customers?customer_years=3')).data).toEqual([])
    await confirmedRules(other, { customer_years: 3 })
    await runJobsOf(other)
    expect(await keptIn(store, 'customer')).toMatchObject([{ name: 'Mia Long' }])
    expect(await erasuresOf(other)).toEqual([])
  })
})
