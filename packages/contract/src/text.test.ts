import { expect, it } from 'vitest'
import { requiredLine } from './text.ts'

const line = requiredLine('Say something.')

it.each([
  ['Corner  Store', 'Corner  Store'],
  [' Corner Store\n', 'Corner Store'],
  ['Corner\r\nStore', 'Corner Store'],
  ['Corner \t Store', 'Corner Store'],
  ['Corner\n\n \u2028Store\u2029today', 'Corner Store today'],
  ['Corner \u0085\u0085 Store', 'Corner Store'],
  ['Corner\u00a0 Store', 'Corner\u00a0 Store'],
  ['Ana\u202e amiL\u202c', 'Ana amiL'],
  ['\u2067 שלום \u2069', 'שלום'],
])('%j is the line %j', (given, kept) => {
  expect(line.parse(given)).toBe(kept)
})

it.each(['', ' ', '\n\t', '\u200b', '\u202e \u2066'])('%j says nothing', (given) => {
  expect(line.safeParse(given).error?.issues[0]?.message).toBe('Say something.')
})

it('looks no further at what is too long', () => {
  const issues = line.safeParse(`a${' '.repeat(1_000_000)}a`).error?.issues

  expect(issues?.map(({ message }) => message)).toEqual(['At most 100 characters.'])
})
