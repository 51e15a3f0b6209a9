import { calls } from '@tillsight/contract'
import { mayCall, roles } from '@tillsight/domain/access'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aMember, aSession, type TestMember } from '#testing/a-member.ts'
import { aRequest } from '#testing/a-request.ts'
import { aTotp } from '#testing/a-second-step.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { whileChanging } from '#testing/hold-rows.ts'
import { resetByOperator } from './reset-by-operator.ts'

const message = 'Your store requires two-step sign-in. Set it up to continue.'

const aStrictStore = async () => {
  const store = await aStore()
  await aTotp(store)
  expect((await store.post('/store/require_two_step', { required: true })).code).toBe(200)
  return store
}

const askAs = ({ token, ask, post }: TestMember, { method, path }: (typeof calls)[number]) =>
  method === 'POST'
    ? post(path, { x: 1 })
    : ask({ method, url: `${path}?x=1`, headers: { authorization: `Bearer ${token}` } })

/** Makes someone a member of another store, too. */
const joining = ({ id }: TestMember, other: TestStore) => sql`
  insert into member (store_id, id, role, full_name, email, number, person_id, created_at)
  select there.store_id, gen_random_uuid(), 'seller', 'Shared', 'shared@example.com', there.number, here.person_id, now()
  from member here, member there where here.id = ${id} and there.id = ${other.owner.id}
`

describe('an owner who requires two-step sign-in of all', () => {
  it('needs it themselves', async () => {
    const store = await aStore()

    expect(await store.post('/store/require_two_step', { required: true })).toMatchObject({
      code: 409,
      message: 'Set up two-step sign-in for yourself first.',
    })
    expect((await store.post('/store/require_two_step', { required: false })).code).toBe(200)
  })

  it.each(roles)('leaves a %s without it only what it takes to set it up', async (role) => {
    const store = await aStrictStore()
    const member = await aMember(store, role)
    const own = calls.filter(({ access }) => access !== 'public' && mayCall(role, access))

    const answers = await Promise.all(own.map(async (call) => ({ call, answer: await askAs(member, call) })))
    const open = answers.filter(({ answer }) => answer.code !== 403 || answer.message !== message)

    expect(open.map(({ call }) => `${call.method} ${call.path}`)).toEqual([
      'POST /auth/logout',
      'GET /account/info/my',
      'POST /account/send_confirmation',
      'POST /member/leave',
      'GET /account/stores',
      'POST /account/switch',
      'POST /account/open_store',
      'GET /account/two_step',
      'POST /account/totp/begin',
      'POST /account/totp/confirm',
      'POST /account/passkey/begin',
      'POST /account/passkey/add',
      'GET /account/sessions',
      'POST /account/end_session',
      'POST /account/end_sessions',
      'GET /live/stream',
    ])
    expect((await member.get('/account/info/my')).data.must_set_up_two_step).toBe(true)
  })

  it('lets a member in as soon as it is set up, and again when it is no longer required', async () => {
    const store = await aStrictStore()
    const [diligent, late] = [await aMember(store, 'seller'), await aMember(store, 'seller')]
    const code = async (member: TestMember) => (await member.get('/product_categories/view_my')).code
    expect([await code(diligent), await code(late)]).toEqual([403, 403])

    await aTotp(diligent)
    expect([await code(diligent), await code(late)]).toEqual([200, 403])
    expect((await diligent.get('/account/info/my')).data.must_set_up_two_step).toBe(false)
    await store.post('/store/require_two_step', { required: false })

    expect([await code(diligent), await code(late)]).toEqual([200, 200])
  })

  it('asks the members of no other store', async () => {
    await aStrictStore()
    const other = await aStore()

    expect((await other.get('/account/info/my')).data.must_set_up_two_step).toBe(false)
    expect((await other.get('/product_categories/view_my')).code).toBe(200)
  })
})

describe('an owner who resets the second step of a member', () => {
  it('ends their sessions, and leaves them the password', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    await aTotp(seller)

    expect((await store.post('/member/reset_two_step', { id: seller.id })).code).toBe(200)

    expect((await seller.get('/account/info/my')).code).toBe(401)
    const login = { email: `${seller.id}@example.com`, password: store.password }
    expect((await (await aVisitor()).post('/auth/login', login)).data.id).toBe(seller.id)
    expect((await store.post('/member/reset_two_step', { id: seller.id })).code).toBe(409)
  })

  it('cannot reach their own, a member of another store, or someone who is also in another store', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const [stranger, shared] = [await aMember(theirs, 'seller'), await aMember(mine, 'seller')]
    for (const person of [mine, stranger, shared]) await aTotp(person)
    await joining(shared, theirs).execute(mine.app.database.db)
    const reset = async (id: string) => (await mine.post('/member/reset_two_step', { id })).code

    expect([await reset(mine.owner.id), await reset(stranger.id), await reset(shared.id)]).toEqual([
      409, 404, 409,
    ])
    expect(
      (await (await aVisitor(await aSession(mine, shared.id))).get('/account/two_step')).data.has_totp,
    ).toBe(true)
  })

  it('cannot reach someone who joins another store at the same moment', async () => {
    const [mine, theirs] = [await aStore(), await aStore()]
    const seller = await aMember(mine, 'seller')
    await aTotp(seller)

    const answer = await whileChanging(mine, [joining(seller, theirs)], () =>
      mine.post('/member/reset_two_step', { id: seller.id }),
    )

    expect(answer.code).toBe(409)
  })
})

describe('the person who runs the server', () => {
  it('resets the second steps of anyone, by their address', async () => {
    const store = await aStore()
    await aTotp(store)
    const request = aRequest(store.app)

    expect(await resetByOperator(request, 'nobody@example.com')).toBe(false)
    expect(await resetByOperator(request, store.owner.email.toUpperCase())).toBe(true)

    expect((await store.get('/account/info/my')).code).toBe(401)
    const login = { email: store.owner.email, password: store.password }
    expect((await (await aVisitor()).post('/auth/login', login)).data.id).toBe(store.owner.id)
  })
})
