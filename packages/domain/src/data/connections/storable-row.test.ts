import { expect, it } from 'vitest'
import type { Json, JsonObject } from './mapped.ts'
import { contactsIn, isStorableId, storableRow } from './storable-row.ts'

const nested = (depth: number): JsonObject =>
  Array.from({ length: depth }).reduce<JsonObject>((inner) => ({ in: inner }), {})

it.each<[string, JsonObject, JsonObject | null]>([
  ['plain', { a: 'x', b: [1, null, { c: true }] }, { a: 'x', b: [1, null, { c: true }] }],
  ['zero bytes', { 'a\u0000b': 'c\u0000d' }, { ab: 'cd' }],
  ['half a character', { a: 'x\ud800' }, { a: 'x\ufffd' }],
  ['no number', { a: Number.NaN, b: Number.POSITIVE_INFINITY }, { a: null, b: null }],
  ['nothing', { a: undefined as unknown as Json }, { a: null }],
  ['10 MB', { a: 'x'.repeat(10_000_000) }, null],
  ['10 MB in pieces', { a: Array.from({ length: 1_000_001 }, () => 1) }, null],
  ['deep', nested(30), nested(30)],
  ['too deep', nested(100_000), null],
])('stores a row with %s as it can be stored', (_what, row, stored) => {
  expect(storableRow(row)).toEqual(stored)
})

it.each([
  ['7', true],
  ['gid://shopify/Order/7', true],
  ['', false],
  ['a\u0000', false],
  ['x'.repeat(201), false],
])('takes %j as an id: %s', (id, isOne) => expect(isStorableId(id)).toBe(isOne))

it('finds addresses and numbers wherever they are', () => {
  const row = {
    note: 'for Mia <mia@example.com>',
    billing: { phone: '(213) 373-4253' },
    lines: ['a@b.pt', '12'],
  }
  expect(contactsIn(row)).toEqual({ emails: ['mia@example.com', 'a@b.pt'], numbers: ['2133734253'] })
})
