import { describe, expect, it } from 'vitest'
import { lettersTo } from '#testing/a-confirmation.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor, type Visitor } from '#testing/a-visitor.ts'
import { someoneNew } from '#testing/an-invitation.ts'
import { startTestApp } from '#testing/test-app.ts'

const dayMs = 24 * 60 * 60 * 1000

const signIn = async (store: TestStore): Promise<Visitor> => {
  const { email } = store.owner
  const { data } = await store.post('/auth/login', { email, password: store.password })
  return aVisitor(data.token, store.app)
}

/** Opens stores one after the other, each from the one before, until one is refused. */
const openUntilRefused = async (store: TestStore, most: number) => {
  let visitor = await signIn(store)
  for (let opened = 0; opened < most; opened += 1) {
    const answer = await visitor.post('/account/open_store', { store_name: `Shop ${opened}` })
    if (answer.code !== 200) return { opened, visitor, answer }
    visitor = await aVisitor(answer.data.token, store.app)
  }
  return { opened: most, visitor, answer: null }
}

describe('a person', () => {
  it('opens five stores a day', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const store = await aStore({}, app)

    expect(await openUntilRefused(store, 7)).toMatchObject({
      opened: 5,
      answer: { code: 429, message: 'You can open 5 stores a day. Try again tomorrow.' },
    })
    app.clock.now = new Date(app.clock.now.getTime() + dayMs)
    expect(await openUntilRefused(store, 1)).toMatchObject({ opened: 1 })
  })

  it('owns at most twenty stores, also where nothing is counted', async () => {
    const store = await aStore()

    expect(await openUntilRefused(store, 25)).toMatchObject({
      opened: 19,
      answer: {
        code: 409,
        message: 'You own 20 stores, which is the limit. Contact support if you need more.',
      },
    })
  })

  it('has eight guesses of the password, in all of their stores together', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const store = await aStore({}, app)
    const guess = (visitor: Visitor) =>
      visitor.post('/account/change_pass', { old_pass: 'Not this 1', new_pass: 'Brand new 9' })
    const pin = (visitor: Visitor) =>
      visitor.post('/account/set_pin', { pin: '7391', password: 'Not this 1' })
    const here = await signIn(store)
    for (let tries = 0; tries < 4; tries += 1) await guess(here)
    const there = (await openUntilRefused(store, 1)).visitor

    const codes = []
    for (let tries = 0; tries < 3; tries += 1) codes.push((await guess(there)).code)
    codes.push((await pin(there)).code, (await pin(there)).code, (await guess(here)).code)

    expect(codes).toEqual([400, 400, 400, 400, 429, 429])
  })

  it('invites a hundred addresses a day, from all of their stores together', async () => {
    const app = await startTestApp({ RATE_LIMIT: 'on' })
    const store = await aStore({}, app)
    const invite = async (visitor: Visitor) => {
      const { email } = someoneNew()
      const { code, message } = await visitor.post('/invitation/create', { role: 'seller', email })
      return { code, message, mails: (await lettersTo(app, email)).length }
    }
    // Ten at once: more of one store wait for a connection, and are refused on a busy machine.
    const inviteMany = async (visitor: Visitor, count: number) => {
      const made = []
      while (made.length < count)
        made.push(...(await Promise.all(Array.from({ length: Math.min(10, count) }, () => invite(visitor)))))
      return made
    }
    const sent = async (visitor: Visitor, count: number) =>
      (await inviteMany(visitor, count)).filter(({ code, mails }) => code === 200 && mails === 1).length

    const first = await signIn(store)
    const second = (await openUntilRefused(store, 1)).visitor
    const third = (await openUntilRefused(store, 1)).visitor

    expect([await sent(first, 50), await sent(second, 50)]).toEqual([50, 50])
    expect(await inviteMany(third, 1)).toMatchObject([
      { code: 429, message: expect.stringContaining('You can send 100 invitations'), mails: 0 },
    ])
  })
})

it('counts mail to the variants of an address with a + as mail to one address', async () => {
  const store = await aStore({}, await startTestApp({ RATE_LIMIT: 'on' }))
  const invite = async (place: number) =>
    (
      await store.post('/invitation/create', {
        role: 'seller',
        email: `plus-${store.owner.id}+${place}@example.com`,
      })
    ).code

  expect([await invite(1), await invite(2), await invite(3), await invite(4)]).toEqual([200, 200, 200, 429])
})
