import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember, aSession } from '#testing/a-member.ts'
import { aResetLink } from '#testing/a-reset-link.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { type Answer, aVisitor } from '#testing/a-visitor.ts'
import { whileOwnerChanges } from '#testing/hold-rows.ts'
import { rowsOf } from '#testing/rows-of.ts'

const opens = async (store: TestStore, token: string): Promise<boolean> => {
  const { code } = await (await aVisitor(token, store.app)).get('/account/info/my')
  expect([200, 401]).toContain(code)
  return code === 200
}

const remove = (store: TestStore, table: 'member' | 'store') =>
  table === 'member'
    ? sql`delete from member where id = ${store.owner.id}`.execute(store.app.database.db)
    : sql`delete from store where id = (select store_id from member where id = ${store.owner.id})`.execute(
        store.app.database.db,
      )

describe('a token opens nothing any more after', () => {
  it.each<[string, (store: TestStore) => Promise<unknown>]>([
    ['a logout with it', (store) => store.post('/auth/logout')],
    [
      'a logout that sends no body',
      (store) =>
        store.ask({
          method: 'POST',
          url: '/auth/logout',
          headers: { authorization: `Bearer ${store.token}` },
        }),
    ],
    [
      'a change of the password in another session',
      async (store) => {
        const elsewhere = await aVisitor(await aSession(store))
        await elsewhere.post('/account/change_pass', { old_pass: store.password, new_pass: 'Brand new 9' })
      },
    ],
    [
      'a reset of the password',
      async (store) => {
        await store.post('/auth/reset', { token: await aResetLink(store), password: 'Brand new 9' })
      },
    ],
    ['its member was removed', (store) => remove(store, 'member')],
    ['its store was removed', (store) => remove(store, 'store')],
    [
      'its seven days',
      (store) =>
        sql`update session set expires_at = ${store.app.clock.now} where member_id = ${store.owner.id}`.execute(
          store.app.database.db,
        ),
    ],
  ])('%s', async (_what, end) => {
    const store = await aStore()
    expect(await opens(store, store.token)).toBe(true)

    await end(store)

    expect(await opens(store, store.token)).toBe(false)
  })
})

describe('a token', () => {
  it('cannot be guessed: of a thousand none opens anything', async () => {
    const visitor = await aVisitor()
    const guess = () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` })

    const answers: Answer[] = []
    while (answers.length < 1000) {
      const some = Array.from({ length: 50 }, () => visitor.get('/account/info/my', { headers: guess() }))
      answers.push(...(await Promise.all(some)))
    }

    expect(new Set(answers.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['401 Sign in to continue.']),
    )
  })

  it('is 256 bits, and what is stored of it grants no access', async () => {
    const store = await aStore()
    const { rows } = await sql<{ token_hash: Buffer }>`
      select token_hash from session where member_id = ${store.owner.id}
    `.execute(store.app.database.db)
    const kept = rows[0]?.token_hash ?? Buffer.alloc(0)

    expect(Buffer.from(store.token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await rowsOf(store))).not.toContain(store.token)
    expect(await opens(store, kept.toString('base64url'))).toBe(false)
    expect(await opens(store, kept.toString('hex'))).toBe(false)
  })

  it.each([
    ['under another name', (token: string) => ({ authorization: `Basic ${token}` })],
    ['with more after it', (token: string) => ({ authorization: `Bearer ${token} more` })],
    ['with a second line', (token: string) => ({ authorization: `Bearer ${token}\n` })],
    ['without its last letter', (token: string) => ({ authorization: `Bearer ${token.slice(0, -1)}` })],
    ['in capitals', (token: string) => ({ authorization: `Bearer ${token.toUpperCase()}` })],
    ['in a cookie', (token: string) => ({ cookie: `session=${token}; token=${token}` })],
    ['in a header of another name', (token: string) => ({ 'x-token': token, token })],
  ])('is not taken %s', async (_how, headers) => {
    const store = await aStore()

    const answer = await (await aVisitor()).get('/account/info/my', { headers: headers(store.token) })

    expect(answer).toMatchObject({ code: 401, message: 'Sign in to continue.' })
  })

  it('is not taken from an address', async () => {
    const store = await aStore()
    const visitor = await aVisitor()

    const answer = await visitor.get(`/account/info/my?token=${store.token}&access_token=${store.token}`)

    expect(answer.code).toBe(401)
    expect(JSON.stringify(answer)).not.toContain(store.token)
  })

  it('shows the account of its own member and no other', async () => {
    const store = await aStore()
    const [seller, stranger] = [await aMember(store, 'seller'), await aStore()]

    const ids = [store, seller, stranger].map(async (of) => (await of.get('/account/info/my')).data.id)

    expect(await Promise.all(ids)).toEqual([store.owner.id, seller.id, stranger.owner.id])
  })
})

describe('while the password changes', () => {
  it('a sign-in with the old one that is under way is refused', async () => {
    const store = await aStore()

    const answer = await whileOwnerChanges(store, 'password_hash', () =>
      store.post('/auth/login', { email: store.owner.email, password: store.password }),
    )

    expect(answer).toMatchObject({ code: 401, error: { email: 'Incorrect email or password' } })
  })

  it('another change from the old one that is under way is refused', async () => {
    const store = await aStore()

    const answer = await whileOwnerChanges(store, 'password_hash', () =>
      store.post('/account/change_pass', { old_pass: store.password, new_pass: 'Brand new 9' }),
    )

    expect(answer).toMatchObject({ code: 400, error: { old_pass: 'The current password is incorrect.' } })
  })
})
