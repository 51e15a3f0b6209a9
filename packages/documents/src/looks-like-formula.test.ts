import { expect, it } from 'vitest'
import { isPhoneNumber, looksLikeFormula } from './looks-like-formula.ts'

it.each([
  ['+12133734253', true],
  ['+49 30 123456', true],
  ['+1+1', false],
  ['+1-1', false],
  ['+1 = 2', false],
  ['+49 30 123456 ext. 7', false],
  ["+1|' /C calc'!A0", false],
  ['+SUM(A1)', false],
  ['+1E5', false],
  ['+1,2', false],
  ['+1.2', false],
  ['+', false],
  ['+ 1', false],
  ['++1', false],
  ['-12133734253', false],
  ['＋49 30 123456', false],
  [' +49 30 123456', false],
  ['+49\t30', false],
  ['+49 30\r\n=1+1', false],
  ['+49 30\n', false],
])('%j is a phone number: %s', (text, isPhone) => {
  expect(isPhoneNumber(text)).toBe(isPhone)
  expect(looksLikeFormula(text)).toBe(true)
})
