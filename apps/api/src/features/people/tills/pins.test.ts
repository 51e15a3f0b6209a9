import { describe, expect, it } from 'vitest'
import { aMember } from '#testing/a-member.ts'
import { aStore } from '#testing/a-store.ts'
import { aStream, topicsOf } from '#testing/a-stream.ts'
import { aSeller, aTill, pin } from '#testing/a-till.ts'
import { auditLinesOf, auditOf } from '#testing/rows-of.ts'
import { timedApp } from '#testing/test-app.ts'

const minute = 60_000
const wrong = '9999'

describe('a wrong PIN', () => {
  it('is refused with the number of tries left, and the fifth locks the name on every till', async () => {
    const store = await aStore()
    const seller = await aSeller(store)
    const [till, other] = [await aTill(store, 'Front'), await aTill(store)]

    const messages: string[] = []
    for (let turn = 0; turn < 5; turn += 1) messages.push((await till.unlock(seller, wrong)).error.pin ?? '')

    expect(messages).toEqual([
      'Wrong PIN. 4 tries left.',
      'Wrong PIN. 3 tries left.',
      'Wrong PIN. 2 tries left.',
      'Wrong PIN. 1 try left.',
      'Wrong PIN. This name is locked for now: try again later.',
    ])
    expect(await till.unlock(seller)).toMatchObject({ code: 429 })
    expect(await other.unlock(seller)).toMatchObject({ code: 429 })
    expect(await till.unlock(await aSeller(store))).toMatchObject({ code: 200 })
    const [line] = (await auditLinesOf(store)).filter(({ action }) => action === 'till.pin-locked')
    expect(line).toMatchObject({ actor: 'Till Front', after: { id: seller.id } })
  })

  it('counts five in all, also of guesses that began earlier and arrive later', async () => {
    const store = await aStore({}, await timedApp())
    const { clock } = store.app
    const [till, seller] = [await aTill(store), await aSeller(store)]

    const codes: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      clock.now = new Date(clock.now.getTime() - 3)
      codes.push((await till.unlock(seller, wrong)).code)
    }

    expect(codes.filter((code) => code === 400)).toHaveLength(5)
  })

  it('is forgotten after a quarter of an hour', async () => {
    const store = await aStore()
    const { clock } = store.app
    const start = clock.now
    const [till, seller] = [await aTill(store), await aSeller(store)]
    for (let turn = 0; turn < 6; turn += 1) await till.unlock(seller, wrong)

    clock.now = new Date(start.getTime() + 15 * minute)
    expect(await till.unlock(seller)).toMatchObject({ code: 200 })
    clock.now = start
  })

  it('locks the name for a whole quarter of an hour from the fifth, however late that came', async () => {
    const store = await aStore()
    const { clock } = store.app
    const start = clock.now
    const [till, seller] = [await aTill(store), await aSeller(store)]
    const after = async (minutes: number, typed = pin) => {
      clock.now = new Date(start.getTime() + minutes * minute)
      return (await till.unlock(seller, typed)).code
    }
    for (let turn = 0; turn < 4; turn += 1) await after(0, wrong)
    expect(await after(14, wrong)).toBe(400)

    expect([await after(16), await after(28), await after(29)]).toEqual([429, 429, 200])
    clock.now = start
  })

  it('can be tried thirty times a day', async () => {
    const store = await aStore()
    const { clock } = store.app
    const start = clock.now
    const [till, seller] = [await aTill(store), await aSeller(store)]
    const codes: number[] = []
    for (let turn = 0; turn < 32; turn += 1) {
      clock.now = new Date(start.getTime() + turn * 4 * minute)
      codes.push((await till.unlock(seller, wrong)).code)
    }

    expect(codes.filter((code) => code === 400).length).toBeLessThanOrEqual(30)
    expect(codes.at(-1)).toBe(429)
    clock.now = start
  })

  it('that is refused unread does not count towards the day', async () => {
    const store = await aStore()
    const { clock } = store.app
    const start = clock.now
    const [till, seller] = [await aTill(store), await aSeller(store)]
    for (let turn = 0; turn < 32; turn += 1) await till.unlock(seller, wrong)

    clock.now = new Date(start.getTime() + 15 * minute)
    expect(await till.unlock(seller)).toMatchObject({ code: 200 })
    clock.now = start
  })

  it('no longer counts once a manager has cleared the PIN, or its owner has chosen a new one', async () => {
    const store = await aStore()
    const [till, seller] = [await aTill(store), await aSeller(store)]
    const lockName = async () => {
      for (let turn = 0; turn < 6; turn += 1) await till.unlock(seller, wrong)
    }
    await lockName()

    await store.post('/till/clear_pin', { id: seller.id })
    expect(await till.unlock(seller)).toMatchObject({ code: 400 })
    await lockName()
    await seller.post('/account/set_pin', { pin: '8362', password: store.password })

    expect(await till.unlock(seller, '8362')).toMatchObject({ code: 200 })
  })

  it('typed at a till of another store does not lock the name', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const [till, theirs, seller] = [await aTill(store), await aTill(other), await aSeller(store)]

    for (let turn = 0; turn < 6; turn += 1)
      expect(await theirs.unlock(seller, wrong)).toMatchObject({ code: 400 })

    expect(await till.unlock(seller)).toMatchObject({ code: 200 })
  })

  it('guessed by ten tills at once gets five tries in all, and then the right one is refused too', async () => {
    const store = await aStore()
    const seller = await aSeller(store)
    const tills = await Promise.all(Array.from({ length: 10 }, () => aTill(store)))

    const answers = await Promise.all(
      tills.flatMap((till, place) =>
        ['1593', '7305'].map((guess) => till.unlock(seller, `${guess}${place}`)),
      ),
    )

    expect(answers.filter(({ code }) => code === 400)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(15)
    for (const till of tills) expect(await till.unlock(seller, pin)).toMatchObject({ code: 429 })
  })

  it('still counts after the right one', async () => {
    const store = await aStore()
    const [till, seller] = [await aTill(store), await aSeller(store)]

    for (let turn = 0; turn < 4; turn += 1) await till.unlock(seller, wrong)
    expect(await till.unlock(seller)).toMatchObject({ code: 200 })
    expect(await till.unlock(seller)).toMatchObject({ code: 200 })
    expect(await till.unlock(seller, wrong)).toMatchObject({ code: 400 })

    expect(await till.unlock(seller)).toMatchObject({ code: 429 })
  })

  it('opens nothing for who has no PIN, cannot sell, was deactivated, or does not exist', async () => {
    const store = await aStore()
    const till = await aTill(store)
    const [analyst, gone] = [await aMember(store, 'analyst'), await aSeller(store)]
    await store.post('/member/deactivate', { id: gone.id })

    for (const member of [store.owner, analyst, gone, { id: till.id }])
      expect(await till.unlock(member)).toMatchObject({ code: 400 })
  })
})

describe('a member’s PIN', () => {
  const set = (pin: string | null, password: string) => ({ pin, password })

  it('is set, changed and removed with the password, and the tills are notified', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const till = await aTill(store)
    const stream = await aStream(till)

    expect(await seller.post('/account/set_pin', set(pin, 'Not this one'))).toMatchObject({
      code: 400,
      error: { password: 'The current password is incorrect.' },
    })
    expect(await till.unlock(seller)).toMatchObject({ code: 400 })
    expect(await seller.post('/account/set_pin', set(pin, store.password))).toMatchObject({
      data: { has_pin: true },
    })
    expect(await till.unlock(seller)).toMatchObject({ code: 200 })
    expect(await seller.post('/account/set_pin', set(null, store.password))).toMatchObject({
      data: { has_pin: false },
    })

    expect(await till.unlock(seller)).toMatchObject({ code: 400 })
    await stream.until((told) => topicsOf(told).includes('tills'))
    expect((await auditOf(store)).filter((action) => action.startsWith('member.pin'))).toEqual([
      'member.pin-set',
      'member.pin-cleared',
    ])
  })

  it.each(['1234', '0000', '1212', '2026'])('cannot be as easy as %s', async (easy) => {
    const store = await aStore()

    expect(await store.post('/account/set_pin', set(easy, store.password))).toMatchObject({
      code: 400,
      error: { pin: 'This PIN is easy to guess. Choose another one.' },
    })
  })

  it('is cleared, and neither read nor chosen, by a manager', async () => {
    const store = await aStore()
    const [manager, seller] = [await aMember(store, 'manager'), await aSeller(store)]

    expect(await manager.post('/till/clear_pin', { id: seller.id })).toMatchObject({ code: 200 })

    const people = await manager.get('/till/people')
    expect(people.data.find(({ id }: { id: string }) => id === seller.id)).toEqual({
      id: seller.id,
      full_name: 'The seller',
      role: 'seller',
      has_pin: false,
    })
    expect(await (await aTill(store)).unlock(seller)).toMatchObject({ code: 400 })
  })

  it('is nowhere in the log', async () => {
    const store = await aStore()
    const till = await aTill(store)
    await store.post('/account/set_pin', set('840713', store.password))
    await till.unlock(store.owner, '840713')
    await till.unlock(store.owner, '731904')

    expect(store.app.logged.join('')).not.toMatch(/840713|731904/)
  })
})
