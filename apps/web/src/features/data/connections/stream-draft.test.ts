import { columnsOfQuery } from '@tillsight/domain/data/connections/columns/columns-of-query'
import { expect, it } from 'vitest'
import type { Connection, Found } from './connections.api.ts'
import { missingOf } from './mappable-fields.ts'
import {
  chosenFields,
  columnsOf,
  mappingFrom,
  onlyFile,
  streamsOf,
  withKind,
  withQuery,
  withTable,
} from './stream-draft.ts'

const found = (name: string, mapping: Found['mapping']): Found => ({
  name,
  kind: 'sale',
  fields: ['nr', 'at', 'what'],
  mapping,
  samples: [{ id: '1', data: { nr: 7, at: null, what: { a: 1 } } }],
  time_zone: null,
  currency: null,
})
const stored = (name: string, is_on: boolean): Connection['streams'][number] => ({
  name,
  kind: 'sale',
  is_on,
  query: null,
  mapping: null,
  is_complete: false,
  new_fields: [],
})
const known = { is_mapped: false }
const files = { is_mapped: true, has_query: false }
const names = (streams: { name: string; is_on: boolean }[]) =>
  streams.map(({ name, is_on }) => `${name} ${is_on}`)

it('brings in all that a known system has, and no table of a database by itself', () => {
  expect(names(streamsOf([], [found('orders', null), found('products', null)], known))).toEqual([
    'orders true',
    'products true',
  ])
  expect(streamsOf([], [found('sales', {})], { is_mapped: true })).toEqual([])
})

it('leaves what was chosen as it is, and offers what is new', () => {
  expect(
    names(streamsOf([stored('orders', false)], [found('orders', null), found('refunds', null)], known)),
  ).toEqual(['orders false', 'refunds false'])
})

it('shows the columns of a table with some values, and what they are taken for', () => {
  const columns = columnsOf(found('sales', { number: 'nr' }))
  expect(columns.map(({ samples }) => samples)).toEqual([['7'], [''], ['{"a":1}']])
  expect(chosenFields(columns, { number: 'nr' })).toEqual(['number', null, null])
  expect(mappingFrom(columns, ['number', 'date', null])).toEqual({ number: 'nr', date: 'at' })
})

it('finds the fields of a query by the names of its columns', () => {
  const query = 'select id as number, sold as "date", what as product, n AS quantity, x as other from t'
  const mapping = columnsOfQuery('sale', query)
  expect(Object.keys(mapping).sort()).toEqual(['date', 'number', 'product', 'quantity'])
  expect(missingOf({ kind: 'sale', mapping: {} })).toContain('Date')
  expect(missingOf({ kind: 'sale', mapping: null })).toEqual([])
})

it('gives each query a name of its own', () => {
  expect(withQuery(withQuery([])).map(({ name }) => name)).toEqual(['Query 1', 'Query 2'])
})

it('guesses the columns again where a table contains something else', () => {
  const table = { ...found('people', {}), fields: ['id', 'email'], samples: [] }
  const stream = { name: 'people', kind: 'sale' as const, is_on: true, query: null, mapping: {} }
  expect(withKind(stream, 'customer', table)).toMatchObject({
    kind: 'customer',
    mapping: { id: 'id', email: 'email' },
  })
})

it('guesses the columns of a table that is added', () => {
  const table = { ...found('sales', null), fields: ['id', 'sold_at', 'product'] }
  expect(withTable([], table)[0]?.mapping).toMatchObject({ id: 'id', product: 'product' })
})

it('chooses a file by itself where it is the only one, and no table', () => {
  const file = found('orders.csv', { id: 'id' })
  expect(onlyFile([file], files).map(({ name }) => name)).toEqual(['orders.csv'])
  expect(onlyFile([file, found('more.csv', {})], files)).toEqual([])
  expect(onlyFile([file], { ...files, has_query: true })).toEqual([])
})
