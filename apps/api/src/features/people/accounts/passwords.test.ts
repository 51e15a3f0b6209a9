import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aResetLink } from '#testing/a-reset-link.ts'
import { aRegisteredStore, aRegistration, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { testApp } from '#testing/test-app.ts'

const emailOf = (store: TestStore) => store.owner.email
const signIn = async (store: TestStore, password: string): Promise<number> =>
  (await store.post('/auth/login', { email: emailOf(store), password })).code

const tooShort = 'Password must be at least 8 characters long.'
const tooLong = 'Password must be at most 256 characters long.'
const unkept = 'This text contains an unsupported character.'
const common = 'This password is too common. Choose another one.'

/** The three places where a password is set; each gives the code and what it says of the field. */
const places = {
  registration: async (password: string) => {
    const { code, error } = await (await aVisitor()).post('/auth/register', aRegistration({ password }))
    return [code, error?.password]
  },
  'a change': async (new_pass: string) => {
    const store = await aRegisteredStore()
    const { code, error } = await store.post('/account/change_pass', { old_pass: store.password, new_pass })
    return [code, error?.new_pass]
  },
  'a reset': async (password: string) => {
    const store = await aRegisteredStore()
    const token = await aResetLink(store)
    const { code, error } = await store.post('/auth/reset', { token, password })
    return [code, error?.password]
  },
}

describe.each(Object.entries(places))('%s', (_place, set) => {
  it.each([
    ['seven characters', 'Aa34567', [400, tooShort]],
    ['seven emoji, which are fourteen for a machine', 'Aa🔑🔑🔑🔑🔑', [400, tooShort]],
    ['257 characters', `Aa${'x'.repeat(255)}`, [400, tooLong]],
    ['half of an emoji', 'Aa34567\ud83d', [400, unkept]],
  ])('refuses %s', async (_what, password, answer) => {
    expect(await set(password)).toEqual(answer)
  })

  it.each([
    ['eight characters', 'Aa345678'],
    ['eight characters, six of them emoji', 'Aa🔑🔑🔑🔑🔑🔑'],
    ['256 characters', `Aa${'x'.repeat(254)}`],
    ['256 characters, all of them letters of another plane', `Aa${'𝒜'.repeat(254)}`],
  ])('takes %s', async (_what, password) => {
    expect(await set(password)).toEqual([200, undefined])
  })
})

describe('a password', () => {
  it('is refused at registration when it is one of the most used in the world', async () => {
    expect(await places.registration('password123')).toEqual([400, common])
  })

  it.each([
    ['64 characters', 'p'.repeat(64), 'p'.repeat(63)],
    ['73 bytes, by its last', `${'p'.repeat(72)}a`, `${'p'.repeat(72)}b`],
    ['128 characters', 'p'.repeat(128), 'p'.repeat(127)],
    ['129 characters, by its last', `${'p'.repeat(128)}a`, `${'p'.repeat(128)}b`],
    ['spaces around it', '  spaced out  ', 'spaced out'],
    ['a NUL within, by what follows it', 'before\u0000after', 'before\u0000other'],
    ['a NUL within, by whether it goes on', 'before it\u0000', 'before it'],
    ['emoji, by the last of them', '🔑🔑🔑🔑🔑🔑🔑🔒', '🔑🔑🔑🔑🔑🔑🔑🔑'],
    ['letters of either case', 'Case Matters', 'case matters'],
  ])('is distinguished with %s', async (_what, password, other) => {
    const store = await aRegisteredStore({ password })

    expect([await signIn(store, other), await signIn(store, password)]).toEqual([401, 200])
  })

  it('is stored as argon2id at the cost that OWASP recommends, with a new salt each time', async () => {
    const [first, second] = [await aRegisteredStore(), await aRegisteredStore()]

    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from person where email in (${first.owner.email}, ${second.owner.email})
    `.execute((await testApp()).database.db)

    const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
    expect(rows.map((row) => cost.test(row.password_hash))).toEqual([true, true])
    expect(rows[0]?.password_hash).not.toBe(rows[1]?.password_hash)
  })

  it('is nowhere in what an answer or the audit says', async () => {
    const store = await aRegisteredStore({ password: 'Zanzibar 77' })
    await store.post('/account/change_pass', { old_pass: 'Zanzibar 77', new_pass: 'Timbuktu 88' })

    const answers = JSON.stringify([store.owner, await store.get('/account/info/my')])
    const { rows } = await sql`
      select audit_entry::text from audit_entry
      where store_id = (select store_id from member where id = ${store.owner.id})
    `.execute(store.app.database.db)

    expect(rows).toHaveLength(2)
    expect(answers + JSON.stringify(rows)).not.toMatch(/Zanzibar|Timbuktu|argon2/)
  })
})
