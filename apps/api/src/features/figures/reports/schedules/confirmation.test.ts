import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { confirmationOf, lettersTo } from '#testing/a-confirmation.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aMember } from '#testing/a-member.ts'
import { aRegisteredStore, aStore, type TestStore } from '#testing/a-store.ts'
import { runDueReports } from '#testing/run-due-reports.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'

const daily = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients: ['reader@example.com'] }
const confirmFirst = 'Confirm your email address first. The link is in the email we sent you.'

const runDue = (app: TestApp, limitsAttempts = false) => runDueReports(app, { limitsAttempts })

const anApp = async (settings: Record<string, string> = {}) => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), ...settings })
  app.clock.now = new Date('2026-11-14T12:00:00Z')
  return app
}

const reportsTo = async (app: TestApp, email: string): Promise<number> =>
  (await lettersTo(app, email)).filter(({ subject }) => subject.startsWith('Sales report')).length

const create = (store: TestStore, given: object = {}) =>
  store.post('/report_schedule/create', { ...daily, ...given })

const confirm = async (store: TestStore, email: string) =>
  store.post('/email/confirm', { token: await confirmationOf(store.app, email) })

const mailsIn = async ({ database }: TestApp): Promise<number> =>
  (await sql<{ count: number }>`select count(*) from mail`.execute(database.db)).rows[0]?.count ?? 0

describe('a recipient who is a member of the store', () => {
  const emailOf = async (store: TestStore, id: string): Promise<string> => {
    const people = (await store.get('/member/view')).data as { id: string; email: string }[]
    return people.find((each) => each.id === id)?.email ?? ''
  }

  it.each([
    ['deactivated', '/member/deactivate', {}],
    ['demoted to a role without reports', '/member/edit', { role: 'seller' }],
  ])('gets no report once they are %s, and the schedule says so', async (_how, path, change) => {
    const app = await anApp()
    const store = await aStore({ time_zone: 'UTC' }, app)
    const manager = await aMember(store, 'manager')
    const email = await emailOf(store, manager.id)
    const { id } = (await create(store, { recipients: [store.owner.email, email] })).data
    await confirm(store, email)
    app.clock.now = new Date('2026-11-15T07:00:00Z')
    await runDue(app)
    expect(await reportsTo(app, email)).toBe(1)

    expect((await store.post(path, { id: manager.id, ...change })).code).toBe(200)
    app.clock.now = new Date('2026-11-16T07:00:00Z')
    await runDue(app)
    await store.post('/report_schedule/send', { id })

    expect([await reportsTo(app, store.owner.email), await reportsTo(app, email)]).toEqual([3, 1])
    expect((await store.get('/report_schedule/view')).data[0].recipients).toEqual([
      { email: store.owner.email, status: 'CONFIRMED' },
      { email, status: 'NO_ACCESS' },
    ])
    expect((await store.post('/report_schedule/send_confirmation', { id, email })).code).toBe(409)

    await sql`update member set role = 'manager', deactivated_at = null where id = ${manager.id}`.execute(
      app.database.db,
    )
    app.clock.now = new Date('2026-11-17T07:00:00Z')
    await runDue(app)
    expect(await reportsTo(app, email)).toBe(2)
  })
})

describe('a store whose owner has not confirmed', () => {
  it('mails nobody: not by a schedule, not now, not by asking', async () => {
    const app = await anApp()
    const store = await aRegisteredStore({ store_name: 'Win $1000 at evil.example' }, app)
    const strangers = Array.from({ length: 10 }, (_, place) => `stranger-${place}@example.com`)

    expect(await create(store, { recipients: strangers })).toMatchObject({ code: 409, message: confirmFirst })
    expect((await store.get('/report_schedule/view')).data).toEqual([])
    expect(await mailsIn(app)).toBe(1)

    await confirm(store, store.owner.email)
    expect(await create(store, { recipients: strangers })).toMatchObject({ code: 200 })
  })

  it('keeps the schedules it has, says why they wait, and goes on once the owner confirmed', async () => {
    const app = await anApp()
    const store = await aStore({ time_zone: 'UTC' }, app)
    const { id } = (await create(store, { recipients: [store.owner.email, 'reader@example.com'] })).data
    // As an account is that was here before addresses were confirmed.
    await sql`delete from mail_address`.execute(app.database.db)
    const held = { waits_for: 'OWNER', paused: false, next_run: null }
    const manager = await aMember(store, 'manager')

    app.clock.now = new Date('2026-11-15T07:00:00Z')
    await runDue(app)
    expect((await store.get('/report_schedule/view')).data).toMatchObject([{ id, ...held, runs: [] }])
    expect(await store.post('/report_schedule/send', { id })).toMatchObject({
      code: 409,
      message: confirmFirst,
    })
    expect(await store.post('/report_schedule/edit', { ...daily, id })).toMatchObject({ code: 409 })
    expect(await manager.post('/report_schedule/send', { id })).toMatchObject({
      code: 409,
      message: 'The owner of the store must confirm their email address first.',
    })

    await store.post('/account/send_confirmation')
    await confirm(store, store.owner.email)
    await runDue(app)
    expect([await reportsTo(app, store.owner.email), await reportsTo(app, 'reader@example.com')]).toEqual([
      1, 0,
    ])
    expect(await confirmationOf(app, 'reader@example.com')).not.toBe('')
    expect((await store.get('/report_schedule/view')).data).toMatchObject([
      { waits_for: null, next_run: '2026-11-16T07:00:00.000Z', runs: [{ recipients: 1 }] },
    ])
  })
})

describe('a recipient', () => {
  it('gets one mail without the store’s own words, and reports only once they confirmed', async () => {
    const app = await anApp()
    const store = await aStore({ store_name: 'Win $1000 at evil.example', time_zone: 'UTC' }, app)
    const { data } = await create(store)
    expect(data).toMatchObject({
      recipients: [{ email: 'reader@example.com', status: 'WAITING' }],
      waits_for: 'RECIPIENTS',
    })
    const letters = await lettersTo(app, 'reader@example.com')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.body).toContain(`${store.owner.email} wants to send you sales reports`)
    expect(JSON.stringify(letters)).not.toMatch(/Win|evil|Ana Ruiz/)
    expect(await store.post('/report_schedule/send', { id: data.id })).toMatchObject({
      code: 409,
      message: expect.stringMatching(/^No recipient has confirmed yet\./),
    })
    app.clock.now = new Date('2026-11-15T07:00:00Z')
    await runDue(app)
    expect(await mailsIn(app)).toBe(1)
    const token = await confirmationOf(app, 'reader@example.com')
    expect((await store.get(`/email/confirmation?token=${token}`)).data).toEqual({
      email: 'reader@example.com',
      kind: 'REPORTS',
      store_name: 'Win $1000 at evil.example',
      state: 'WAITING',
    })

    await store.post('/email/confirm', { token })

    expect(await store.post('/report_schedule/send', { id: data.id })).toMatchObject({
      code: 200,
      data: { recipients: [{ status: 'CONFIRMED' }], waits_for: null, runs: [{ recipients: 1 }] },
    })
    app.clock.now = new Date('2026-11-16T07:00:00Z')
    await runDue(app)
    expect(await reportsTo(app, 'reader@example.com')).toBe(2)
  })

  it('who confirmed for a store is not asked again by it, and by another store is', async () => {
    const app = await anApp()
    const [store, other] = [await aStore({}, app), await aStore({}, app)]
    await create(store)
    await confirm(store, 'reader@example.com')

    expect((await create(store, { rhythm: 'WEEKLY' })).data.recipients).toMatchObject([
      { status: 'CONFIRMED' },
    ])
    expect(await lettersTo(app, 'reader@example.com')).toHaveLength(1)
    expect((await create(other)).data.recipients).toMatchObject([{ status: 'WAITING' }])
    expect(await lettersTo(app, 'reader@example.com')).toHaveLength(2)
  })

  it('is the owner: their own confirmed address is not asked again', async () => {
    const app = await anApp()
    const store = await aStore({}, app)

    const { data } = await create(store, { recipients: [store.owner.email.toUpperCase()] })

    expect(data.recipients).toEqual([{ email: store.owner.email, status: 'CONFIRMED' }])
    expect(await mailsIn(app)).toBe(0)
  })

  it('says no with one click, as mail programs do, and is not asked again', async () => {
    const app = await anApp()
    const store = await aStore({}, app)
    const { id } = (await create(store, { recipients: ['reader@example.com', store.owner.email] })).data
    const token = await confirmationOf(app, 'reader@example.com')

    const click = await app.server.inject({
      method: 'POST',
      url: `/email/decline?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

    expect(click.statusCode).toBe(200)
    const asked = { id, email: 'reader@example.com' }
    expect(await store.post('/report_schedule/send_confirmation', asked)).toMatchObject({
      code: 409,
      error: { email: 'reader@example.com declined these reports.' },
    })
    const { data } = await store.post('/report_schedule/send', { id })
    expect(data).toMatchObject({ recipients: [{ status: 'UNSUBSCRIBED' }, {}], runs: [{ recipients: 1 }] })
    expect((await store.get(`/email/confirmation?token=${token}`)).data.state).toBe('DECLINED')
  })

  it('is asked again by hand, three times a day over all stores', async () => {
    const app = await anApp({ RATE_LIMIT: 'on' })
    const [store, other] = [await aStore({}, app), await aStore({}, app)]
    const { id } = (await create(store)).data
    await create(other)
    const again = () => store.post('/report_schedule/send_confirmation', { id, email: 'Reader@example.com' })
    const message = 'reader@example.com got 3 confirmation emails today. Try again tomorrow.'

    expect(await again()).toMatchObject({ code: 200, data: { recipients: [{ status: 'WAITING' }] } })
    expect(await again()).toMatchObject({ code: 429, message })
    expect(await create(await aStore({}, app))).toMatchObject({ code: 429, message })
    expect(await lettersTo(app, 'reader@example.com')).toHaveLength(3)
    const unknown = { id, email: 'other@example.com' }
    expect(await store.post('/report_schedule/send_confirmation', unknown)).toMatchObject({ code: 404 })
    expect(
      await other.post('/report_schedule/send_confirmation', { id, email: 'reader@example.com' }),
    ).toMatchObject({
      code: 404,
    })
  })

  it('is one of fifty new ones that a store can have a day', async () => {
    const app = await anApp({ RATE_LIMIT: 'on' })
    const store = await aStore({}, app)
    const ten = (round: number) => Array.from({ length: 10 }, (_, place) => `r${round}-${place}@example.com`)
    for (const round of [1, 2, 3, 4, 5])
      expect(await create(store, { recipients: ten(round) })).toMatchObject({ code: 200 })

    expect(await create(store, { recipients: ten(6) })).toMatchObject({
      code: 429,
      message: 'A store can add 50 new recipients a day. Add the others tomorrow.',
    })
    expect(await mailsIn(app)).toBe(50)
  })
})
