import { describe, expect, it } from 'vitest'
import { aResetLink } from '#testing/a-reset-link.ts'
import { aRegisteredStore, aRegistration } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'

describe('the log', () => {
  it('holds no password, token, key, phone number or full email address', async () => {
    const failing = plant('/planted/fail', () => Promise.reject(new Error('planted')), 'signed-in')
    const app = await startTestApp({ LOG_LEVEL: 'trace', RATE_LIMIT: 'on' }, { planted: [failing] })
    const store = await aRegisteredStore({ password: 'Zanzibar 77' }, app)
    const { email } = store.owner
    const link = await aResetLink(store)
    const key = { headers: { 'idempotency-key': 'my-own-secret-key' } }

    await store.get(`/account/info/my?token=${store.token}&email=${email}`)
    await store.get(`/nothing/${store.token}/${email}?password=Zanzibar+77`)
    await store.post('/auth/register', aRegistration({ email, password: 'Zanzibar 77' }))
    await store.post('/auth/login', { email, password: 'Zanzibar 78' })
    await store.post('/auth/login', { email, password: 'Zanzibar 77' })
    await store.post('/auth/login', { email, password: { Zanzibar: 77 } })
    await store.post('/planted/fail', {}, key)
    await store.post('/account/change_pass', { old_pass: 'Zanzibar 77', new_pass: 'Timbuktu 88' }, key)
    await store.post('/auth/reset', { token: link, password: 'Timbuktu 99' })

    const log = app.logged.join('')
    const secrets = [email, store.token, link, 'Zanzibar', 'Timbuktu', 'my-own-secret-key', '2133734253']
    expect(app.logged.length).toBeGreaterThan(9)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/bearer|authorization/i)
  })

  it('is one line of JSON for each event, for any input', async () => {
    const app = await startTestApp({ TRUST_PROXY: '1', LOG_LEVEL: 'trace' })
    const visitor = await aVisitor(undefined, app)
    const forged = '\r\n{"level":60,"msg":"forged"}\u2028\n'

    await visitor.post('/auth/login', { email: `a${forged}@b.c`, password: forged })
    await visitor.post(
      '/auth/login',
      { email: 'a@b.c', password: 'x' },
      { headers: { 'x-forwarded-for': forged } },
    )
    await visitor.get(`/${encodeURIComponent(forged)}`)
    await visitor.ask({
      method: 'POST',
      url: '/auth/login',
      payload: `{"${forged}"`,
      headers: { 'content-type': 'application/json' },
    })

    const lines = app.logged.join('').trimEnd().split('\n')
    expect(lines.length).toBe(app.logged.length)
    expect(lines.map((line) => JSON.parse(line).msg).filter((msg) => msg === 'forged')).toEqual([])
  })

  it('says who did what: a line for each answer, with its store, and one for each sign-in that failed', async () => {
    const app = await startTestApp()
    const store = await aRegisteredStore({}, app)
    app.logged.length = 0

    await store.get('/account/info/my')
    await store.post('/auth/login', { email: store.owner.email, password: 'wrong' }, { address: '192.0.2.9' })

    const lines = app.logged.map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { msg: 'answered', method: 'GET', route: '/account/info/my', status: 200 },
      { msg: 'a sign-in failed', address: '192.0.2.9' },
      { msg: 'answered', method: 'POST', route: '/auth/login', status: 401 },
    ])
    expect(lines[0].store).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines[0].reqId).not.toBe(lines[2].reqId)
  })
})
