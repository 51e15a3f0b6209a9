import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRegistration, aStore as makeStore, type TestStore } from '#testing/a-store.ts'
import { type Answer, type Asking, aVisitor } from '#testing/a-visitor.ts'
import { aNetwork, anAddress } from '#testing/an-address.ts'
import { startTestApp, type TestApp, testApp } from '#testing/test-app.ts'

const minute = 60 * 1000

let app: TestApp
let unlimited: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'on' })
  unlimited = await testApp()
})

/** Registered where nothing is counted, so that only what a test does counts. */
const aStore = async (of = app): Promise<TestStore> => {
  const store = await makeStore({}, unlimited)
  return { ...store, ...(await aVisitor(store.token, of)) }
}

const guess = (store: TestStore, asking: Asking): Promise<Answer> =>
  store.post('/auth/login', { email: store.owner.email, password: 'Not this one' }, asking)
const signIn = (store: TestStore, asking: Asking): Promise<Answer> =>
  store.post('/auth/login', { email: store.owner.email, password: store.password }, asking)

const codes = (answers: Answer[]): number[] => answers.map(({ code }) => code)
const repeat = async (times: number, act: (turn: number) => Promise<Answer>): Promise<number[]> => {
  const answers: Answer[] = []
  for (let turn = 0; turn < times; turn += 1) answers.push(await act(turn))
  return codes(answers)
}
const times = (count: number, code: number): number[] => Array(count).fill(code)

describe('sign-in for one account from one address', () => {
  it('stops at the ninth try, and says when to come back', async () => {
    const [store, address] = [await aStore(), anAddress()]
    expect(await repeat(8, () => guess(store, { address }))).toEqual(times(8, 401))

    const ninth = await signIn(store, { address })

    expect(ninth).toMatchObject({
      code: 429,
      status: 'ERROR',
      message: 'Too many attempts. Try again in 15 minutes.',
    })
    expect(Number(ninth.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(ninth.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  })

  it('goes on after fifteen minutes, and not before', async () => {
    const own = await startTestApp({ RATE_LIMIT: 'on' })
    const [store, address] = [await aStore(own), anAddress()]
    const start = own.clock.now.getTime()
    await repeat(8, () => guess(store, { address }))

    own.clock.now = new Date(start + 15 * minute - 1000)
    const before = await signIn(store, { address })
    own.clock.now = new Date(start + 15 * minute)
    const after = await signIn(store, { address })

    expect(codes([before, after])).toEqual([429, 200])
    expect(before.headers['retry-after']).toBe('1')
  })

  it('starts afresh after a success', async () => {
    const [store, address] = [await aStore(), anAddress()]
    await repeat(7, () => guess(store, { address }))
    expect((await signIn(store, { address })).code).toBe(200)

    expect(await repeat(9, () => guess(store, { address }))).toEqual([...times(8, 401), 429])
  })

  it('lets eight of twenty through that come at once', async () => {
    const [store, address] = [await aStore(), anAddress()]

    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(store, { address })))

    expect(codes(answers).sort()).toEqual([...times(8, 401), ...times(12, 429)])
  })

  it('is counted however the account is written', async () => {
    const [store, address] = [await aStore(), anAddress()]
    const spellings = [store.owner.email.toUpperCase(), `  ${store.owner.email} `, store.owner.email]

    const answers = await repeat(9, (turn) =>
      store.post('/auth/login', { email: spellings[turn % 3], password: 'Not this one' }, { address }),
    )

    expect(answers).toEqual([...times(8, 401), 429])
  })

  it('is counted for an account that does not exist, too', async () => {
    const [visitor, address] = [await aVisitor(undefined, app), anAddress()]
    const email = `nobody-${newId()}@example.com`

    const answers = await repeat(9, () => visitor.post('/auth/login', { email, password: 'x' }, { address }))

    expect(answers).toEqual([...times(8, 401), 429])
  })

  it('is still counted after a restart', async () => {
    const [store, address] = [await aStore(), anAddress()]
    await repeat(8, () => guess(store, { address }))

    const restarted = await aVisitor(undefined, await startTestApp({ RATE_LIMIT: 'on' }))
    const login = { email: store.owner.email, password: store.password }

    expect((await restarted.post('/auth/login', login, { address })).code).toBe(429)
  })

  it('is not counted where RATE_LIMIT is off', async () => {
    const [store, address] = [await aStore(unlimited), anAddress()]

    expect(await repeat(12, () => guess(store, { address }))).toEqual(times(12, 401))
  })
})

describe('an account that is tried from everywhere', () => {
  it('leaves each address one try, and lets its owner in from a new one', async () => {
    const store = await aStore()
    const address = anAddress()
    await Promise.all(Array.from({ length: 50 }, () => guess(store, { address: anAddress() })))

    const guesses = await repeat(3, () => guess(store, { address }))
    const owner = await signIn(store, { address: anAddress() })

    expect(guesses).toEqual([401, 429, 429])
    expect(owner.code).toBe(200)
  })

  it('counts a whole IPv6 network as one address', async () => {
    const [store, address] = [await aStore(), aNetwork()]

    const answers = await repeat(9, () => guess(store, { address: address() }))

    expect(answers).toEqual([...times(8, 401), 429])
  })

  it('distinguishes IPv4 addresses that are mapped to IPv6', async () => {
    const store = await aStore()

    const answers = await repeat(12, () => guess(store, { address: `::ffff:${anAddress()}` }))

    expect(answers).toEqual(times(12, 401))
  })
})

describe('an address that tries many accounts', () => {
  it('stops after a hundred', async () => {
    const [visitor, address] = [await aVisitor(undefined, app), anAddress()]
    const guessAnyone = () =>
      visitor.post('/auth/login', { email: `${newId()}@example.com`, password: 'x' }, { address })

    const answers = await Promise.all(Array.from({ length: 110 }, guessAnyone))

    expect(codes(answers).sort()).toEqual([...times(100, 401), ...times(10, 429)])
  })

  it('gains nothing by signing in to an account of its own in between', async () => {
    const [victim, own, address] = [await aStore(), await aStore(), anAddress()]

    const answers = await repeat(9, async () => {
      await signIn(own, { address })
      return guess(victim, { address })
    })

    expect(answers).toEqual([...times(8, 401), 429])
  })
})

describe('who asks', () => {
  const forwarded = (chain: string): Asking['headers'] => ({ 'x-forwarded-for': chain })
  const claims = (address: string) => ({
    ...forwarded(address),
    forwarded: `for=${address}`,
    'x-real-ip': address,
    'x-client-ip': address,
    'cf-connecting-ip': address,
    'true-client-ip': address,
  })

  it('is not taken from a header where no proxy is trusted', async () => {
    const [store, address] = [await aStore(), anAddress()]

    const answers = await repeat(20, () => guess(store, { address, headers: claims(anAddress()) }))

    expect(answers).toEqual([...times(8, 401), ...times(12, 429)])
  })

  it('is whom the one trusted proxy names', async () => {
    const behindProxy = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const [store, proxy, client] = [await aStore(behindProxy), anAddress(), anAddress()]
    const from = (chain: string) => ({ address: proxy, headers: { ...forwarded(chain) } })

    const sameClient = await repeat(9, () => guess(store, from(client)))
    const otherClient = await guess(store, from(anAddress()))

    expect(sameClient).toEqual([...times(8, 401), 429])
    expect(otherClient.code).toBe(401)
  })

  it('is not whom the client claims before the trusted proxy', async () => {
    const behindProxy = await startTestApp({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const [store, proxy, client] = [await aStore(behindProxy), anAddress(), anAddress()]
    const forged = () => ({ ...forwarded(`${anAddress()}, ${anAddress()}, ${client}`) })

    const answers = await repeat(9, () => guess(store, { address: proxy, headers: forged() }))

    expect(answers).toEqual([...times(8, 401), 429])
  })
})

describe('the other doors', () => {
  it('registration stops after eight tries with one email address', async () => {
    const visitor = await aVisitor(undefined, app)
    const registration = aRegistration()

    const answers = await repeat(9, () =>
      visitor.post('/auth/register', registration, { address: anAddress() }),
    )

    expect(answers).toEqual([200, ...times(7, 409), 429])
  })

  it('registration stops after thirty from one address', async () => {
    const [visitor, address] = [await aVisitor(undefined, app), anAddress()]

    const answers = await Promise.all(
      Array.from({ length: 35 }, () => visitor.post('/auth/register', aRegistration(), { address })),
    )

    expect(codes(answers).sort()).toEqual([...times(30, 200), ...times(5, 429)])
  })

  it('mail for one account stops after four, no matter who asks or whether the account exists', async () => {
    const store = await aStore()
    const ask = (email: string) => () => store.post('/auth/forgot', { email }, { address: anAddress() })

    const known = await repeat(5, ask(store.owner.email))
    const unknown = await repeat(5, ask(`nobody-${newId()}@example.com`))

    expect(known).toEqual([...times(4, 200), 429])
    expect(unknown).toEqual(known)
  })

  it('mail asked for from one address stops after thirty', async () => {
    const [visitor, address] = [await aVisitor(undefined, app), anAddress()]
    const ask = () => visitor.post('/auth/forgot', { email: `${newId()}@example.com` }, { address })

    const answers = await Promise.all(Array.from({ length: 32 }, ask))

    expect(codes(answers).sort()).toEqual([...times(30, 200), ...times(2, 429)])
  })

  it('links stop being tried after thirty from one address', async () => {
    const [visitor, address] = [await aVisitor(undefined, app), anAddress()]
    const input = () => ({ token: newId(), password: 'Brand new 9' })

    const answers = await Promise.all(
      Array.from({ length: 32 }, () => visitor.post('/auth/reset', input(), { address })),
    )

    expect(codes(answers).sort()).toEqual([...times(30, 400), ...times(2, 429)])
  })

  it.each([
    ['/auth/login', 100],
    ['/auth/register', 30],
    ['/auth/forgot', 30],
    ['/auth/reset', 30],
  ])('%s counts an address before it reads what is sent: %i times', async (url, most) => {
    const [visitor, remoteAddress] = [await aVisitor(undefined, app), anAddress()]
    const headers = { 'content-type': 'application/json' }
    const send = () => visitor.ask({ method: 'POST', url, payload: '{"not json', headers, remoteAddress })

    const answers = await Promise.all(Array.from({ length: most + 2 }, send))

    expect(codes(answers).sort()).toEqual([...times(most, 400), ...times(2, 429)])
  })

  const change = (store: TestStore, headers: Record<string, string> = {}) =>
    store.post('/account/change_pass', { old_pass: 'Not this 1', new_pass: 'Brand new 9' }, { headers })

  it('the current password stops being tried after eight', async () => {
    const store = await aStore()

    expect(await repeat(9, () => change(store))).toEqual([...times(8, 400), 429])
  })

  it('the current password is counted under an Idempotency-Key, too', async () => {
    const store = await aStore()
    const withKey = () => change(store, { 'idempotency-key': newId() })

    expect(await repeat(9, withKey)).toEqual([...times(8, 400), 429])
  })

  it('counting never waits for the connections of those who are counted', async () => {
    const store = await aStore()
    const withKey = () => change(store, { 'idempotency-key': newId() })

    const answers = await Promise.all(Array.from({ length: 40 }, withKey))

    expect(codes(answers).sort()).toEqual([...times(8, 400), ...times(32, 429)])
  })
})

it('a clock that was a year ahead for a moment locks nobody out', async () => {
  const app = await startTestApp({ RATE_LIMIT: 'on' })
  const [store, address] = [await aStore(app), anAddress()]
  const now = app.clock.now
  app.clock.now = new Date(now.getTime() + 365 * 24 * 60 * minute)
  await repeat(9, () => guess(store, { address }))

  app.clock.now = now

  expect((await signIn(store, { address })).code).toBe(200)
})
