import { expect, it } from 'vitest'
import { searchText } from './search-text.ts'

it.each([
  ['Crème Brûlée', 'creme brulee'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['  50% off_now ', '50% off_now'],
  ['Ｍｕｇ', 'mug'],
  ['', ''],
])('searches %j as %j', (text, answer) => {
  expect(searchText(text)).toBe(answer)
})
