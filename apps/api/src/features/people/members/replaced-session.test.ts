import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aPasskey } from '#testing/a-passkey.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStream } from '#testing/a-stream.ts'
import { type Answer, aVisitor, type Visitor } from '#testing/a-visitor.ts'
import { anInvitation } from '#testing/an-invitation.ts'
import { whileChanging } from '#testing/hold-rows.ts'
import { timedApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60 * 1000

const storeOf = async (visitor: Visitor, isCurrent = true): Promise<string> =>
  (await visitor.get('/account/stores')).data.find(
    ({ is_current }: { is_current: boolean }) => is_current === isCurrent,
  ).id

const codeWith = async (token: string): Promise<number> =>
  (await (await aVisitor(token)).get('/account/info/my')).code

const personOf = ({ owner }: TestStore) => sql`(select person_id from member where id = ${owner.id})`

/** What a changed password does to the person and all of their sessions. */
const changesOfPassword = (store: TestStore) => [
  sql`update person set password_hash = 'changed' where id = ${personOf(store)}`,
  sql`delete from session where person_id = ${personOf(store)}`,
]

describe('a session that ends while a request of it waits', () => {
  const opened: [string, (store: TestStore) => Promise<() => Promise<Answer>>][] = [
    [
      'switches stores',
      async (store) => {
        const id = await storeOf(store)
        return () => store.post('/account/switch', { id })
      },
    ],
    [
      'joins a store',
      async (store) => {
        const token = await anInvitation(await aStore())
        return () => store.post('/invitation/join', { token })
      },
    ],
    [
      'opens a store',
      async (store) => () => store.post('/account/open_store', { store_name: 'Second Shop' }),
    ],
  ]

  it.each(opened)('is not followed by another when it %s', async (_what, prepare) => {
    const store = await aStore()
    const act = await prepare(store)

    const answer = await whileChanging(store, changesOfPassword(store), act)

    expect(answer).toMatchObject({ code: 401, message: 'Sign in to continue.' })
    const { rows } = await sql`select from session where person_id = ${personOf(store)}`.execute(
      store.app.database.db,
    )
    expect(rows).toHaveLength(0)
  })

  it('adds no passkey', async () => {
    const store = await aStore()
    const { data: options } = await store.post('/account/passkey/begin', { password: store.password })
    const add = () => store.post('/account/passkey/add', { ...aPasskey().make(options), name: 'Phone' })

    const answer = await whileChanging(store, changesOfPassword(store), add)

    expect(answer.code).toBe(401)
    const { rows } = await sql`select from passkey where person_id = ${personOf(store)}`.execute(
      store.app.database.db,
    )
    expect(rows).toHaveLength(0)
  })

  it('sets no PIN', async () => {
    const store = await aStore()
    const set = () => store.post('/account/set_pin', { pin: '7294', password: store.password })

    const answer = await whileChanging(store, changesOfPassword(store), set)

    expect(answer.code).toBe(401)
    const { rows } = await sql`select pin_hash from member where id = ${store.owner.id}`.execute(
      store.app.database.db,
    )
    expect(rows).toEqual([{ pin_hash: null }])
  })

  it('sets no PIN for a member who is deactivated meanwhile, and neither waits for the other in a circle', async () => {
    const store = await aStore()
    const set = () => store.post('/account/set_pin', { pin: '7294', password: store.password })
    const deactivation = sql`update member set deactivated_at = now() where id = ${store.owner.id}`
    const itsSessions = sql`delete from session where member_id = ${store.owner.id}`

    const answer = await whileChanging(store, [deactivation], set, [itsSessions])

    expect(answer.code).toBe(401)
  })

  it('is ended by its id, also where it has moved since it was listed', async () => {
    const store = await aStore()
    const stolen = await aVisitor(
      (await store.post('/auth/login', { email: store.owner.email, password: store.password })).data.token,
    )
    const sessions = (await store.get('/account/sessions')).data
    const { id } = sessions.find((session: { is_current: boolean }) => !session.is_current)

    const moved = await stolen.post('/account/switch', { id: await storeOf(stolen) })

    expect((await store.post('/account/end_session', { id })).code).toBe(200)
    expect(await codeWith(moved.data.token)).toBe(401)
  })
})

describe('a member who is deactivated while they switch to the store', () => {
  it('has no session there when they are activated again', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const joined = await other.post('/invitation/join', { token: await anInvitation(store) })
    const there = await aVisitor(joined.data.token)
    const [target, own] = [await storeOf(there), await storeOf(there, false)]
    const here = await aVisitor((await there.post('/account/switch', { id: own })).data.token)
    const deactivation = [
      sql`update member set deactivated_at = now() where id = ${joined.data.id}`,
      sql`delete from session where member_id = ${joined.data.id}`,
    ]

    const switched = await whileChanging(store, deactivation, () =>
      here.post('/account/switch', { id: target }),
    )

    expect(switched).toMatchObject({
      code: 403,
      message: 'Your access to the store was turned off. Ask the store owner.',
    })
    await store.post('/member/reactivate', { id: joined.data.id })
    const { rows } = await sql`select from session where member_id = ${joined.data.id}`.execute(
      store.app.database.db,
    )
    expect(rows).toHaveLength(0)
  })
})

describe('a session that replaces another', () => {
  it('ends thirty days after signing in, however often it is switched', async () => {
    const app = await timedApp()
    const { token } = await aStore({}, app)
    let visitor = await aVisitor(token, app)
    const id = await storeOf(visitor)
    for (let days = 1; days < 30; days += 1) {
      app.clock.now = new Date(app.clock.now.getTime() + day)
      visitor = await aVisitor((await visitor.post('/account/switch', { id })).data.token, app)
    }

    app.clock.now = new Date(app.clock.now.getTime() + day)

    expect((await visitor.get('/account/info/my')).code).toBe(401)
  })

  it('ends the open stream of the one before', async () => {
    const store = await aStore()
    const stream = await aStream(store)

    await store.post('/account/switch', { id: await storeOf(store) })

    await stream.ended
  })
})
