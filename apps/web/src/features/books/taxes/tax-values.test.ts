import { expect, it } from 'vitest'
import { newRow, nextStart, taxRules } from './tax-values.ts'
import { deletedWords } from './tax-words.ts'

it.each([
  [['2026-01-01'], '2026-12-01'],
  [['2026-01-01', '2027-04-15'], '2027-05-01'],
  [['2026-12-01'], '2027-01-01'],
  [['soon', ''], '2026-12-01'],
])('starts another rate after those of %j: on %s', (starts, next) => {
  expect(
    nextStart(
      starts.map((starts_on) => ({ starts_on })),
      '2026-11-17',
    ),
  ).toBe(next)
})

it('says at the name of the tax that it is missing, and not at each rate', () => {
  const checked = taxRules.safeParse({ name: '', rows: [newRow('2026-01-01')] })
  const issues = checked.success ? [] : checked.error.issues
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual({
    name: 'Tax name is required.',
    'rows.0.rate': 'Enter a rate between 0 and 100.',
  })
})

it('says what is sold without tax once the tax of the store is deleted', () => {
  expect(deletedWords(true)).toContain('Products without a tax of their own are sold without tax')
  expect(deletedWords(false)).toContain('follow the tax of the store')
})
