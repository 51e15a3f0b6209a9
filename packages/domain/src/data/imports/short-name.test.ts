import { expect, it } from 'vitest'
import { lengthOf, nameLimit } from '#domain/books/catalog/limits.ts'
import { shortName } from './short-name.ts'

it.each([
  ['Mug', 'Mug'],
  ['Twenty characters ok', 'Twenty characters ok'],
  ['Tea of the first spring harvest', 'Tea of the first'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahr'],
  ['A Donaudampfschifffahrtsgesellschaft', 'A Donaudampfschifffa'],
  ['👨‍👩‍👧‍👦'.repeat(25), '👨‍👩‍👧‍👦'.repeat(20)],
])('cuts %j to %j', (name, short) => {
  expect(shortName(name)).toBe(short)
  expect(lengthOf(shortName(name))).toBeLessThanOrEqual(nameLimit)
})
