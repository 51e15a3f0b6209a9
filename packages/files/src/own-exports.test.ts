import { buffer } from 'node:stream/consumers'
import { writeDocument } from '@tillsight/documents/write-document'
import type { ReportRow } from '@tillsight/domain/figures/reports/report-table'
import type { ListDefinition } from '@tillsight/domain/lists/list'
import { lists } from '@tillsight/domain/lists/lists'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecords } from './testing/read-sample.ts'
import { withFile } from './testing/temp-file.ts'

const exported = async (list: ListDefinition, rows: readonly ReportRow[], format: 'csv' | 'excel') =>
  buffer(
    await writeDocument(
      {
        title: list.label,
        storeName: 'Corner shop',
        range: 'All time',
        madeAt: new Date('2026-03-14T12:00:00Z'),
        timeZone: 'Europe/Berlin',
        currency: 'EUR',
        filters: [],
        sections: [
          {
            heading: list.label,
            table: {
              columns: Object.entries(list.columns).map(([key, { label, kind, total }]) => ({
                key,
                label,
                kind,
                ...(total ? { total } : {}),
              })),
              rows,
              emptyMessage: 'Nothing found.',
            },
          },
        ],
      },
      format,
    ),
  )

const readBack = async (list: ListDefinition, rows: readonly ReportRow[], format: 'csv' | 'excel') =>
  withFile(await exported(list, rows, format), async (path) => {
    const { found, records } = await readRecords(path)
    return {
      system: `${found.system?.system} ${found.system?.file}`,
      refused: records.flatMap(({ refused }) => refused),
      values: records.map(({ values }) => values),
    }
  })

/** Text as the forms allow it: one line, without blanks around it. An apostrophe before an operator looks like a guard. */
const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => `A${text.replace(/[\p{C}\p{Z}]+/gu, ' ')}`.trim())
const formula = fc.constantFrom(
  '=1+1',
  '+49 151 1',
  '-5',
  '@cmd',
  'a;b',
  'a,b',
  'a"b',
  "it's",
  '007',
  '1,5',
  'true',
  '2026-01-02',
  'Total',
)
const text = fc.oneof(line, formula)
const cents = fc.integer({ min: 1, max: 9_999_999_999 })

const product = fc.record({
  name: text,
  long_name: fc.constant('Long'),
  sku: fc.constantFrom('MUG-1', '007', '12e3'),
  barcodes: fc.constantFrom('4006381333931', '4006381333931, 12345678'),
  category: text,
  price: cents,
  cost: cents,
  quantity: fc.integer({ min: 0, max: 1_000_000_000 }),
  unit: fc.constantFrom('Piece', 'Kilogram', 'Square metre'),
  status: fc.constant('Active'),
})
const sale = fc.record({
  date: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
  number: fc.integer({ min: 1, max: 899_999_999 }).map(String),
  client: text,
  product: text,
  seller: text,
  quantity: fc.integer({ min: 1, max: 5000 }),
  discount: cents,
  payment: fc.constantFrom('Cash', 'Card', 'Transfer', 'Other'),
  total: cents,
  paid: cents,
  profit: cents.map((value) => value - 5_000_000),
})
const expense = fc.record({
  category: text,
  note: text,
  due: fc.constantFrom('2026-02-28', '1999-12-31', '2026-12-01'),
  kind: fc.constantFrom('Fixed', 'Variable'),
  amount: cents,
  counted: cents,
})
const customer = fc.record({
  name: text,
  email: fc.constantFrom('ann@example.com', 'a.b+c@shop.example'),
  number: fc.constantFrom('+49 151 12345678', '+12025550123'),
  location: text,
  segment: fc.constant('New'),
  purchases: fc.nat(100),
  total_spent: cents,
  average_check: cents,
  last_purchase: fc.constant(new Date('2026-01-01T10:00:00Z')),
})

const names = { products: 'Products', customers: 'Customers', sales: 'Sales', expenses: 'Expenses' }
const same = (records: readonly object[]) => records.map((record) => expect.objectContaining(record))

describe.each(['csv', 'excel'] as const)('our own export as %s reads back', (format) => {
  const holds = <Row extends ReportRow>(
    list: keyof typeof names,
    rows: fc.Arbitrary<Row>,
    values: (row: Row) => object,
  ) =>
    fc.assert(
      fc.asyncProperty(fc.array(rows, { minLength: 1, maxLength: 6 }), async (written) => {
        const read = await readBack(lists[list], written, format)
        expect(read.system).toBe(`Tillsight ${names[list]}`)
        expect(read.refused).toEqual([])
        expect(read.values).toEqual(same(written.map(values)))
      }),
      { numRuns: 25 },
    )

  it('products', () =>
    holds('products', product, ({ name, sku, barcodes, category, price, cost, quantity }) => ({
      name,
      sku,
      barcodes: barcodes.split(', '),
      category,
      price,
      cost,
      quantity,
    })))

  it('customers', () =>
    holds('customers', customer, ({ name, email, number, location }) => ({
      name,
      email,
      phone: number,
      location,
    })))

  it('sales', () =>
    holds('sales', sale, ({ number, client, product, quantity, discount, total, paid, profit, seller }) => ({
      number,
      customer: client,
      product,
      quantity,
      discount,
      total,
      paid,
      profit,
      seller,
    })))

  it('expenses', () =>
    holds('expenses', expense, ({ category, note, due, kind, amount }) => ({
      category,
      note,
      date: { day: due, at: null },
      kind: kind.toUpperCase(),
      amount,
    })))
})

it.each(['csv', 'excel'] as const)(
  'formulas are no quotes, and an average of nothing is no row, as %s',
  async (format) => {
    const names = ['=1+1', '-5', '@cmd', '+49', '=2', '-A']
    const rows = names.map((name) => ({
      name,
      email: 'ann@example.com',
      number: '+49 151 12345678',
      location: name,
      segment: 'New',
      purchases: 0,
      total_spent: 1,
      average_check: 1,
      last_purchase: new Date('2026-01-01T10:00:00Z'),
    }))

    const { values } = await readBack(lists.customers, rows, format)

    expect(values.map(({ name }) => name)).toEqual(names)
  },
)
