import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { confirmDemoStore, makeDemoStore } from '#features/people/accounts/index.ts'
import { confirmationOf, lettersTo } from '#testing/a-confirmation.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aRequest } from '#testing/a-request.ts'
import { aRegisteredStore, aRegistration, aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { aJoinedMember, someoneNew } from '#testing/an-invitation.ts'
import { auditOf } from '#testing/rows-of.ts'
import { startTestApp, type TestApp, testApp, timedApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
const usedOrOld = 'This link was already used or has expired.'

describe('who registers', () => {
  it('gets one mail with a link, in which nothing is their own words', async () => {
    const { app, owner } = await aRegisteredStore({
      full_name: 'Buy at evil.example',
      store_name: 'Win $1000 now',
    })

    const letters = await lettersTo(app, owner.email)

    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toBe('Confirm your email address')
    expect(letters[0]?.body).toMatch(/http:\/\/localhost:3000\/confirm-email\?token=[\w-]{43}\n/)
    expect(JSON.stringify(letters)).not.toMatch(/evil|Win/)
    expect(owner).toMatchObject({ email_confirmed: false, sends_mail: false })
  })

  it('confirms with a click, signed out, once; reading the link confirms nothing', async () => {
    const store = await aRegisteredStore()
    const visitor = await aVisitor()
    const token = await confirmationOf(store.app, store.owner.email)
    const about = () => visitor.get(`/email/confirmation?token=${token}`)
    const [kind, email] = ['ACCOUNT', store.owner.email]
    expect((await about()).data).toEqual({ email, kind, store_name: 'Corner Shop', state: 'WAITING' })
    expect((await store.get('/account/info/my')).data.email_confirmed).toBe(false)

    const clicks = await Promise.all([1, 2].map(() => visitor.post('/email/confirm', { token })))

    expect(clicks.map(({ code }) => code).sort()).toEqual([200, 400])
    expect(clicks.find(({ code }) => code === 400)?.error).toEqual({ token: usedOrOld })
    expect((await about()).data).toMatchObject({ state: 'CONFIRMED' })
    expect((await store.get('/account/info/my')).data.email_confirmed).toBe(true)
    expect(await auditOf(store)).toContain('email.confirmed')
    const kept = await sql<{ token_hash: Buffer }>`
      select token_hash from mail_confirmation where email = ${email}
    `.execute(store.app.database.db)
    expect(kept.rows.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(token)
  })

  it('cannot use the link three days later, and gets another', async () => {
    const app = await timedApp()
    const store = await aRegisteredStore({}, app)
    const first = await confirmationOf(app, store.owner.email)
    app.clock.now = new Date(app.clock.now.getTime() + 3 * day)

    expect(await store.post('/email/confirm', { token: first })).toMatchObject({ code: 400 })
    expect(await store.get(`/email/confirmation?token=${first}`)).toMatchObject({ code: 404 })
    expect(await store.post('/account/send_confirmation')).toMatchObject({ code: 200, data: null })

    const second = await confirmationOf(app, store.owner.email)
    expect(second).not.toBe(first)
    expect(await store.post('/email/confirm', { token: second })).toMatchObject({ code: 200 })
    await store.post('/account/send_confirmation')
    expect(await lettersTo(app, store.owner.email)).toHaveLength(2)
  })

  it('has three confirmation mails a day, with that of the registration', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const store = await aRegisteredStore({}, app)
    const send = () => store.post('/account/send_confirmation')

    expect([await send(), await send()].map(({ code }) => code)).toEqual([200, 200])
    expect(await send()).toMatchObject({
      code: 429,
      message: `${store.owner.email} got 3 confirmation emails today. Try again tomorrow.`,
    })
    expect(await lettersTo(app, store.owner.email)).toHaveLength(3)
    app.clock.now = new Date(app.clock.now.getTime() + day)
    expect((await send()).code).toBe(200)
  })

  it('has proved the address by a new password from the link in a mail', async () => {
    const store = await aRegisteredStore({ full_name: 'Buy at evil.example' })
    const visitor = await aVisitor()
    await visitor.post('/auth/forgot', { email: store.owner.email })
    const [reset] = await lettersTo(store.app, store.owner.email)
    expect(reset?.body).toMatch(/^Hello,/)
    const token = /reset\?token=(\S+)/.exec(reset?.body ?? '')?.[1]

    await visitor.post('/auth/reset', { token, password: 'Brand new 9' })

    const login = await visitor.post('/auth/login', { email: store.owner.email, password: 'Brand new 9' })
    expect(login.data.email_confirmed).toBe(true)
  })

  it('is asked for a new password at most ten times a day', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const visitor = await aVisitor(undefined, app)
    const { email } = aRegistration()
    const codes: number[] = []
    for (let quarter = 0; quarter < 6; quarter += 1) {
      for (const _ of [1, 2]) codes.push((await visitor.post('/auth/forgot', { email })).code)
      app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000)
    }

    expect(codes).toEqual([...Array(10).fill(200), 429, 429])
  })

  it('with a link of nobody is refused', async () => {
    const visitor = await aVisitor()
    const token = 'A'.repeat(43)

    expect(await visitor.post('/email/confirm', { token })).toMatchObject({
      code: 400,
      error: { token: usedOrOld },
    })
    expect(await visitor.post('/email/confirm', { token: 'short' })).toMatchObject({ code: 400 })
    expect(await visitor.post(`/email/decline?token=${token}`)).toMatchObject({ code: 400 })
    expect(await visitor.get(`/email/confirmation?token=${token}`)).toMatchObject({ code: 404 })
  })
})

describe('a link about reports', () => {
  const readerOf = async (app: TestApp, email: string) => {
    const store = await aStore({}, app)
    const recipients = [email]
    const schedule = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients }
    return { store, ask: () => store.post('/report_schedule/create', schedule) }
  }

  it('proves no account: who registered the address of someone else is neither confirmed nor an operator', async () => {
    const { email } = someoneNew()
    const app = await startTestApp({ OPERATORS: email })
    const { store, ask } = await readerOf(app, email)
    expect((await ask()).code).toBe(200)
    const token = await confirmationOf(app, email)
    const impostor = await aJoinedMember(store, 'owner', { email })

    expect((await store.post('/email/confirm', { token })).code).toBe(200)

    const { data } = await impostor.get('/account/info/my')
    expect(data).toMatchObject({ email_confirmed: false, is_operator: false })
    const [schedule] = (await store.get('/report_schedule/view')).data
    expect(schedule.recipients).toMatchObject([{ email, status: 'CONFIRMED' }])
    expect((await store.get(`/email/confirmation?token=${token}`)).data).toMatchObject({ state: 'CONFIRMED' })
  })

  it('is not needed by who has confirmed the account', async () => {
    const { email } = someoneNew()
    const { store, ask } = await readerOf(await testApp(), email)
    const own = await aJoinedMember(store, 'manager', { email })
    await own.post('/email/confirm', { token: await confirmationOf(store.app, email) })

    expect((await ask()).data.recipients).toMatchObject([{ email, status: 'CONFIRMED' }])
    expect((await own.get('/account/info/my')).data.email_confirmed).toBe(true)
  })
})

describe('the demo store', () => {
  it('counts as confirmed only while mail stays in the outbox', async () => {
    const app = await startTestApp({ DATABASE_URL: await aDatabase() })
    const request = aRequest(app, { limitsAttempts: true })
    const demo = await makeDemoStore(request)
    const visitor = await aVisitor(demo?.token, app)
    const isConfirmed = async () => (await visitor.get('/account/info/my')).data.email_confirmed

    await confirmDemoStore(request)
    expect(await isConfirmed()).toBe(true)
    await confirmDemoStore({ ...request, sendsMail: true })
    expect(await isConfirmed()).toBe(false)
    expect(await lettersTo(app, 'demo@tillsight.local')).toEqual([])
  })
})

it('says where mail goes', async () => {
  const app = await startTestApp({ SMTP_URL: 'smtp://localhost:1' })
  const outbox = await aRegisteredStore({}, await testApp())

  expect((await aRegisteredStore({}, app)).owner.sends_mail).toBe(true)
  expect(outbox.owner.sends_mail).toBe(false)
})
