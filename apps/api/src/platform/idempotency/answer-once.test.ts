import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { saleForm } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aTill, givePin, unlocked } from '#testing/a-till.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import { whileHolding } from '#testing/hold-rows.ts'
import { auditOf, rowsOf } from '#testing/rows-of.ts'

const edit = (who: Visitor, key: string, full_name = 'Ana María'): Promise<Answer> =>
  who.post(
    '/account/edit',
    { full_name, number: '+12133734253', store_name: 'Corner Shop' },
    { headers: { 'idempotency-key': key } },
  )

const survey = (who: Visitor, key: string): Promise<Answer> =>
  who.post(
    '/account/survey',
    { job_title: 'Owner', source: 'Other' },
    { headers: { 'idempotency-key': key } },
  )

const editsOf = async (store: TestStore): Promise<number> =>
  (await auditOf(store)).filter((action) => action === 'account.edited').length

const body = ({ headers, ...rest }: Answer) => rest
const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true'

/** As a client does that is asked to retry while the first request is running. */
const editAgain = async (store: TestStore, key: string): Promise<Answer> => {
  const answer = await edit(store, key)
  return answer.code === 409 ? editAgain(store, key) : answer
}

describe('the same Idempotency-Key again', () => {
  it('answers the same, says that it does, and makes the change once', async () => {
    const [store, key] = [await aStore(), newId()]

    const [first, again] = [await edit(store, key), await edit(store, key)]

    expect(first.code).toBe(200)
    expect(body(again)).toEqual(body(first))
    expect([first, again].map(isReplay)).toEqual([false, true])
    expect(await editsOf(store)).toBe(1)
  })

  it('answers what was then, not what is now', async () => {
    const [store, key] = [await aStore(), newId()]
    await edit(store, key, 'Then')
    await edit(store, newId(), 'Now')

    const again = await edit(store, key, 'Then')

    expect(again.data.full_name).toBe('Then')
    expect((await store.get('/account/info/my')).data.full_name).toBe('Now')
  })

  it('is one change when ten arrive together', async () => {
    const [store, key] = [await aStore(), newId()]

    const answers = await Promise.all(Array.from({ length: 10 }, () => editAgain(store, key)))

    const [first] = answers
    expect(first?.code).toBe(200)
    expect(answers.map(body)).toEqual(Array(10).fill(first && body(first)))
    expect(answers.filter(isReplay)).toHaveLength(9)
    expect(await editsOf(store)).toBe(1)
  })

  it('is asked to retry while the first request is running, and uses no connection until then', async () => {
    const [store, key] = [await aStore(), newId()]

    let first: Promise<Answer> | undefined
    const ownerChanges = sql`update member set full_name = 'changed' where id = ${store.owner.id}`
    const twins = await whileHolding(ownerChanges, async (waiting) => {
      first = edit(store, key)
      await waiting(1)
      return Promise.all(Array.from({ length: 40 }, () => edit(store, key)))
    })

    expect(new Set(twins.map(({ code, message }) => `${code} ${message}`))).toEqual(
      new Set(['409 This request is still being processed. Try again in a moment.']),
    )
    expect(twins[0]?.headers['retry-after']).toBe('1')
    expect((await first)?.code).toBe(200)
    expect(isReplay(await edit(store, key))).toBe(true)
    expect(await editsOf(store)).toBe(1)
  })

  it('is a conflict when it comes with other input, and changes nothing', async () => {
    const [store, key] = [await aStore(), newId()]
    await edit(store, key, 'First')
    const before = await rowsOf(store)

    const other = await edit(store, key, 'Second')

    expect(other).toMatchObject({
      code: 409,
      status: 'ERROR',
      message: 'This Idempotency-Key was already used for a different request or in another role.',
    })
    expect(await rowsOf(store)).toEqual(before)
  })

  it('is the same in any order of the fields', async () => {
    const [store, key] = [await aStore(), newId()]
    const headers = { 'idempotency-key': key }
    await store.post('/account/survey', { job_title: 'Owner', source: 'Other' }, { headers })

    const again = await store.post('/account/survey', { source: 'Other', job_title: 'Owner' }, { headers })

    expect([again.code, isReplay(again)]).toEqual([200, true])
  })

  it('is another key for another call, another member and another store', async () => {
    const [store, elsewhere, key] = [await aStore(), await aStore(), newId()]
    const colleague = await aMember(store, 'manager')

    const answers = [
      await edit(store, key, 'Mine'),
      await survey(store, key),
      await edit(colleague, key, 'Theirs'),
      await edit(elsewhere, key, 'Elsewhere'),
    ]

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(answers.some(isReplay)).toBe(false)
    expect((await colleague.get('/account/info/my')).data.full_name).toBe('Theirs')
  })

  it('does not answer what another role was shown, and does nothing twice', async () => {
    const store = await aStore()
    const mug = await aProduct(store, { balance: '9' })
    const [manager, till] = [await aMember(store, 'manager'), await aTill(store)]
    await givePin(store, manager)
    const open = await unlocked(till, manager)
    const record = (who: Visitor, key: string) =>
      who.post('/sale/create', saleForm([[mug, 1]]), { headers: { 'idempotency-key': key } })
    const keys = [newId(), newId()] as const
    for (const key of keys) expect((await record(manager, key)).data).toHaveProperty('profit')

    const atTheTill = await record(open, keys[0])
    await store.post('/member/edit', { id: manager.id, role: 'seller', version: 1 })
    const demoted = await record(manager, keys[1])

    expect([atTheTill.code, demoted.code]).toEqual([409, 409])
    expect(JSON.stringify([atTheTill, demoted])).not.toMatch(/profit|cost/)
    expect((await store.get('/sale/view')).data).toHaveLength(2)
  })

  it('retries what failed, since a failure stores nothing', async () => {
    const [store, key] = [await aStore(), newId()]
    const change = (old_pass: string) =>
      store.post(
        '/account/change_pass',
        { old_pass, new_pass: 'Brand new 9' },
        { headers: { 'idempotency-key': key } },
      )

    const codes = [
      (await edit(store, key, '')).code,
      (await edit(store, key)).code,
      (await change('Not this 1')).code,
      (await change(store.password)).code,
    ]

    expect(codes).toEqual([400, 200, 400, 200])
  })

  it('is refused after signing out', async () => {
    const [store, key] = [await aStore(), newId()]
    await edit(store, key)
    await store.post('/auth/logout')

    expect((await edit(store, key)).code).toBe(401)
  })
})

describe('an Idempotency-Key', () => {
  it.each([
    ['nothing', ''],
    ['a space', 'two words'],
    ['256 characters', 'k'.repeat(256)],
    ['an umlaut', 'schlüssel'],
    ['two keys', 'one, two'],
  ])('of %s is refused, and nothing is changed', async (_what, key) => {
    const store = await aStore()

    const answer = await edit(store, key)

    expect(answer).toMatchObject({
      code: 400,
      message: 'The Idempotency-Key must be 1 to 255 visible characters.',
    })
    expect(await editsOf(store)).toBe(0)
  })

  it('may have 255 characters', async () => {
    const store = await aStore()

    expect((await edit(store, 'k'.repeat(255))).code).toBe(200)
  })

  it('is stored so that neither it nor the input can be read', async () => {
    const [store, key] = [await aStore(), `secret-${newId()}`]
    await store.post(
      '/account/change_pass',
      { old_pass: store.password, new_pass: 'Timbuktu 88' },
      { headers: { 'idempotency-key': key } },
    )

    const { rows } = await sql<{ row: string }>`
      select answered_request::text as row from answered_request
      where member_id = ${store.owner.id}
    `.execute(store.app.database.db)

    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toMatch(/secret|Timbuktu/)
    expect(rows[0]?.row).not.toContain(Buffer.from(key).toString('hex'))
  })
})
