import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aPasskey } from '#testing/a-passkey.ts'
import { anAddedPasskey, aTicket, passkeyOptions } from '#testing/a-second-step.ts'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { anAddress } from '#testing/an-address.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'

const minute = 60 * 1000
const refusal = 'This passkey could not sign you in. Try again, or use your password.'

const signInWith = async (answer: object, app?: Parameters<typeof aVisitor>[1]) =>
  (await aVisitor(undefined, app)).post('/auth/passkey', answer)

describe('the twenty-first passkey', () => {
  it('is refused, also where it was begun while there were fewer', async () => {
    const store = await aStore()
    await anAddedPasskey(store)
    await sql`
      insert into passkey (id, person_id, credential_id, public_key, counter, transports, name, created_at)
      select gen_random_uuid(), person_id, credential_id || place, public_key, counter, transports, name, created_at
      from passkey, generate_series(1, 18) as place
      where person_id = (select person_id from member where id = ${store.owner.id})
    `.execute(store.app.database.db)
    const begun = await Promise.all(
      [1, 2, 3].map(async () => {
        const { data } = await store.post('/account/passkey/begin', { password: store.password })
        return { ...aPasskey().make(data), name: 'Phone' }
      }),
    )

    const answers = await Promise.all(begun.map((made) => store.post('/account/passkey/add', made)))

    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 400, 400])
    expect((await store.get('/account/two_step')).data.passkeys).toHaveLength(20)
  })
})

describe('a passkey', () => {
  it('signs in by itself, without a password', async () => {
    const store = await aStore()
    const passkey = await anAddedPasskey(store)
    const options = await passkeyOptions()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] })

    const answer = await signInWith(passkey.answer(options))

    expect(answer).toMatchObject({ code: 200, data: { id: store.owner.id } })
    expect((await (await aVisitor(answer.data.token)).get('/account/info/my')).code).toBe(200)
    const { data } = await store.get('/account/two_step')
    expect(data.passkeys).toMatchObject([{ name: 'Phone', used_at: expect.any(String) }])
  })

  it('is the second step after the password, and the first one makes recovery codes', async () => {
    const store = await aStore()
    const passkey = await anAddedPasskey(store)
    expect(passkey.added.data.recovery_codes).toHaveLength(10)
    const { email } = store.owner

    const first = await (await aVisitor()).post('/auth/login', { email, password: store.password })
    expect(first.data.second_step.methods).toEqual(['passkey', 'recovery'])
    const options = await passkeyOptions(undefined, first.data.second_step.ticket)
    expect(options.allowCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ])

    expect((await signInWith(passkey.answer(options))).code).toBe(200)
    expect((await passkeyOptions(undefined, first.data.second_step.ticket))?.challenge).toBeUndefined()
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:4000' }],
    ['another host', { host: 'evil.example' }],
    ['a host below this one', { host: 'sub.localhost' }],
    ['a creation', { type: 'webauthn.create' }],
    ['no check of the person', { isUnverified: true }],
    ['the name of someone else', { handle: Buffer.from('someone').toString('base64url') }],
  ])('is refused that signs for %s', async (_what, wrong) => {
    const store = await aStore()
    const passkey = await anAddedPasskey(store)

    const answer = await signInWith(passkey.answer(await passkeyOptions(), wrong))

    expect(answer).toMatchObject({ code: 401, error: { passkey: refusal } })
  })

  it('is refused that signs the same challenge twice, an unknown, an old or a replaced one', async () => {
    const app = await timedApp()
    const store = await aStore({}, app)
    const passkey = await anAddedPasskey(store)
    const options = await passkeyOptions(app)
    const answer = passkey.answer(options)

    expect((await signInWith(answer, app)).code).toBe(200)
    expect((await signInWith(answer, app)).code).toBe(401)
    expect((await signInWith(passkey.answer(options), app)).code).toBe(401)
    expect((await signInWith(passkey.answer({ challenge: 'A'.repeat(43) }), app)).code).toBe(401)
    const old = await passkeyOptions(app)
    app.clock.now = new Date(app.clock.now.getTime() + 5 * minute)
    expect((await signInWith(passkey.answer(old), app)).code).toBe(401)
  })

  it('does not sign in with the challenge that was made to add one', async () => {
    const store = await aStore()
    const passkey = await anAddedPasskey(store)
    const { data } = await store.post('/account/passkey/begin', { password: store.password })

    expect((await signInWith(passkey.answer(data))).code).toBe(401)
  })

  it('is refused with the signature of another key, or none that can be read', async () => {
    const store = await aStore()
    const passkey = await anAddedPasskey(store)
    const [mine, foreign] = [passkey.answer(await passkeyOptions()), aPasskey()]

    const answers = [
      await signInWith({ ...mine, signature: foreign.answer(await passkeyOptions()).signature }),
      await signInWith({ ...foreign.answer(await passkeyOptions()), id: passkey.id, user_handle: null }),
      await signInWith(foreign.answer(await passkeyOptions())),
      await signInWith({ ...passkey.answer(await passkeyOptions()), client_data: 'bm8' }),
      await signInWith({ ...passkey.answer(await passkeyOptions()), authenticator_data: 'bm8' }),
    ]

    expect(answers.map(({ code }) => code)).toEqual([401, 401, 401, 401, 401])
  })

  it('is refused when its counter stands still: there is a copy of it', async () => {
    const store = await aStore()
    const passkey = await anAddedPasskey(store)
    passkey.setCounter(6)
    expect((await signInWith(passkey.answer(await passkeyOptions()))).code).toBe(200)

    passkey.setCounter(6)

    expect((await signInWith(passkey.answer(await passkeyOptions()))).code).toBe(401)
  })

  it('of one person does not finish the sign-in of another', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    await anAddedPasskey(mine)
    const passkey = await anAddedPasskey(theirs)

    const options = await passkeyOptions(undefined, await aTicket(mine))

    expect((await signInWith(passkey.answer(options))).code).toBe(401)
  })

  it('does not use up the attempts of a shop in which many sign in', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const passkey = await anAddedPasskey(await aStore({}, app))
    const visitor = await aVisitor(undefined, app)
    const asking = { address: anAddress() }

    const codes = new Set<number>()
    for (let times = 0; times < 60; times += 1) {
      const answer = passkey.answer(await passkeyOptions(app, null, asking))
      codes.add((await visitor.post('/auth/passkey', answer, asking)).code)
    }

    expect([...codes]).toEqual([200])
  })

  it('no longer signs in to a store when it was removed, or its member deactivated', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const [removed, deactivated] = [await anAddedPasskey(store), await anAddedPasskey(seller)]
    const [{ id }] = (await store.get('/account/two_step')).data.passkeys
    await store.post('/account/passkey/remove', { password: store.password, id })
    await sql`update member set deactivated_at = now() where id = ${seller.id}`.execute(store.app.database.db)

    expect((await signInWith(removed.answer(await passkeyOptions()))).code).toBe(401)
    expect((await signInWith(deactivated.answer(await passkeyOptions()))).data).toEqual({
      no_store: { ticket: expect.any(String) },
    })
  })
})

describe('adding a passkey', () => {
  it.each([
    ['made for another origin', { origin: 'https://evil.example' }],
    ['made for another host', { host: 'evil.example' }],
    ['made without a check of the person', { isUnverified: true }],
  ])('refuses one %s', async (_what, wrong) => {
    const store = await aStore()
    const { data } = await store.post('/account/passkey/begin', { password: store.password })

    const answer = await store.post('/account/passkey/add', {
      ...aPasskey().make(data, wrong),
      name: 'Phone',
    })

    expect(answer).toMatchObject({ code: 400, error: { passkey: expect.stringContaining('another site') } })
    expect((await store.get('/account/two_step')).data.passkeys).toEqual([])
  })

  it('refuses the challenge of someone else, and one that was used', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const begin = async () =>
      (await theirs.post('/account/passkey/begin', { password: theirs.password })).data
    const [passkey, options] = [aPasskey(), await begin()]
    const body = { ...passkey.make(options), name: 'Phone' }

    expect(
      (await mine.post('/account/passkey/add', { ...passkey.make(await begin()), name: 'Mine' })).code,
    ).toBe(400)
    expect((await theirs.post('/account/passkey/add', body)).code).toBe(200)
    expect((await theirs.post('/account/passkey/add', body)).code).toBe(400)
  })

  it('refuses one that someone has already', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const passkey = aPasskey()
    await anAddedPasskey(theirs, { passkey })

    const { added } = await anAddedPasskey(mine, { passkey })

    expect(added).toMatchObject({ code: 400, error: { passkey: 'This passkey is already in use.' } })
  })
})
