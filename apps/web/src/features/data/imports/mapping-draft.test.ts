import type { ImportLayout } from '@tillsight/contract/data/import-mapping'
import type { Import } from '@tillsight/contract/data/imports'
import { expect, it } from 'vitest'
import {
  askedOf,
  draftOf,
  lacksCost,
  mappingOf,
  missingLabels,
  settingsFor,
  withField,
  withKind,
} from './mapping-draft.ts'

type Columns = Record<string, { samples: string[]; field?: string }>

const layoutOf = (columns: Columns, more: Partial<ImportLayout> = {}): ImportLayout => ({
  format: 'text',
  sheets: [],
  sheet: null,
  encoding: 'utf-8',
  delimiter: ';',
  decimal: null,
  date_order: null,
  header_row: 1,
  rows: 3,
  system: null,
  kind: 'product',
  is_remembered: false,
  columns: Object.entries(columns).map(([header, { samples, field = null }], column) => ({
    column,
    header,
    samples,
    field,
    confidence: field ? 1 : 0,
  })),
  ...more,
})

const importOf = (layout: ImportLayout, more: Partial<Import> = {}): Import => ({
  id: '1',
  file_name: 'a.csv',
  size: 1,
  received: 1,
  missing_chunks: [],
  state: 'read',
  kind: null,
  layout,
  settings: null,
  mapping: null,
  options: null,
  counts: null,
  effect: null,
  message: null,
  progress: { done: 0, total: 0 },
  made_by: 'Ana',
  created_at: '2026-03-01T00:00:00Z',
  imported_at: null,
  undone_at: null,
  has_rows: true,
  is_waiting: false,
  version: 1,
  ...more,
})

const goods = layoutOf({
  Name: { samples: ['Mug'], field: 'name' },
  'VK brutto': { samples: ['1.234', '2.500'] },
})

it('begins as the file was understood, and names what is missing', () => {
  const draft = draftOf(importOf(goods))
  expect(draft.fields).toEqual(['name', null])
  expect(missingLabels(draft)).toEqual(['Price'])
  expect(lacksCost(draft)).toBe(true)
  expect(missingLabels(withField(draft, 1, 'price'))).toEqual([])
})

it('goes on from the last check', () => {
  const mapping = [{ column: 1, field: 'price' }]
  const checked = importOf(goods, { state: 'checked', kind: 'product', mapping })
  expect(mappingOf(draftOf(checked))).toEqual(mapping)
})

it('takes a field from the column that had it', () => {
  const draft = withField(draftOf(importOf(goods)), 1, 'name')
  expect(draft.fields).toEqual([null, 'name'])
})

it('guesses the columns again for another kind', () => {
  const draft = withKind(draftOf(importOf(goods)), 'customer', goods)
  expect(draft.fields).toEqual(['name', null])
  expect(draft.kind).toBe('customer')
})

it('calls the source of a known system by its name, whichever of its files it is', () => {
  const source = (system: string | null) => draftOf(importOf({ ...goods, system })).options.source
  expect(source('Loyverse Receipts by item')).toBe('Loyverse')
  expect(source('Squarespace Orders')).toBe('Squarespace')
  expect(source(null)).toBe('file')
})

it('asks for the decimal sign only where the numbers leave it open', () => {
  const asked = (layout: ImportLayout, field: string | null = 'price') => {
    const found = importOf(layout)
    return askedOf(withField(draftOf(found), 1, field), layout).decimal
  }
  const priced = (samples: string[], more: Partial<ImportLayout> = {}) =>
    layoutOf({ Name: { samples: ['Mug'] }, Price: { samples } }, more)
  expect(asked(goods)).toEqual(['1.234', '2.500'])
  expect(asked(goods, null)).toEqual([])
  expect(asked(priced(['5,50']))).toEqual([])
  expect(asked(priced(['12']))).toEqual([])
  expect(asked(priced(['1.234'], { decimal: ',' }))).toEqual([])
  expect(asked(priced(['1.234'], { format: 'xlsx' }))).toEqual([])
})

it('asks for the date order only where no day is above 12', () => {
  const asked = (samples: string[], date_order: ImportLayout['date_order'] = null) => {
    const layout = layoutOf({ Date: { samples, field: 'date' } }, { kind: 'expense', date_order })
    return askedOf(draftOf(importOf(layout)), layout).dateOrder
  }
  expect(asked(['03/04/2026', '05/06/2026'])).toEqual(['03/04/2026', '05/06/2026'])
  expect(asked(['03/04/2026', '25/12/2026'])).toEqual([])
  expect(asked(['2026-03-04'])).toEqual([])
  expect(asked(['03/04/2026'], 'mdy')).toEqual([])
})

it('has the file read again where it was read otherwise', () => {
  const found = importOf(goods, { settings: { encoding: 'utf-8' } })
  const draft = withField(draftOf(found), 1, 'price')
  expect(settingsFor({ ...draft, decimal: ',' }, found, goods)).toEqual({ encoding: 'utf-8', decimal: ',' })
  expect(settingsFor({ ...draft, decimal: ',' }, found, { ...goods, decimal: ',' })).toBeNull()
})
