import { expect, it } from 'vitest'
import { canonicalEmail, isEmailAddress } from './email-address.ts'

it.each([
  ['ana@example.com', true],
  ['ana+shop@mail.example.co', true],
  ['', false],
  ['ana', false],
  ['ana@example', false],
  ['ana @example.com', false],
  ['ana@exam ple.com', false],
  ['@example.com', false],
  ['ana@@example.com', false],
  ['ana@.example', false],
  ['ana@.example.com', true],
  ['ana@example.', false],
  ['ana@example..', true],
])('takes %j for an address: %s', (text, answer) => {
  expect(isEmailAddress(text)).toBe(answer)
})

it('compares addresses without regard to case', () => {
  expect(canonicalEmail('Ana@Example.COM')).toBe(canonicalEmail('ana@example.com'))
})
