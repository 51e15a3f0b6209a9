import { expect, it } from 'vitest'
import { choiceOf } from './compare.ts'

it.each([
  ['last-year', 'last-year'],
  ['none', 'none'],
  [null, 'previous'],
  ['', 'previous'],
  ['everything', 'previous'],
  ['toString', 'previous'],
  ['__proto__', 'previous'],
])('compares as the address says where it says something: %s', (asked, choice) => {
  expect(choiceOf(asked)).toBe(choice)
})
