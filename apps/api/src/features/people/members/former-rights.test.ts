import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { accept, aJoinedMember, anInvitation } from '#testing/an-invitation.ts'
import { whileChanging } from '#testing/hold-rows.ts'
import { auditOf } from '#testing/rows-of.ts'
import { startTestApp } from '#testing/test-app.ts'

const badLink = 'This invitation was already used, taken back, or has expired. Ask for a new one.'

/** A second owner who made an invitation to come back with. */
const anOwnerWithALink = async (store: TestStore) => {
  const ben = await aMember(store, 'owner')
  return { ben, token: await anInvitation({ ...store, post: ben.post }, 'owner') }
}

describe('an owner who no longer is one', () => {
  it.each([
    ['deactivated', '/member/deactivate', {}],
    ['demoted', '/member/edit', { role: 'manager' }],
  ])('and was %s leaves no open invitations', async (_how, path, change) => {
    const store = await aStore()
    const { ben, token } = await anOwnerWithALink(store)
    await anInvitation(store)

    expect((await store.post(path, { id: ben.id, ...change })).code).toBe(200)

    expect((await store.get('/invitation/view')).data).toMatchObject([{ role: 'seller' }])
    expect(await accept(store, token)).toMatchObject({ code: 400, error: { token: badLink } })
    expect(await auditOf(store)).toContain('member.invitation-revoked')
  })

  it('invites nobody by a link that was left over', async () => {
    const store = await aStore()
    const { ben, token } = await anOwnerWithALink(store)
    await sql`update member set role = 'manager' where id = ${ben.id}`.execute(store.app.database.db)

    expect(await accept(store, token)).toMatchObject({ code: 400, error: { token: badLink } })
    expect((await store.get(`/invitation/info?token=${token}`)).code).toBe(400)
  })

  it('leaves the ones that another owner has renewed', async () => {
    const store = await aStore()
    const { ben } = await anOwnerWithALink(store)
    const [{ id }] = (await store.get('/invitation/view')).data
    const { link } = (await store.post('/invitation/renew', { id })).data

    await store.post('/member/deactivate', { id: ben.id })

    expect(await accept(store, new URL(link).searchParams.get('token') ?? '')).toMatchObject({ code: 200 })
  })
})

describe('someone whose access was turned off', () => {
  it('does not come back with an invitation from before', async () => {
    const app = await startTestApp()
    const [store, other] = [await aStore({}, app), await aStore({}, app)]
    const joined = await other.post('/invitation/join', { token: await anInvitation(store) })
    const early = await anInvitation(store, 'owner')
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await store.post('/member/deactivate', { id: joined.data.id })
    const login = { email: other.owner.email, password: other.password }
    const ben = await aVisitor((await other.post('/auth/login', login)).data.token, app)

    expect(await ben.post('/invitation/join', { token: early })).toMatchObject({
      code: 403,
      message: 'Your access to this store was turned off after this invitation was made. Ask for a new one.',
    })

    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    const late = await anInvitation(store)
    expect(await ben.post('/invitation/join', { token: late })).toMatchObject({
      code: 200,
      data: { role: 'seller' },
    })
  })
})

describe('a request that waits while its member loses the right to it', () => {
  const refused = { code: 403, message: 'Your role does not allow this. Ask the store owner.' }
  const calls: [string, (store: TestStore) => Promise<{ path: string; body: object }>][] = [
    ['invites', async () => ({ path: '/invitation/create', body: { role: 'owner', email: null } })],
    [
      'renews an invitation',
      async (store) => {
        await anInvitation(store)
        return { path: '/invitation/renew', body: { id: (await store.get('/invitation/view')).data[0].id } }
      },
    ],
    [
      'changes a role',
      async (store) => ({
        path: '/member/edit',
        body: { id: (await aMember(store, 'seller')).id, role: 'owner' },
      }),
    ],
    [
      'deactivates',
      async (store) => ({ path: '/member/deactivate', body: { id: (await aMember(store, 'seller')).id } }),
    ],
  ]

  const lockOf = (store: TestStore) => sql`
    update store set version = version where id = (select store_id from member where id = ${store.owner.id})
  `

  it.each(calls)('is refused when it %s', async (_what, prepare) => {
    const store = await aStore()
    const ben = await aMember(store, 'owner')
    const { path, body } = await prepare(store)
    const before = await auditOf(store)

    const demotion = [lockOf(store), sql`update member set role = 'manager' where id = ${ben.id}`]
    expect(await whileChanging(store, demotion, () => ben.post(path, body))).toMatchObject(refused)
    const back = sql`update member set role = 'owner' where id = ${ben.id}`
    await back.execute(store.app.database.db)
    const deactivation = [lockOf(store), sql`update member set deactivated_at = now() where id = ${ben.id}`]
    expect(await whileChanging(store, deactivation, () => ben.post(path, body))).toMatchObject({ code: 401 })

    expect(await auditOf(store)).toEqual(before)
  })
})

describe('an invitation that is accepted at the same moment', () => {
  it('is not taken back: it does not exist any more, and the audit log does not say so', async () => {
    const store = await aStore()
    await anInvitation(store)
    const [{ id }] = (await store.get('/invitation/view')).data
    const acceptance = [sql`delete from invitation where id = ${id}`]

    const answer = await whileChanging(store, acceptance, () => store.post('/invitation/revoke', { id }))

    expect(answer).toMatchObject({ code: 404, error: { id: 'This invitation does not exist.' } })
    expect(await auditOf(store)).not.toContain('member.invitation-revoked')
  })

  it('lets someone in while another person is deactivated, and neither waits for the other in a circle', async () => {
    const store = await aStore()
    const ben = await aJoinedMember(store)
    const token = await anInvitation(store)

    const answers = await Promise.all([
      accept(store, token),
      store.post('/member/deactivate', { id: ben.id }),
    ])

    expect(answers.map(({ code }) => code)).toEqual([200, 200])
  })
})
