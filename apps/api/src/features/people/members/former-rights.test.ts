import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aTotp } from '#testing/a-second-step.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStoreForm } from '#testing/a-store-form.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { accept, aJoinedMember, anInvitation } from '#testing/an-invitation.ts'
import { whileChanging } from '#testing/hold-rows.ts'
import { auditOf } from '#testing/rows-of.ts'
import { timedApp } from '#testing/test-app.ts'
import { validInput } from '#testing/valid-input.ts'

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
    const app = await timedApp()
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
    [
      "resets someone's second step",
      async (store) => {
        const seller = await aMember(store, 'seller')
        await aTotp({ ...seller, password: store.password })
        return { path: '/member/reset_two_step', body: { id: seller.id } }
      },
    ],
    ['requires two steps', async () => ({ path: '/store/require_two_step', body: { required: false } })],
    ['edits the store', async () => ({ path: '/store/edit', body: aStoreForm() })],
    ['registers a till', async () => ({ path: '/till/register', body: { name: 'Back door' } })],
    ['adds a payment method', async () => ({ path: '/payment_method/create', body: { name: 'Vouchers' } })],
    ['adds a tax', async (store) => ({ path: '/tax/create', body: validInput('POST /tax/create', store) })],
    [
      'closes the drawer',
      async () => ({
        path: '/drawer/close',
        body: { id_till: null, last_close: null, counted: 0, float_left: 0 },
      }),
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

    const demotion = [lockOf(store), sql`update member set role = 'seller' where id = ${ben.id}`]
    expect(await whileChanging(store, demotion, () => ben.post(path, body))).toMatchObject(refused)
    const back = sql`update member set role = 'owner' where id = ${ben.id}`
    await back.execute(store.app.database.db)
    const deactivation = [lockOf(store), sql`update member set deactivated_at = now() where id = ${ben.id}`]
    expect(await whileChanging(store, deactivation, () => ben.post(path, body))).toMatchObject({ code: 401 })

    expect(await auditOf(store)).toEqual(before)
  })
})

it('does not rename the store for someone who was its owner when the request began', async () => {
  const store = await aStore()
  const ben = await aMember(store, 'owner')
  const demotion = [
    sql`update store set version = version where id = (select store_id from member where id = ${ben.id})`,
    sql`update member set role = 'manager' where id = ${ben.id}`,
  ]

  const answer = await whileChanging(store, demotion, () =>
    ben.post('/account/edit', { full_name: 'Ben', number: '+12133734253', store_name: 'Mine now' }),
  )

  expect(answer).toMatchObject({
    code: 403,
    error: { store_name: 'Only the owner can rename the store.' },
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
