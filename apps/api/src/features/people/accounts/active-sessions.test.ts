import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aMember, aSession } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStream } from '#testing/a-stream.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { auditOf } from '#testing/rows-of.ts'
import { timedApp } from '#testing/test-app.ts'

const minute = 60 * 1000
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'

const sessionsOf = async (store: TestStore) => (await store.get('/account/sessions')).data

const signIn = async ({ app, owner, password }: TestStore, address: string) => {
  const asking = { address, headers: { 'user-agent': chrome } }
  const visitor = await aVisitor(undefined, app)
  return (await visitor.post('/auth/login', { email: owner.email, password }, asking)).data.token as string
}

/** What no request waits for is there a moment later. */
const eventually = async (isTrue: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200 && !(await isTrue()); tries += 1) await sleep(10)
  expect(await isTrue()).toBe(true)
}

describe('the list of active sessions', () => {
  it('says with what device, from where and when, and which one asks', async () => {
    const store = await aStore()
    await signIn(store, '203.0.113.7')
    const { now } = store.app.clock

    const sessions = await sessionsOf(store)

    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual({
      id: expect.any(String),
      store_name: 'Corner Shop',
      device: 'Chrome on Windows',
      place: '203.0.113.x',
      created_at: now.toISOString(),
      seen_at: now.toISOString(),
      is_current: false,
    })
    expect(sessions.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(store.token)
  })

  it('follows where a session is used, to the minute', async () => {
    const store = await aStore({}, await timedApp())
    const begun = store.app.clock.now.getTime()
    // Asked from another session: asking from this one would also be a use of it.
    const watcher = await aVisitor(await aSession(store), store.app)
    const seen = async () =>
      (await watcher.get('/account/sessions')).data.find(
        ({ is_current }: { is_current: boolean }) => !is_current,
      )
    const visit = () =>
      store.get('/account/info/my', { address: '198.51.100.9', headers: { 'user-agent': chrome } })

    store.app.clock.now = new Date(begun + minute - 1)
    await visit()
    expect(await seen()).toMatchObject({ seen_at: new Date(begun).toISOString(), place: 'This computer' })
    store.app.clock.now = new Date(begun + minute)
    await visit()

    await eventually(async () => (await seen()).place === '198.51.100.x')
    expect(await seen()).toMatchObject({
      seen_at: new Date(begun + minute).toISOString(),
      device: 'Chrome on Windows',
    })
  })

  it('does not show those of another person in the same store', async () => {
    const store = await aStore()
    await aMember(store, 'manager')

    expect(await sessionsOf(store)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('ends that one and its live stream within a second', async () => {
    const store = await aStore()
    const token = await signIn(store, '203.0.113.7')
    const stream = await aStream({ app: store.app, token })
    const { id } = (await sessionsOf(store)).find((session: { is_current: boolean }) => !session.is_current)
    const before = performance.now()

    expect((await store.post('/account/end_session', { id })).code).toBe(200)
    await stream.ended

    expect(performance.now() - before).toBeLessThan(1000)
    expect((await (await aVisitor(token)).get('/account/info/my')).code).toBe(401)
    expect(await sessionsOf(store)).toMatchObject([{ is_current: true }])
    expect((await store.post('/account/end_session', { id })).code).toBe(404)
    expect((await auditOf(store)).at(-1)).toBe('account.session-ended')
  })

  it('does not reach one of another person', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const [{ id }] = await sessionsOf(theirs)

    expect(await mine.post('/account/end_session', { id })).toMatchObject({ code: 404 })
    expect((await theirs.get('/account/info/my')).code).toBe(200)
  })

  it('can end all others at once', async () => {
    const store = await aStore()
    const others = [await aSession(store), await aSession(store)]

    expect((await store.post('/account/end_sessions')).code).toBe(200)

    const codes = await Promise.all(
      others.map(async (token) => (await (await aVisitor(token)).get('/account/info/my')).code),
    )
    expect(codes).toEqual([401, 401])
    expect(await sessionsOf(store)).toHaveLength(1)
  })
})
