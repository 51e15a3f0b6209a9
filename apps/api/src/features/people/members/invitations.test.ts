import { describe, expect, it } from 'vitest'
import { lettersTo } from '#testing/a-confirmation.ts'
import { aMember } from '#testing/a-member.ts'
import { aRegisteredStore, aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { accept, aJoinedMember, anInvitation, mailedInvitation, someoneNew } from '#testing/an-invitation.ts'
import { auditOf } from '#testing/rows-of.ts'
import { startTestApp, timedApp } from '#testing/test-app.ts'

const day = 24 * 60 * 60 * 1000
const badLink = 'This invitation was already used, taken back, or has expired. Ask for a new one.'

describe('an invitation by link', () => {
  it('lets someone in with the role it was made for, once', async () => {
    const store = await aStore()
    const token = await anInvitation(store, 'manager')

    const first = await accept(store, token, { full_name: 'Ben Okafor' })
    const second = await accept(store, token)

    expect(first).toMatchObject({
      code: 200,
      data: { full_name: 'Ben Okafor', role: 'manager', store_name: 'Corner Shop', email_confirmed: false },
    })
    expect(second).toMatchObject({ code: 400, error: { token: badLink } })
    const ben = await aVisitor(first.data.token, store.app)
    expect((await ben.get('/sale/view')).code).toBe(200)
    expect((await store.get('/member/view')).data).toMatchObject([
      { full_name: 'Ana Ruiz', role: 'owner', is_you: true },
      { full_name: 'Ben Okafor', role: 'manager', is_you: false, active: true, can_sign_in: true },
    ])
    expect(await auditOf(store)).toEqual(expect.arrayContaining(['member.invited', 'member.joined']))
  })

  it('lets one of many in who accept at the same moment', async () => {
    const store = await aStore()
    const token = await anInvitation(store)

    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(store, token)))

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400, 400])
    expect((await store.get('/member/view')).data).toHaveLength(2)
  })

  it('ends after seven days, and by being taken back or replaced', async () => {
    const app = await timedApp()
    const store = await aStore({}, app)
    const [old, revoked, replaced] = [
      await anInvitation(store),
      await anInvitation(store),
      await anInvitation(store),
    ]
    const [, { id: toRevoke }] = (await store.get('/invitation/view')).data.toReversed()
    expect((await store.post('/invitation/revoke', { id: toRevoke })).code).toBe(200)
    const [{ id: toRenew }] = (await store.get('/invitation/view')).data
    const renewed = await store.post('/invitation/renew', { id: toRenew })

    expect(await accept(store, revoked)).toMatchObject({ code: 400, error: { token: badLink } })
    expect(await accept(store, replaced)).toMatchObject({ code: 400, error: { token: badLink } })
    app.clock.now = new Date(app.clock.now.getTime() + 6 * day)
    await store.get('/account/info/my')
    app.clock.now = new Date(app.clock.now.getTime() + day)
    expect(await accept(store, old)).toMatchObject({ code: 400, error: { token: badLink } })
    expect((await store.get(`/invitation/info?token=${old}`)).code).toBe(400)
    expect(renewed.data.link).toMatch(/^http:\/\/localhost:3000\/invite\?token=/)
    expect((await store.get('/invitation/view')).data).toMatchObject([{ expired: true }, { expired: true }])
  })

  it('says what it is for, and nothing more', async () => {
    const store = await aStore()
    const visitor = await aVisitor()

    const about = await visitor.get(`/invitation/info?token=${await anInvitation(store, 'analyst')}`)

    expect(about.data).toEqual({
      store_name: 'Corner Shop',
      role: 'analyst',
      email: null,
      has_account: false,
    })
  })

  it('of an address that has an account asks to log in, and stays open', async () => {
    const store = await aStore()
    const other = await aStore({}, store.app)
    const token = await anInvitation(store)

    expect(await accept(store, token, { email: other.owner.email })).toMatchObject({
      code: 409,
      error: { email: 'This email already has an account. Log in to accept the invitation.' },
    })
    expect(await other.post('/invitation/join', { token })).toMatchObject({
      code: 200,
      data: { store_name: 'Corner Shop', role: 'seller' },
    })
  })
})

describe('an invitation by email', () => {
  it('is in the mail only, names the sender by their address, and proves the address', async () => {
    const store = await aStore({ store_name: 'Win $1000 now' })
    const { email } = someoneNew()

    const made = await store.post('/invitation/create', { role: 'seller', email })

    expect(made).toMatchObject({ code: 200, data: { email, link: null, expired: false } })
    const [letter] = await lettersTo(store.app, email)
    expect(letter?.subject).toBe('You are invited to a store on Tillsight')
    expect(letter?.body).toContain(
      `${store.owner.email} invites you to work in their store on Tillsight as a seller.`,
    )
    expect(letter?.body).not.toContain('Win')
    const token = await mailedInvitation(store, email)
    expect(await accept(store, token, { email: someoneNew().email })).toMatchObject({
      code: 403,
      error: { email: `This invitation is for ${email}.` },
    })
    expect(await accept(store, token, { email })).toMatchObject({
      code: 200,
      data: { email_confirmed: true },
    })
  })

  it('is not sent before the owner has confirmed their own address', async () => {
    const store = await aRegisteredStore()
    const { email } = someoneNew()

    expect(await store.post('/invitation/create', { role: 'seller', email })).toMatchObject({
      code: 409,
      error: { email: 'Confirm your own email address first, or copy a link instead.' },
    })
    expect(await lettersTo(store.app, email)).toEqual([])
    expect((await store.get('/invitation/view')).data).toEqual([])
  })

  it('is sent to one address three times a day, by whichever store', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const stores = [await aStore({}, app), await aStore({}, app)]
    const { email } = someoneNew()
    const codes: number[] = []
    for (const store of stores)
      codes.push((await store.post('/invitation/create', { role: 'seller', email })).code)
    for (const store of stores) {
      const [{ id }] = (await store.get('/invitation/view')).data
      codes.push((await store.post('/invitation/renew', { id })).code)
    }

    expect(codes).toEqual([200, 200, 200, 429])
    expect(await lettersTo(app, email)).toHaveLength(3)
  })

  it('counts for the limit only when it is sent, and the refusal is about invitations', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const store = await aStore({}, app)
    const { email } = someoneNew()
    const invite = (email: string) => store.post('/invitation/create', { role: 'seller', email })
    await invite(email)

    for (let refused = 0; refused < 4; refused += 1) expect(await invite(email)).toMatchObject({ code: 409 })

    const [{ id }] = (await store.get('/invitation/view')).data
    const renew = () => store.post('/invitation/renew', { id })
    expect([await renew(), await renew()]).toMatchObject([{ code: 200 }, { code: 200 }])
    expect(await renew()).toMatchObject({
      code: 429,
      message: `${email} got 3 invitations or confirmation emails today. Try again tomorrow, or copy a link instead.`,
    })
  })

  it('cannot be accepted with the account of someone else', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { email } = someoneNew()
    await store.post('/invitation/create', { role: 'seller', email })
    const token = await mailedInvitation(store, email)

    expect(await other.post('/invitation/join', { token })).toMatchObject({ code: 403 })
    expect(await accept(store, token, { email })).toMatchObject({ code: 200 })
  })

  it('is not made for a member, nor twice', async () => {
    const store = await aStore()
    const ben = await aJoinedMember(store)
    const invite = (email: string) => store.post('/invitation/create', { role: 'seller', email })

    expect(await invite(ben.email)).toMatchObject({
      code: 409,
      error: { email: 'This person is a member already.' },
    })
    const { email } = someoneNew()
    expect([await invite(email), await invite(email)].map(({ code }) => code)).toEqual([200, 409])
  })
})

describe('invitations', () => {
  it('are not seen or touched by another store, nor by other roles', async () => {
    const [store, other] = [await aStore(), await aStore()]
    await anInvitation(store)
    const [{ id }] = (await store.get('/invitation/view')).data
    const manager = await aMember(store, 'manager')

    expect((await other.get('/invitation/view')).data).toEqual([])
    for (const path of ['/invitation/renew', '/invitation/revoke']) {
      expect(await other.post(path, { id })).toMatchObject({ code: 404 })
      expect(await manager.post(path, { id })).toMatchObject({ code: 403 })
    }
    expect((await store.get('/invitation/view')).data).toMatchObject([{ id }])
  })
})
