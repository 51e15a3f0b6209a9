import { describe, expect, it } from 'vitest'
import { aResetLink } from '#testing/a-reset-link.ts'
import { aTotp } from '#testing/a-second-step.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { aJoinedMember, anInvitation } from '#testing/an-invitation.ts'
import { timedApp } from '#testing/test-app.ts'

const password = 'Brand new 9'
const expired = 'This sign-in has expired. Start again.'

const aFormerMember = async (store: TestStore) => {
  const ben = await aJoinedMember(store, 'seller', { password })
  expect((await store.post('/member/deactivate', { id: ben.id })).code).toBe(200)
  return ben
}

const later = ({ app }: TestStore, ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

const ticketOf = async (store: TestStore, email: string): Promise<string> => {
  const answer = await (await aVisitor(undefined, store.app)).post('/auth/login', { email, password })
  expect(answer).toMatchObject({ code: 200, data: { no_store: { ticket: expect.any(String) } } })
  expect(answer.data.token).toBeUndefined()
  return answer.data.no_store.ticket
}

describe('someone whose only store turned off their access', () => {
  it('signs in and comes back with an invitation, as the same member', async () => {
    const store = await aStore({}, await timedApp())
    const ben = await aFormerMember(store)
    later(store, 1000)
    const token = await anInvitation(store, 'manager')
    const visitor = await aVisitor(undefined, store.app)

    const joined = await visitor.post('/auth/join', { ticket: await ticketOf(store, ben.email), token })

    expect(joined).toMatchObject({ code: 200, data: { id: ben.id, role: 'manager' } })
    const back = await aVisitor(joined.data.token, store.app)
    expect((await back.get('/account/info/my')).code).toBe(200)
    const login = await visitor.post('/auth/login', { email: ben.email, password })
    expect(login).toMatchObject({ code: 200, data: { id: ben.id } })
  })

  it('joins another store, or opens one, under the name they had', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [ben, cleo] = [await aFormerMember(store), await aFormerMember(store)]
    const visitor = await aVisitor()

    const joined = await visitor.post('/auth/join', {
      ticket: await ticketOf(store, ben.email),
      token: await anInvitation(other),
    })
    const opened = await visitor.post('/auth/open_store', {
      ticket: await ticketOf(store, cleo.email),
      store_name: 'Corner Shop',
    })

    const named = { full_name: 'Ben Okafor' }
    expect(joined).toMatchObject({ code: 200, data: { ...named, email: ben.email, role: 'seller' } })
    expect(opened).toMatchObject({
      code: 200,
      data: { ...named, email: cleo.email, role: 'owner', store_name: 'Corner Shop' },
    })
  })

  it('also when they left by themselves', async () => {
    const store = await aStore()
    const ben = await aJoinedMember(store, 'seller', { password })
    expect((await ben.post('/member/leave')).code).toBe(200)
    const ticket = await ticketOf(store, ben.email)

    const opened = await (await aVisitor()).post('/auth/open_store', { ticket, store_name: 'Own Shop' })

    expect(opened).toMatchObject({ code: 200, data: { role: 'owner' } })
  })

  it('passes the second step first, which a ticket of the password alone does not skip', async () => {
    const store = await aStore()
    const ben = await aJoinedMember(store, 'seller', { password })
    const totp = await aTotp({ ...ben, password })
    await store.post('/member/deactivate', { id: ben.id })
    const visitor = await aVisitor()
    const opening = { store_name: 'Own Shop' }

    const { data } = await visitor.post('/auth/login', { email: ben.email, password })
    const { ticket } = data.second_step
    expect(await visitor.post('/auth/open_store', { ticket, ...opening })).toMatchObject({
      code: 401,
      error: { ticket: expired },
    })
    const passed = await visitor.post('/auth/second_step', { ticket, code: totp.code() })

    expect(passed).toMatchObject({ code: 200, data: { no_store: { ticket: expect.any(String) } } })
    const without = passed.data.no_store
    expect((await visitor.post('/auth/second_step', { ...without, code: totp.code(1) })).code).toBe(401)
    expect((await visitor.post('/auth/open_store', { ...without, ...opening })).code).toBe(200)
  })
})

describe('the ticket of someone without a store', () => {
  it('works once, and takes the others of the person with it', async () => {
    const store = await aStore()
    const ben = await aFormerMember(store)
    const [first, second] = [await ticketOf(store, ben.email), await ticketOf(store, ben.email)]
    const visitor = await aVisitor()
    const open = (ticket: string) => visitor.post('/auth/open_store', { ticket, store_name: 'Own Shop' })

    const codes = await Promise.all([open(first), open(first), open(second)])

    expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 401, 401])
  })

  it('stays good where the invitation is not, and opens no session by itself', async () => {
    const store = await aStore()
    const ben = await aFormerMember(store)
    const ticket = await ticketOf(store, ben.email)
    const visitor = await aVisitor()

    expect((await visitor.post('/auth/join', { ticket, token: 'A'.repeat(43) })).code).toBe(400)
    expect((await (await aVisitor(ticket)).get('/account/info/my')).code).toBe(401)
    expect((await visitor.post('/auth/open_store', { ticket, store_name: 'Own Shop' })).code).toBe(200)
  })

  it('ends after a quarter of an hour, and with a change of password', async () => {
    const store = await aStore({}, await timedApp())
    const ben = await aFormerMember(store)
    const visitor = await aVisitor(undefined, store.app)
    const open = (ticket: string) => visitor.post('/auth/open_store', { ticket, store_name: 'Own Shop' })

    const old = await ticketOf(store, ben.email)
    later(store, 15 * 60 * 1000)
    expect(await open(old)).toMatchObject({ code: 401, error: { ticket: expired } })

    const other = await ticketOf(store, ben.email)
    const token = await aResetLink({ ...store, owner: { ...store.owner, email: ben.email } })
    expect((await visitor.post('/auth/reset', { token, password: 'Brand newer 9' })).code).toBe(200)
    expect(await open(other)).toMatchObject({ code: 401, error: { ticket: expired } })
  })
})
