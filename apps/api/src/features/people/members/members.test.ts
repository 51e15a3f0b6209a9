import { describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aStream, topicsOf } from '#testing/a-stream.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { aJoinedMember, anInvitation } from '#testing/an-invitation.ts'
import { auditOf } from '#testing/rows-of.ts'

const lastOwner = 'A store needs an owner. Make someone else an owner first.'

const rolesIn = async (store: TestStore): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await store.get('/member/view')).data.map(({ id, role }: { id: string; role: string }) => [id, role]),
  )

describe('a changed role', () => {
  it('applies to the next call, and is published to open windows', async () => {
    const store = await aStore()
    const ben = await aMember(store, 'seller')
    const stream = await aStream(ben)
    expect((await ben.get('/finance/summary?start_date=2026-01-01&end_date=2026-01-31')).code).toBe(403)

    const answer = await store.post('/member/edit', { id: ben.id, role: 'manager' })

    expect(answer).toMatchObject({ code: 200, data: { role: 'manager', version: 2 } })
    expect((await ben.get('/finance/summary?start_date=2026-01-01&end_date=2026-01-31')).code).toBe(200)
    await stream.until((all) => topicsOf(all).includes('store'))
    expect((await ben.get('/account/info/my')).data.role).toBe('manager')
    expect(await auditOf(store)).toContain('member.role-changed')
  })

  it('cannot take the last owner away', async () => {
    const store = await aStore()
    await aMember(store, 'manager')

    const answers = [
      await store.post('/member/edit', { id: store.owner.id, role: 'manager' }),
      await store.post('/member/leave'),
    ]

    expect(answers).toMatchObject(Array(2).fill({ code: 409, message: lastOwner }))
    expect((await store.get('/account/info/my')).data.role).toBe('owner')
  })

  it('of two owners who demote each other at once leaves one', async () => {
    const store = await aStore()
    const ben = await aMember(store, 'owner')

    const answers = await Promise.all([
      store.post('/member/edit', { id: ben.id, role: 'seller' }),
      ben.post('/member/edit', { id: store.owner.id, role: 'seller' }),
    ])

    const codes = answers.map(({ code }) => code).sort()
    const survivor = codes[0] === 200 && answers[0]?.code === 200 ? store : ben
    expect(codes[0]).toBe(200)
    expect([403, 409]).toContain(codes[1])
    expect(Object.values(await rolesIn({ ...store, get: survivor.get })).sort()).toEqual(['owner', 'seller'])
  })
})

describe('someone who is deactivated', () => {
  it('is out at once: sessions, streams and sign-in end, and their sales stay theirs', async () => {
    const store = await aStore()
    const password = 'Brand new 9'
    const ben = await aJoinedMember(store, 'seller', { full_name: 'Ben Okafor', password })
    const sale = await sell(ben, [[await aProduct(store), 1]])
    const stream = await aStream(ben)

    const answer = await store.post('/member/deactivate', { id: ben.id })

    expect(answer).toMatchObject({ code: 200, data: { active: false } })
    expect((await ben.get('/account/info/my')).code).toBe(401)
    await stream.ended
    expect((await store.post('/auth/login', { email: ben.email, password })).data).toEqual({
      no_store: { ticket: expect.any(String) },
    })
    expect((await store.get(`/sale/info?id=${sale.id}`)).data.seller.name).toBe('Ben Okafor')
    const sellers = (await store.get('/sale/sellers')).data
    expect(sellers.map(({ id }: { id: string }) => id)).not.toContain(ben.id)

    await store.post('/member/reactivate', { id: ben.id })
    expect((await store.post('/auth/login', { email: ben.email, password })).code).toBe(200)
  })

  it('comes back with an invitation as the same person, in the new role', async () => {
    const store = await aStore()
    const other = await aStore()
    await other.post('/invitation/join', { token: await anInvitation(store) })
    const [, joined] = (await store.get('/member/view')).data
    await store.post('/member/deactivate', { id: joined.id })
    const back = await other.post('/auth/login', { email: other.owner.email, password: other.password })
    const again = await aVisitor(back.data.token)

    const answer = await again.post('/invitation/join', { token: await anInvitation(store, 'manager') })

    expect(answer).toMatchObject({ code: 200, data: { id: joined.id, role: 'manager' } })
  })

  it('is not oneself', async () => {
    const store = await aStore()
    await aMember(store, 'owner')

    expect(await store.post('/member/deactivate', { id: store.owner.id })).toMatchObject({ code: 409 })
  })
})

describe('ownership', () => {
  it('is transferred: the other one is owner, and who gave it a manager', async () => {
    const store = await aStore()
    const ben = await aMember(store, 'seller')

    const answer = await store.post('/member/transfer', { id: ben.id })

    expect(answer.code).toBe(200)
    expect((await store.get('/member/view')).code).toBe(403)
    expect(await rolesIn({ ...store, get: ben.get })).toEqual({
      [store.owner.id]: 'manager',
      [ben.id]: 'owner',
    })
  })

  it('is not transferred to who cannot sign in', async () => {
    const store = await aStore()
    const ben = await aMember(store, 'seller')
    await store.post('/member/deactivate', { id: ben.id })

    expect(await store.post('/member/transfer', { id: ben.id })).toMatchObject({ code: 409 })
    expect((await rolesIn(store))[store.owner.id]).toBe('owner')
  })
})

describe('members', () => {
  it('of another store cannot be changed', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const ben = await aMember(other, 'seller')
    const body = { id: ben.id }

    const answers = [
      await store.post('/member/edit', { ...body, role: 'owner' }),
      await store.post('/member/deactivate', body),
      await store.post('/member/reactivate', body),
      await store.post('/member/transfer', body),
    ]

    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404])
    expect((await rolesIn(other))[ben.id]).toBe('seller')
  })
})

describe('one person in several stores', () => {
  it('switches between them, with one session at a time and each store its own', async () => {
    const [store, other] = [await aStore(), await aStore({ store_name: 'Second Shop' })]
    const joined = await other.post('/invitation/join', { token: await anInvitation(store, 'analyst') })
    expect((await other.get('/account/info/my')).code).toBe(401)
    const inFirst = await aVisitor(joined.data.token)
    const stores = (await inFirst.get('/account/stores')).data
    expect(stores).toMatchObject([
      { name: 'Corner Shop', role: 'analyst', is_current: true },
      { name: 'Second Shop', role: 'owner', is_current: false },
    ])

    const switched = await inFirst.post('/account/switch', { id: stores[1].id })

    expect(switched).toMatchObject({ code: 200, data: { store_name: 'Second Shop', role: 'owner' } })
    expect((await inFirst.get('/account/info/my')).code).toBe(401)
    const login = await store.post('/auth/login', { email: other.owner.email, password: other.password })
    expect(login.data.store_name).toBe('Second Shop')
  })

  it('cannot switch to a store that they are not, or no longer, in', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const joined = await other.post('/invitation/join', { token: await anInvitation(store) })
    const inFirst = await aVisitor(joined.data.token)
    const [first, second] = (await inFirst.get('/account/stores')).data
    const ownStore = first.is_current ? second.id : first.id
    const inOwn = await aVisitor((await inFirst.post('/account/switch', { id: ownStore })).data.token)
    await store.post('/member/deactivate', { id: joined.data.id })

    const storeId = first.is_current ? first.id : second.id
    expect(await inOwn.post('/account/switch', { id: storeId })).toMatchObject({ code: 404 })
    expect((await inOwn.get('/account/stores')).data).toHaveLength(1)
    expect((await inOwn.get('/account/info/my')).code).toBe(200)
  })

  it('changes the password in all of them, which ends the sessions in all', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const joined = await other.post('/invitation/join', { token: await anInvitation(store) })
    const login = await other.post('/auth/login', { email: other.owner.email, password: other.password })
    const here = await aVisitor(login.data.token)

    await here.post('/account/change_pass', { old_pass: other.password, new_pass: 'Brand new 9' })

    expect((await here.get('/account/info/my')).code).toBe(200)
    expect((await (await aVisitor(joined.data.token)).get('/account/info/my')).code).toBe(401)
  })

  it('opens one more store of their own', async () => {
    const store = await aStore()

    const opened = await store.post('/account/open_store', {
      store_name: 'Second Shop',
      time_zone: 'Europe/Madrid',
    })

    expect(opened).toMatchObject({
      code: 200,
      data: { store_name: 'Second Shop', role: 'owner', time_zone: 'Europe/Madrid', email_confirmed: true },
    })
    const there = await aVisitor(opened.data.token)
    expect((await there.get('/member/view')).data).toHaveLength(1)
    expect((await there.get('/account/stores')).data).toHaveLength(2)
  })
})
