import { describe, expect, it } from 'vitest'
import { aRegisteredStore, aRegistration } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'

describe('registration', () => {
  it('makes a store and its owner, signed in', async () => {
    const visitor = await aVisitor()

    const answer = await visitor.post('/auth/register', aRegistration({ store_name: '  Bloom & Bud ' }))

    expect(answer).toMatchObject({
      code: 200,
      status: 'OK',
      data: { full_name: 'Ana Ruiz', store_name: 'Bloom & Bud', number: '+12133734253', role: 'owner' },
    })
    const me = await (await aVisitor(answer.data.token)).get('/account/info/my')
    expect(me.data).toEqual({ ...answer.data, token: undefined })
  })

  it.each([
    ['full_name', '   ', 'Full Name is required.'],
    ['email', '', 'Please enter a valid email address.'],
    ['email', 'ana@example.com>', 'Please enter a valid email address.'],
    ['email', 'ana @example.com', 'Please enter a valid email address.'],
    ['number', '', 'Please enter a valid phone number.'],
    ['number', '+1 213', 'Please enter a valid phone number.'],
    ['password', '1234567', 'Password must be at least 8 characters long.'],
    ['store_name', ' ', 'Store/Business Name is required.'],
  ])('refuses %s %j with the same message as the form', async (field, value, message) => {
    const visitor = await aVisitor()

    const answer = await visitor.post('/auth/register', aRegistration({ [field]: value }))

    expect(answer).toMatchObject({ code: 400, status: 'ERROR', message, error: { [field]: message } })
  })

  it('names every failing field at once', async () => {
    const visitor = await aVisitor()

    const answer = await visitor.post('/auth/register', {})

    expect(answer.error).toEqual({
      full_name: 'Full Name is required.',
      email: 'Please enter a valid email address.',
      number: 'Please enter a valid phone number.',
      password: 'Password must be at least 8 characters long.',
      store_name: 'Store/Business Name is required.',
    })
  })

  it('takes an address once, however it is written', async () => {
    const { owner } = await aRegisteredStore()
    const visitor = await aVisitor()

    const again = await visitor.post('/auth/register', aRegistration({ email: owner.email.toUpperCase() }))

    expect(again).toMatchObject({ code: 409, error: { email: 'An account with this email already exists.' } })
  })

  it('lets one of two that come together with the same address in', async () => {
    const visitor = await aVisitor()
    const registration = aRegistration()

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => visitor.post('/auth/register', registration)),
    )

    expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('keeps an extension of the phone number', async () => {
    const { owner } = await aRegisteredStore({ number: '+1 213 373 4253 ext. 7' })

    expect(owner.number).toBe('+12133734253 ext. 7')
  })

  it('refuses a time zone that does not exist', async () => {
    const visitor = await aVisitor()

    const answer = await visitor.post('/auth/register', aRegistration({ time_zone: 'Mars/Olympus' }))

    expect(answer).toMatchObject({ code: 400, error: { time_zone: 'Unknown time zone.' } })
  })

  it.each(['US/Pacific-New', 'IST', 'BST', 'CST'])(
    'refuses the time zone %s, which the database does not know or takes for another',
    async (time_zone) => {
      const visitor = await aVisitor()

      const answer = await visitor.post('/auth/register', aRegistration({ time_zone }))

      expect(answer).toMatchObject({ code: 400, error: { time_zone: 'Unknown time zone.' } })
    },
  )

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['CET', 'Europe/Brussels'],
    ['EET', 'Europe/Athens'],
    ['MET', 'Europe/Brussels'],
    ['WET', 'Europe/Lisbon'],
  ])('keeps the time zone %s as %s, so that summer is the same to all', async (time_zone, kept) => {
    const { owner } = await aRegisteredStore({ time_zone })

    expect(owner.time_zone).toBe(kept)
  })
})
