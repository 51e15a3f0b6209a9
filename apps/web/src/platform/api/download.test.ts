import { expect, it } from 'vitest'
import { fileNameIn } from './download.ts'

it.each([
  ['attachment; filename="customers_2026-11-15.csv"', 'customers_2026-11-15.csv'],
  ['attachment; filename=customers.pdf', 'customers.pdf'],
  [`attachment; filename="caf.csv"; filename*=UTF-8''caf%C3%A9.csv`, 'café.csv'],
  ['attachment', null],
  [null, null],
])('the name of a document, from %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})
