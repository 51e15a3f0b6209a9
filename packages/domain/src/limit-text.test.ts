import { expect, it } from 'vitest'
import { limitsIn } from './limit-text.ts'

it.each([
  ['At most 99,999,999.99.', 'At most 99.999.999,99.'],
  ['At most 1,000 products at once.', 'At most 1.000 products at once.'],
  ['At least -99.99%', 'At least -99,99%'],
  ['Enter an amount from 0.01 to 10,000,000.', 'Enter an amount from 0,01 to 10.000.000.'],
  ['Enter an account number of 4 to 8 digits.', 'Enter an account number of 4 to 8 digits.'],
  ['Enter a date such as 2026-03-05, or 12:30.', 'Enter a date such as 2026-03-05, or 12:30.'],
  ['At most 1000, or 3.', 'At most 1000, or 3.'],
  ['Not the address 203.0.113.4.', 'Not the address 203.0.113.4.'],
])('writes the limits of %j for Germany', (message, expected) => {
  expect(limitsIn('de-DE', message)).toBe(expected)
  expect(limitsIn('en-US', message)).toBe(message)
})
