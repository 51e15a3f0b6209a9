import { describe, expect, it } from 'vitest'
import { aRegistration, aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'

const register = async (field: string, value: string) =>
  (await aVisitor()).post('/auth/register', aRegistration({ [field]: value }))

let addresses = 0
const addressOf = (length: number): string => {
  addresses += 1
  const start = `${process.pid}-${Date.now()}-${addresses}@`
  const rest = length - start.length - '.com'.length
  // In labels of no more than 63.
  const domain = Array.from({ length: rest }, (_, place) =>
    place % 50 === 49 && place < rest - 1 ? '.' : 'x',
  )
  return `${start}${domain.join('')}.com`
}

describe('registration takes', () => {
  it.each([
    ['full_name', 'a name of 100 characters', 'n'.repeat(100)],
    ['full_name', 'a name of 100 characters outside the basic plane', '𝒜'.repeat(100)],
    ['full_name', 'a name of one character', 'Å'],
    ['store_name', 'a store name of 100 characters', 's'.repeat(100)],
    ['store_name', 'a store name that reads from right to left', 'متجر الزاوية'],
    ['store_name', 'a store name that looks like SQL', "Robert'); drop table member;--"],
    ['store_name', 'a store name that looks like HTML', '<img src=x onerror=alert(1)>'],
    ['email', 'an address of 254 characters', addressOf(254)],
    ['number', 'the shortest number there is', '+2906 1234'],
    ['time_zone', 'a long time zone', 'America/Argentina/ComodRivadavia'],
  ])('as %s %s', async (field, _what, value) => {
    const answer = await register(field, value)

    expect(answer).toMatchObject({ code: 200, status: 'OK' })
  })
})

const nameTooLong = 'At most 100 characters.'
const badNumber = 'Please enter a valid phone number.'
const badEmail = 'Please enter a valid email address.'

describe('registration refuses', () => {
  it.each([
    ['full_name', 'a name of 101 characters', 'n'.repeat(101), nameTooLong],
    ['full_name', 'a name of 101 characters outside the basic plane', '𝒜'.repeat(101), nameTooLong],
    ['full_name', 'a name of spaces of all kinds', ' \t\n\u00a0\u2003\ufeff', 'Full Name is required.'],
    ['store_name', 'a store name of 101 characters', 's'.repeat(101), nameTooLong],
    ['email', 'an address of 255 characters', addressOf(255), 'At most 254 characters.'],
    ['email', 'an address that grows when it is compared', `${'ﷺ'.repeat(200)}${addressOf(50)}`, badEmail],
    ['email', 'an address with an angle bracket', 'ana@example.com>', badEmail],
    ['email', 'two addresses', 'ana@example.com,eve@example.com', badEmail],
    ['email', 'an address with a second line', 'ana@example.com\r\nBcc:eve@example.com', badEmail],
    ['email', 'an address of an unnamed host', 'ana@localhost', badEmail],
    ['number', 'a number without its country', '213 373 4253', badNumber],
    ['number', 'a number with an extension that goes on', `+12133734253 ext. ${'7'.repeat(60)}`, badNumber],
    ['number', 'a formula', '=1+12133734253', badNumber],
  ])('as %s %s', async (field, _what, value, message) => {
    const answer = await register(field, value)

    expect(answer).toMatchObject({ code: 400, status: 'ERROR', error: { [field]: message } })
  })
})

describe('editing the account', () => {
  it.each([
    ['full_name', 100, 200],
    ['full_name', 101, 400],
    ['store_name', 100, 200],
    ['store_name', 101, 400],
  ])('with a %s of %i characters is answered %i', async (field, length, code) => {
    const store = await aStore()
    const input = { full_name: 'Ana', number: '+12133734253', store_name: 'Shop' }

    const answer = await store.post('/account/edit', { ...input, [field]: 'x'.repeat(length) })

    expect(answer.code).toBe(code)
  })
})
