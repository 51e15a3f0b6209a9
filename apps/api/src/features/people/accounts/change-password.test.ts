import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDatabase } from '#testing/a-database.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { startTestApp } from '#testing/test-app.ts'
import { hashPassword } from './passwords.ts'

const signIn = async (store: TestStore, password: string) =>
  (await aVisitor()).post('/auth/login', { email: store.owner.email, password })

describe('changing the password', () => {
  it('lets the new one in and the old one no more, and ends the other sessions', async () => {
    const store = await aStore()
    const other = await aVisitor((await signIn(store, store.password)).data.token)

    const answer = await store.post('/account/change_pass', {
      old_pass: store.password,
      new_pass: 'Brand new 9',
    })

    expect(answer).toMatchObject({ code: 200, data: null })
    expect((await signIn(store, store.password)).code).toBe(401)
    expect((await signIn(store, 'Brand new 9')).code).toBe(200)
    expect((await other.get('/account/info/my')).code).toBe(401)
    expect((await store.get('/account/info/my')).code).toBe(200)
  })

  it('refuses a wrong current password', async () => {
    const store = await aStore()

    const answer = await store.post('/account/change_pass', {
      old_pass: 'Not this 1',
      new_pass: 'Brand new 9',
    })

    expect(answer).toMatchObject({ code: 400, error: { old_pass: 'The current password is incorrect.' } })
    expect((await signIn(store, store.password)).code).toBe(200)
  })

  it.each([
    ['', 'New password is required.'],
    ['Short1', 'Password must be at least 8 characters long.'],
    ['ALL CAPITALS', 'Password must contain at least one lowercase letter.'],
    ['no capitals', 'Password must contain at least one uppercase letter.'],
  ])('refuses %j by the first rule it breaks', async (new_pass, message) => {
    const store = await aStore()

    const answer = await store.post('/account/change_pass', { old_pass: store.password, new_pass })

    expect(answer).toMatchObject({ code: 400, error: { new_pass: message } })
  })
})

it('holds no transaction open while passwords wait to be hashed', async () => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase() })
  const store = await aStore({}, app)
  // Every transaction is idle for a moment between two statements.
  const openTransactions = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'
        and clock_timestamp() - state_change > interval '400 milliseconds'
    `.execute(app.database.db)
    return rows.length
  }
  let isHashing = true
  const hashing = Promise.all(Array.from({ length: 30 }, () => hashPassword('Some password 1'))).then(() => {
    isHashing = false
  })

  const changed = store.post(
    '/account/change_pass',
    { old_pass: store.password, new_pass: 'Brand new 9' },
    { headers: { 'idempotency-key': 'one' } },
  )
  let most = 0
  while (isHashing) {
    const open = await openTransactions()
    if (isHashing) most = Math.max(most, open)
  }

  await hashing
  expect(most).toBe(0)
  expect((await changed).code).toBe(200)
})
