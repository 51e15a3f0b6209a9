import { describe, expect, it } from 'vitest'
import { selectOutbox } from '#platform/mail/mail.queries.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { testApp, timedApp } from '#testing/test-app.ts'

const mailTo = async (store: TestStore): Promise<string> => {
  const { database } = await testApp()
  return (await selectOutbox(database.db, store.owner.email))[0]?.body ?? ''
}

const linkSentTo = async (store: TestStore): Promise<string | undefined> =>
  /token=(\S+)/.exec(await mailTo(store))?.[1]

describe('a forgotten password', () => {
  it('is replaced by the link in the mail, once, and every session ends', async () => {
    const store = await aStore()
    await store.post('/auth/forgot', { email: store.owner.email })
    const token = await linkSentTo(store)

    const reset = await store.post('/auth/reset', { token, password: 'Brand new 9' })

    expect(reset).toMatchObject({ code: 200, data: null })
    expect((await store.get('/account/info/my')).code).toBe(401)
    const visitor = await aVisitor()
    expect(
      (await visitor.post('/auth/login', { email: store.owner.email, password: 'Brand new 9' })).code,
    ).toBe(200)
    expect(await visitor.post('/auth/reset', { token, password: 'Another new 1' })).toMatchObject({
      code: 400,
      error: { token: 'This link was already used or has expired. Request a new one.' },
    })
  })

  it('answers the same for an address without an account', async () => {
    const store = await aStore()

    const known = await store.post('/auth/forgot', { email: store.owner.email })
    const unknown = await store.post('/auth/forgot', { email: 'nobody@example.com' })

    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
  })

  it('cannot be replaced an hour later', async () => {
    const app = await timedApp()
    const store = await aStore({}, app)
    await store.post('/auth/forgot', { email: store.owner.email })
    const token = await linkSentTo(store)

    app.clock.now = new Date(app.clock.now.getTime() + 60 * 60 * 1000)

    expect((await store.post('/auth/reset', { token, password: 'Brand new 9' })).code).toBe(400)
  })

  it('loses its other links when one is used', async () => {
    const store = await aStore()
    await store.post('/auth/forgot', { email: store.owner.email })
    const first = await linkSentTo(store)
    await store.post('/auth/forgot', { email: store.owner.email })
    const second = await linkSentTo(store)
    expect(second).not.toBe(first)

    await store.post('/auth/reset', { token: second, password: 'Brand new 9' })

    expect((await store.post('/auth/reset', { token: first, password: 'Evil new 99' })).code).toBe(400)
  })

  it('points to the public URL, regardless of the Host header', async () => {
    const store = await aStore()

    await store.post('/auth/forgot', { email: store.owner.email }, { headers: { host: 'evil.example' } })

    const mail = await mailTo(store)
    expect(mail).toContain('http://localhost:3000/reset?token=')
    expect(mail).not.toContain('evil')
  })
})
