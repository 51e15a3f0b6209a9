import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { newKeyPair } from '#platform/licence/licence-key.ts'
import { refuseBeyondLicence } from '#platform/licence/refuse-beyond-licence.ts'
import { aKey, aLicensedApp } from '#testing/a-licence.ts'
import { aMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStream, topicsOf } from '#testing/a-stream.ts'
import type { TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await aLicensedApp()
})

const idOf = async (store: TestStore): Promise<string> => (await store.get('/licence/info')).data.id_store

describe('a licence key', () => {
  it('is taken by the store it was made for, with what it grants', async () => {
    const store = await aStore({}, app)
    const key = aKey({
      store: await idOf(store),
      people: 3,
      until: '2098-01-31',
      modules: ['ai'],
      serial: 'T-9',
    })
    const wrapped = `${key.slice(0, 30)}\n ${key.slice(30)} `

    const entered = await store.post('/licence/enter', { key: wrapped })

    const granted = {
      kind: 'LICENSED',
      until: '2098-01-31',
      people: 3,
      people_used: 1,
      ai: true,
      serial: 'T-9',
    }
    expect(entered).toMatchObject({ code: 200, data: { ...granted, support_email: 'help@shop.example' } })
    expect((await store.get('/licence/info')).data).toEqual(entered.data)
    expect((await store.get('/account/info/my')).data.licence).toMatchObject({ kind: 'LICENSED' })
  })

  it('replaces the one before, with a line in the audit log and an event', async () => {
    const store = await aStore({}, app)
    await store.post('/licence/enter', { key: aKey({ serial: 'T-1' }) })
    const stream = await aStream(store)

    await store.post('/licence/enter', { key: aKey({ serial: 'T-2', people: 9 }) })

    await stream.until((told) => topicsOf(told).includes('store'))
    const { rows } = await sql<object>`
      select before, after from audit_entry where action = 'licence.entered' and member_id = ${store.owner.id}
      order by id
    `.execute(app.database.db)
    expect(rows).toMatchObject([
      { before: null, after: { serial: 'T-1' } },
      { before: { serial: 'T-1' }, after: { serial: 'T-2', people: 9 } },
    ])
  })

  it.each([
    ['altered', () => aKey().replace(/.{3}$/, 'AAA'), /a part of it was changed/],
    ['of another store', () => aKey({ store: '01a1dd71-df1d-7927-9723-e2cef605edcc' }), /for another store/],
    [
      'expired',
      () => aKey({ until: '2020-02-29' }),
      /ended on 29 February 2020\. Write to help@shop\.example/,
    ],
    ['made by another key', () => aKey({}, newKeyPair()), /not made for this installation/],
    ['no key', () => 'Open sesame', /not a licence key/],
  ])('that is %s is refused in words', async (_what, key, said) => {
    const store = await aStore({}, app)

    const answer = await store.post('/licence/enter', { key: key() })

    expect(answer).toMatchObject({ code: 400, error: { key: expect.stringMatching(said) } })
    expect((await store.get('/licence/info')).data).toMatchObject({ kind: 'TRIAL', serial: null })
  })

  it('does not show the licence of another store', async () => {
    const [one, other] = [await aStore({}, app), await aStore({}, app)]

    await one.post('/licence/enter', { key: aKey() })

    expect((await other.get('/licence/info')).data).toMatchObject({ kind: 'TRIAL', serial: null })
  })
})

describe('the number of people', () => {
  const letIn = async (store: TestStore): Promise<string> => {
    try {
      await refuseBeyondLicence(aRequest(app), await idOf(store))
      return 'yes'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  it('is that of the licence, counted without those who cannot sign in', async () => {
    const store = await aStore({}, app)
    const { id } = await aMember(store, 'seller')
    await store.post('/licence/enter', { key: aKey({ people: 2 }) })
    expect(await letIn(store)).toMatch(/^Your licence covers 2 people/)

    await sql`update member set deactivated_at = now() where id = ${id}`.execute(app.database.db)

    expect(await letIn(store)).toBe('yes')
    expect((await store.get('/licence/info')).data).toMatchObject({ people: 2, people_used: 1 })
  })

  it('is not limited during the trial', async () => {
    const store = await aStore({}, app)
    for (const role of ['seller', 'seller', 'manager'] as const) await aMember(store, role)

    expect(await letIn(store)).toBe('yes')
  })
})
