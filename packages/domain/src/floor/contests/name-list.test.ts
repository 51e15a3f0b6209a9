import { expect, it } from 'vitest'
import { nameList } from './name-list.ts'

it.each([
  [[], ''],
  [['Anna'], 'Anna'],
  [['Anna', 'Ben'], 'Anna and Ben'],
  [['Anna', 'Ben', 'Cleo'], 'Anna, Ben and Cleo'],
  [['Anna', 'Ben', 'Cleo', 'Dan', 'Eve'], 'Anna, Ben, Cleo and 2 more'],
])('%j is %s', (names, text) => {
  expect(nameList(names)).toBe(text)
})
