import { describe, expect, it } from 'vitest'
import type { FieldMapping, JsonObject, MapContext, RecordKind } from '../mapped.ts'
import { saleProblem } from '../sale-problem.ts'
import { columns } from './columns.ts'
import { guessColumns } from './guess-columns.ts'

const context: MapContext = {
  timeZone: 'Europe/Lisbon',
  storeTimeZone: 'Europe/Lisbon',
  currency: 'EUR',
  pricesIncludeTax: true,
}
const read = (kind: RecordKind, mapping: FieldMapping, row: JsonObject) =>
  columns(row, { name: 't', kind, isOn: true, query: null, mapping }, context)

const lines: FieldMapping = {
  id: 'line',
  ...{ sale_id: 'order', date: 'sold', product: 'what', quantity: 'n', price: 'each', tax: 'vat' },
}

describe('rows by chosen columns', () => {
  it('reads the lines of a sale, with prices that include tax and times of the zone', () => {
    const row = {
      lines: [
        {
          line: '1',
          order: '7',
          sold: '2026-07-01 10:30:00',
          what: 'Mug',
          n: '2',
          each: '12.30',
          vat: '4.60',
        },
        {
          line: '2',
          order: '7',
          sold: '2026-07-01 10:30:00',
          what: 'Tea',
          n: '0.250',
          each: '8.00',
          vat: '0.12',
        },
      ],
    }
    const sale = read('sale', lines, row)
    expect(sale).toMatchObject({
      ...{ kind: 'sale', ref: '7', at: '2026-07-01T09:30:00.000Z', total: 2660 },
      lines: [
        { ref: '1', quantity: 2, price: 1230, total: 2000, tax: 460 },
        { ref: '2', quantity: 0.25, price: 800, total: 188, tax: 12 },
      ],
    })
    const now = new Date('2026-08-01T00:00:00Z')
    expect(sale.kind === 'sale' && saleProblem(sale, { currency: 'EUR', now })).toBeNull()
  })

  it('reads a sale of one row, with what was given back', () => {
    const mapping = {
      id: 'id',
      date: 'day',
      total: 'paid',
      tax: 'vat',
      refunded: 'back',
      status: 'state',
      payment: 'how',
    }
    const row = {
      id: 4,
      day: '2026-03-01',
      paid: '24.60',
      vat: '4.60',
      back: '4.60',
      state: 'done',
      how: 'cash',
    }
    expect(read('sale', mapping, row)).toMatchObject({
      ...{ ref: '4', number: '4', at: '2026-03-01T12:00:00.000Z', total: 2460, status: 'paid' },
      lines: [{ product: { name: 'Sale' }, total: 2000, tax: 460 }],
      refunds: [{ amount: 460, lines: [] }],
      payments: [{ method: 'CASH', amount: 2460 }],
    })
    expect(read('sale', mapping, { ...row, state: 'Cancelled' })).toMatchObject({ status: 'cancelled' })
    expect(read('sale', mapping, { ...row, state: 'pending' })).toMatchObject({ status: 'open' })
  })

  it.each<[RecordKind, FieldMapping, JsonObject, object]>([
    [
      'product',
      { id: 'i', name: 'n', price: 'p', status: 's' },
      { i: 1, n: 'Mug', p: '9.9', s: 'archived' },
      { name: 'Mug', price: 990, isArchived: true },
    ],
    [
      'customer',
      { id: 'i', first_name: 'f', last_name: 'l' },
      { i: 1, f: 'Ana', l: 'Lima' },
      { name: 'Ana Lima' },
    ],
    [
      'expense',
      { id: 'i', date: 'd', category: 'c', amount: 'a' },
      { i: 1, d: '2026-03-01', c: 'Rent', a: '500' },
      { day: '2026-03-01', amount: 50_000 },
    ],
    [
      'activity',
      { id: 'i', type: 't', date: 'd', status: 's', minutes: 'm' },
      { i: 1, t: 'call', d: '2026-03-01 10:00:00', s: 'no answer', m: '2.5' },
      { type: 'CALL', status: 'MISSED', minutes: 2.5 },
    ],
    [
      'activity',
      { id: 'i', type: 't', date: 'd', minutes: 'm' },
      { i: 1, t: 'HOURS', d: '2026-03-01 10:00:00', m: 60 },
      { type: 'HOURS', status: null, minutes: 60 },
    ],
  ])('reads a %s', (kind, mapping, row, expected) => expect(read(kind, mapping, row)).toMatchObject(expected))

  it.each<[RecordKind, FieldMapping, JsonObject, string]>([
    ['sale', lines, { order: 1 }, 'date'],
    ['sale', lines, { line: 1, order: 1, sold: '2026-02-30 10:00:00', n: 1, each: 1 }, 'date'],
    ['sale', lines, { line: 1, order: 1, sold: '2026-02-01 10:00:00', n: 1, each: '1.234' }, 'price'],
    ['sale', lines, { line: 1, order: 1, sold: '2026-02-01 10:00:00', n: 'x', each: 1 }, 'quantity'],
    ['product', { id: 'i', name: 'n', price: 'p' }, { i: 1, n: 'Mug' }, 'price'],
    ['activity', { id: 'i', type: 't', date: 'd' }, { i: 1, t: 'party' }, 'type'],
  ])('refuses a %s that cannot be read, with its field', (kind, mapping, row, field) =>
    expect(read(kind, mapping, row)).toMatchObject({ kind: 'refused', field }),
  )
})

it.each<[RecordKind, string[], FieldMapping]>([
  [
    'sale',
    ['id', 'order_id', 'created_at', 'updated_at', 'product_name', 'quantity', 'unit_price', 'tax'],
    {
      id: 'id',
      sale_id: 'order_id',
      date: 'created_at',
      changed_at: 'updated_at',
      quantity: 'quantity',
      tax: 'tax',
    },
  ],
  [
    'sale',
    ['id', 'order_date', 'total', 'customer_email'],
    { id: 'id', date: 'order_date', total: 'total', customer_email: 'customer_email' },
  ],
  [
    'product',
    ['id', 'name', 'sku', 'price', 'modified_at'],
    { id: 'id', name: 'name', sku: 'sku', price: 'price', changed_at: 'modified_at' },
  ],
  [
    'activity',
    ['id', 'type', 'started_at', 'duration', 'agent_email'],
    { id: 'id', type: 'type', date: 'started_at', minutes: 'duration', member: 'agent_email' },
  ],
  [
    'sale',
    ['Order number', 'Date', 'Item', 'Quantity', 'Price', 'File and row'],
    { id: 'File and row', sale_id: 'Order number', date: 'Date', price: 'Price' },
  ],
  ['sale', ['Receipt number', 'Date', 'Total', 'File and row'], { id: 'Receipt number', total: 'Total' }],
  ['customer', ['Name', 'Email', 'File and row'], { id: 'File and row', email: 'Email' }],
])('guesses the columns of a %s', (kind, names, expected) =>
  expect(guessColumns(kind, names, [])).toMatchObject(expected),
)
