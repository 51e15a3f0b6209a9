import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aRequest } from '#testing/a-request.ts'
import { aResetLink } from '#testing/a-reset-link.ts'
import { aTicket, aTotp, passkeyOptions } from '#testing/a-second-step.ts'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { anAddress } from '#testing/an-address.ts'
import { auditOf } from '#testing/rows-of.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'
import { deleteExpired } from '../expired.queries.ts'

const minute = 60 * 1000
const wrong = 'This code is wrong or was already used.'
const expired = 'This sign-in has expired. Start again.'

const pass = async (ticket: string, code: string, app?: Parameters<typeof aVisitor>[1]) =>
  (await aVisitor(undefined, app)).post('/auth/second_step', { ticket, code })

describe('signing in with an authenticator app', () => {
  it('asks for the second step in place of the user, and signs in with the code', async () => {
    const store = await aStore()
    const { code } = await aTotp(store)

    const first = await (await aVisitor()).post('/auth/login', {
      email: store.owner.email,
      password: store.password,
    })
    expect(first).toMatchObject({ code: 200, data: { second_step: { methods: ['totp', 'recovery'] } } })
    expect(Object.keys(first.data)).toEqual(['second_step'])

    const second = await pass(first.data.second_step.ticket, code())
    expect(second).toMatchObject({ code: 200, data: { id: store.owner.id, email: store.owner.email } })
    expect((await (await aVisitor(second.data.token)).get('/account/info/my')).code).toBe(200)
    expect(await auditOf(store)).toEqual(['account.registered', 'two-step.turned-on', 'account.signed-in'])
  })

  it('takes the code with a space in it, as apps show it', async () => {
    const store = await aStore()
    const { code } = await aTotp(store)
    const typed = code().replace(/^.../, '$& ')

    expect((await pass(await aTicket(store), typed)).code).toBe(200)
  })

  it('says the same of a wrong password as it does without a second step', async () => {
    const store = await aStore()
    await aTotp(store)
    const visitor = await aVisitor()

    const known = await visitor.post('/auth/login', { email: store.owner.email, password: 'Not this one' })
    const unknown = await visitor.post('/auth/login', {
      email: 'nobody@example.com',
      password: 'Not this one',
    })

    expect({ ...known, headers: null }).toEqual({ ...unknown, headers: null })
  })

  it('refuses a code that was used, also to set up, and all before it', async () => {
    const store = await aStore()
    const { code } = await aTotp(store)

    expect(await pass(await aTicket(store), code(-1))).toMatchObject({ code: 401, error: { code: wrong } })
    expect((await pass(await aTicket(store), code(1))).code).toBe(200)
    expect(await pass(await aTicket(store), code(1))).toMatchObject({ code: 401, error: { code: wrong } })
    expect((await pass(await aTicket(store), code(0))).code).toBe(401)
  })

  it('lets in one of many that come with the same code at once', async () => {
    const store = await aStore()
    const { code } = await aTotp(store)
    const tickets = [await aTicket(store), await aTicket(store)]

    const answers = await Promise.all([...tickets, ...tickets].map((ticket) => pass(ticket, code())))

    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 401, 401, 401])
  })

  it('ends the ticket with the fifth wrong code, and does not take the right one after', async () => {
    const store = await aStore()
    const { code } = await aTotp(store)
    const ticket = await aTicket(store)
    const notThis = code() === '000000' ? '111111' : '000000'

    const answers = []
    for (let tries = 0; tries < 5; tries += 1) answers.push(await pass(ticket, notThis))

    expect(answers.map(({ error }) => error)).toEqual([
      ...Array(4).fill({ code: wrong }),
      { ticket: 'Too many wrong codes. Start again.' },
    ])
    expect(await pass(ticket, code())).toMatchObject({ code: 401, error: { ticket: expired } })
  })

  it('counts the wrong codes of a person, over all tickets and addresses, in whatever order they arrive', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const store = await aStore({}, app)
    const { code } = await aTotp(store)
    const notThis = code() === '000000' ? '111111' : '000000'
    const visitor = await aVisitor(undefined, app)

    const codes = []
    for (let tries = 0; tries < 12; tries += 1) {
      app.clock.now = new Date(app.clock.now.getTime() - 3)
      const asking = { address: anAddress() }
      const body = { ticket: await aTicket(store, asking), code: notThis }
      codes.push((await visitor.post('/auth/second_step', body, asking)).code)
    }

    expect(codes).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('takes five minutes at most', async () => {
    const app = await timedApp()
    const store = await aStore({}, app)
    const { code } = await aTotp(store)
    const ticket = await aTicket(store)

    app.clock.now = new Date(app.clock.now.getTime() + 5 * minute)

    expect(await pass(ticket, code(), app)).toMatchObject({ code: 401, error: { ticket: expired } })
  })

  it('refuses the code of another person', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    await aTotp(mine)
    const { code, recoveryCodes } = await aTotp(theirs)
    const ticket = await aTicket(mine)

    expect((await pass(ticket, code())).code).toBe(401)
    expect((await pass(ticket, recoveryCodes[0] ?? '')).code).toBe(401)
  })

  it('does not survive a change of password in the meantime', async () => {
    const store = await aStore()
    const { code } = await aTotp(store)
    const ticket = await aTicket(store)

    await store.post('/account/change_pass', { old_pass: store.password, new_pass: 'Brand new 9' })

    expect(await pass(ticket, code())).toMatchObject({ code: 401, error: { ticket: expired } })
  })

  it('is neither skipped nor turned off by a new password from a mail', async () => {
    const store = await aStore()
    const { code } = await aTotp(store)
    const token = await aResetLink(store)
    const visitor = await aVisitor()

    expect((await visitor.post('/auth/reset', { token, password: 'Brand new 9' })).code).toBe(200)
    const signIn = await visitor.post('/auth/login', { email: store.owner.email, password: 'Brand new 9' })

    expect(signIn.data).toMatchObject({ second_step: { methods: ['totp', 'recovery'] } })
    expect((await pass(signIn.data.second_step.ticket, code())).code).toBe(200)
  })

  it('says so where the secret was encrypted with another key, and takes a recovery code', async () => {
    const store = await aStore()
    const { code, recoveryCodes } = await aTotp(store)
    const app = await startTestApp({ SECRET_KEY: Buffer.alloc(32, 'other').toString('base64') })

    expect(await pass(await aTicket(store), code(), app)).toMatchObject({
      code: 503,
      message: 'The server cannot check codes right now. Use a recovery code or a passkey.',
    })
    expect((await pass(await aTicket(store), recoveryCodes[0] ?? '', app)).code).toBe(200)
  })
})

describe('a recovery code', () => {
  it('signs in once, with or without its dashes', async () => {
    const store = await aStore()
    const { recoveryCodes } = await aTotp(store)
    const [first = '', second = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)

    expect((await pass(await aTicket(store), first)).code).toBe(200)
    expect(await pass(await aTicket(store), first)).toMatchObject({ code: 401, error: { code: wrong } })
    expect((await pass(await aTicket(store), ` ${second.replaceAll('-', '').toUpperCase()} `)).code).toBe(200)
    expect((await store.get('/account/two_step')).data.recovery_codes_left).toBe(8)
  })

  it('lets in one of two that come with it at once', async () => {
    const store = await aStore()
    const { recoveryCodes } = await aTotp(store)
    const tickets = [await aTicket(store), await aTicket(store)]

    const answers = await Promise.all(tickets.map((ticket) => pass(ticket, recoveryCodes[0] ?? '')))

    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 401])
  })

  it('no longer works when new ones were made, which asks for the password', async () => {
    const store = await aStore()
    const { recoveryCodes } = await aTotp(store)

    expect(await store.post('/account/recovery_codes', { password: 'Not this one' })).toMatchObject({
      code: 400,
      error: { password: 'The password is incorrect.' },
    })
    const { data } = await store.post('/account/recovery_codes', { password: store.password })

    expect((await pass(await aTicket(store), recoveryCodes[0] ?? '')).code).toBe(401)
    expect((await pass(await aTicket(store), data.recovery_codes[0])).code).toBe(200)
  })
})

describe('housekeeping', () => {
  it('deletes tickets, challenges and secrets that nobody finished with, and no others', async () => {
    const app = await startTestApp({ DATABASE_URL: await aDatabase() })
    const [begun, set] = [await aStore({}, app), await aStore({}, app)]
    await begun.post('/account/totp/begin', { password: begun.password })
    await aTotp(set)
    await aTicket(set)
    await passkeyOptions(app)
    const left = async (later: number) => {
      await deleteExpired.work(app.database.db, new Date(app.clock.now.getTime() + later), aRequest(app))
      const { rows } = await sql<{ left: string }>`
        select concat_ws(' ', (select count(*) from second_step_ticket), (select count(*) from passkey_challenge),
          (select count(*) from totp)) as left
      `.execute(app.database.db)
      return rows[0]?.left
    }

    expect([await left(5 * minute - 1), await left(5 * minute), await left(24 * 60 * minute)]).toEqual([
      '1 1 2',
      '0 0 2',
      '0 0 1',
    ])
  })
})
