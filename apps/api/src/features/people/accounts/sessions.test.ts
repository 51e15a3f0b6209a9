import { dayIn } from '@tillsight/domain/day'
import { describe, expect, it } from 'vitest'
import type { MemberRequest } from '#platform/request.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60 * 1000

describe('signing in', () => {
  it('answers the account with a new token each time', async () => {
    const store = await aStore()
    const visitor = await aVisitor()
    const signIn = () => visitor.post('/auth/login', { email: store.owner.email, password: store.password })

    const [first, second] = [await signIn(), await signIn()]

    expect(first).toMatchObject({ code: 200, data: { id: store.owner.id, email: store.owner.email } })
    expect(new Set([store.token, first.data.token, second.data.token]).size).toBe(3)
  })

  it('takes the address in any case and with spaces around it', async () => {
    const store = await aStore()
    const visitor = await aVisitor()

    const answer = await visitor.post('/auth/login', {
      email: `  ${store.owner.email.toUpperCase()} `,
      password: store.password,
    })

    expect(answer.code).toBe(200)
  })

  it('says the same of a wrong password and of an unknown address', async () => {
    const store = await aStore()
    const visitor = await aVisitor()

    const wrong = await visitor.post('/auth/login', { email: store.owner.email, password: 'not this one' })
    const unknown = await visitor.post('/auth/login', {
      email: 'nobody@example.com',
      password: 'not this one',
    })

    expect(wrong).toMatchObject({ code: 401, error: { email: 'Incorrect email or password' } })
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null })
  })

  it('asks for missing fields with the same messages as the form', async () => {
    const visitor = await aVisitor()

    const answer = await visitor.post('/auth/login', { email: '', password: '' })

    expect(answer).toMatchObject({
      code: 400,
      error: { email: 'Email field cannot be empty.', password: 'Password field cannot be empty.' },
    })
  })
})

describe('a session', () => {
  it('knows the day of the store as of the moment of the request, also where midnight passes in the meantime', async () => {
    const asking = plant(
      '/planted/day',
      async (request) => {
        const { now, today } = request as MemberRequest
        return { now, today }
      },
      'signed-in',
    )
    const app = await startTestApp({}, { planted: [asking] })
    app.clock.now = new Date('2027-03-01T09:00:00Z')
    const store = await aStore({ time_zone: 'Pacific/Kiritimati' }, app)
    let next = Date.parse('2027-03-01T09:59:59.999Z')
    Object.defineProperty(app.clock, 'now', { get: () => new Date(next++) })

    const { now, today } = (await store.post('/planted/day')).data

    expect(dayIn('Pacific/Kiritimati', new Date(now))).toBe(today)
  })

  it('ends with logout, and only that one', async () => {
    const store = await aStore()
    const other = await store.post('/auth/login', { email: store.owner.email, password: store.password })

    expect((await store.post('/auth/logout')).code).toBe(200)

    expect(await store.get('/account/info/my')).toMatchObject({ code: 401, status: 'ERROR' })
    expect((await (await aVisitor(other.data.token)).get('/account/info/my')).code).toBe(200)
  })

  it('ends after seven days without a visit', async () => {
    const app = await timedApp()
    const store = await aStore({}, app)

    app.clock.now = new Date(app.clock.now.getTime() + 7 * day)

    expect((await store.get('/account/info/my')).code).toBe(401)
  })

  it('is seven days long again after each visit', async () => {
    const app = await timedApp()
    const store = await aStore({}, app)
    const sixDays = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 6 * day)
      return store.get('/account/info/my')
    }

    expect([(await sixDays()).code, (await sixDays()).code]).toEqual([200, 200])
  })

  it.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a random token', 'A'.repeat(43)],
    ['a token with a quote', `${'A'.repeat(42)}'`],
  ])('is not opened by %s', async (_what, token) => {
    const visitor = await aVisitor(token)

    expect(await visitor.get('/account/info/my')).toMatchObject({
      code: 401,
      message: 'Sign in to continue.',
    })
  })
})

describe('a session that is used every day', () => {
  const openDaily = async (store: TestStore, days: number) => {
    for (let opened = 0; opened < days; opened += 1) {
      store.app.clock.now = new Date(store.app.clock.now.getTime() + day)
      expect((await store.get('/account/info/my')).code).toBe(200)
    }
  }

  it('still ends thirty days after signing in', async () => {
    const store = await aStore({}, await timedApp())

    await openDaily(store, 29)
    store.app.clock.now = new Date(store.app.clock.now.getTime() + day)

    expect((await store.get('/account/info/my')).code).toBe(401)
  })

  it('that began by a clock that was a year ahead lasts as long as any other', async () => {
    const app = await timedApp()
    const { clock } = app
    const now = clock.now.getTime()
    clock.now = new Date(now + 365 * day)
    const store = await aStore({}, app)
    clock.now = new Date(now)

    expect((await store.get('/account/info/my')).code).toBe(200)
    clock.now = new Date(now + 8 * day)

    expect((await store.get('/account/info/my')).code).toBe(401)
  })
})
