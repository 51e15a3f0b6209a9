import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aSession } from '#testing/a-member.ts'
import { anAddedPasskey, aTotp } from '#testing/a-second-step.ts'
import { aRegisteredStore, aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { auditOf } from '#testing/rows-of.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'

const minute = 60 * 1000

const mailsTo = async (store: TestStore): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${store.owner.email} order by created_at, id
  `.execute(store.app.database.db)
  return rows.map(({ subject }) => subject)
}

const stateOf = async (store: TestStore) => (await store.get('/account/two_step')).data

describe('setting up an authenticator app', () => {
  it('changes nothing before a code of it was confirmed', async () => {
    const store = await aStore()
    const { data } = await store.post('/account/totp/begin', { password: store.password })

    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect(await stateOf(store)).toMatchObject({ has_totp: false, passkeys: [], recovery_codes_left: 0 })
    const login = { email: store.owner.email, password: store.password }
    expect((await (await aVisitor()).post('/auth/login', login)).data.token).toBeTypeOf('string')
  })

  it('ends all other sessions, tells the person by mail, and shows ten recovery codes', async () => {
    const store = await aStore()
    const other = await aVisitor(await aSession(store))

    const { recoveryCodes } = await aTotp(store)

    expect(recoveryCodes).toHaveLength(10)
    expect(await stateOf(store)).toMatchObject({ has_totp: true, recovery_codes_left: 10 })
    expect([(await store.get('/account/info/my')).code, (await other.get('/account/info/my')).code]).toEqual([
      200, 401,
    ])
    expect(await mailsTo(store)).toEqual(['Two-step sign-in was turned on'])
  })

  it('sends no mail to an address that nobody confirmed', async () => {
    const store = await aRegisteredStore()

    await aTotp(store)

    expect(await mailsTo(store)).toEqual(['Confirm your email address'])
  })

  it('stores neither the secret nor a recovery code in words that can be read', async () => {
    const store = await aStore()
    const { data } = await store.post('/account/totp/begin', { password: store.password })
    const key = { headers: { 'idempotency-key': 'again' } }
    const again = await store.post('/account/totp/begin', { password: store.password }, key)
    const { rows } = await sql<{ row: string }>`
      select encode(secret, 'escape') as row from totp union all select answer::text from answered_request
    `.execute(store.app.database.db)

    expect(again.data.secret).not.toBe(data.secret)
    expect(rows.filter(({ row }) => row?.includes(again.data.secret))).toEqual([])
  })

  it('asks for the password, and limits the wrong ones', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const store = await aStore({}, app)
    const begin = (password: string) => store.post('/account/totp/begin', { password })

    const codes = []
    for (let tries = 0; tries < 9; tries += 1) codes.push((await begin('Not this one')).code)

    expect(codes).toEqual([...Array(8).fill(400), 429])
  })

  it('has to be finished within half an hour', async () => {
    const store = await aStore({}, await timedApp())
    await store.post('/account/totp/begin', { password: store.password })
    store.app.clock.now = new Date(store.app.clock.now.getTime() + 31 * minute)

    expect(await store.post('/account/totp/confirm', { code: '123456' })).toMatchObject({
      code: 409,
      message: 'Setting up took too long. Start again.',
    })
  })

  it('is refused while there is one', async () => {
    const store = await aStore()
    await aTotp(store)

    expect((await store.post('/account/totp/begin', { password: store.password })).code).toBe(409)
  })
})

describe('removing a second step', () => {
  it('asks for the password, and turns it off with the last one', async () => {
    const store = await aStore()
    await aTotp(store)
    const { added } = await anAddedPasskey(store)
    expect(added).toMatchObject({ code: 200, data: { recovery_codes: null } })
    const [passkey] = (await stateOf(store)).passkeys
    const { password } = store

    expect((await store.post('/account/totp/remove', { password: 'Not this one' })).code).toBe(400)
    expect((await store.post('/account/totp/remove', { password })).code).toBe(200)
    expect(await stateOf(store)).toMatchObject({ has_totp: false, recovery_codes_left: 10 })
    expect((await store.post('/account/passkey/remove', { password: 'Not this', id: passkey.id })).code).toBe(
      400,
    )
    expect((await store.post('/account/passkey/remove', { password, id: passkey.id })).code).toBe(200)

    expect(await stateOf(store)).toMatchObject({ has_totp: false, passkeys: [], recovery_codes_left: 0 })
    const login = { email: store.owner.email, password }
    expect((await (await aVisitor()).post('/auth/login', login)).data.token).toBeTypeOf('string')
    expect(await auditOf(store)).toEqual([
      'account.registered',
      'two-step.turned-on',
      'two-step.added',
      'two-step.removed',
      'two-step.turned-off',
      'account.signed-in',
    ])
    expect((await mailsTo(store)).at(-1)).toBe('Two-step sign-in was turned off')
  })

  it('does not reach a passkey of someone else', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    await anAddedPasskey(theirs)
    const [{ id }] = (await stateOf(theirs)).passkeys

    expect((await mine.post('/account/passkey/remove', { password: mine.password, id })).code).toBe(404)
    expect((await stateOf(theirs)).passkeys).toHaveLength(1)
  })
})
