import type { metrics } from '@tillsight/contract'
import { metricIds } from '@tillsight/domain/figures/metrics/catalogue'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { ask, week } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import type { Answer, Visitor } from '#testing/a-visitor.ts'
import { aWeek } from '#testing/a-week.ts'
import { evenlyFrom } from '#testing/long-run.ts'

type Explanation = z.infer<typeof metrics.explainMetric.output>
type Rows = z.infer<typeof metrics.listMetricRows.output>
type Asked = Record<string, string>

const only = (by: string, ...keys: (string | null)[]): Asked => ({ filters: JSON.stringify([{ by, keys }]) })

const asking = (path: string, person: Visitor, asked: Asked): Promise<Answer & { next?: string | null }> =>
  person.get(`${path}?${new URLSearchParams({ ...week, ...asked })}`)

const explained = async (person: Visitor, metric: string, asked: Asked = {}): Promise<Explanation> =>
  (await asking('/metric/explain', person, { metric, ...asked })).data

const rowsOf = async (person: Visitor, asked: Asked): Promise<Rows> =>
  (await asking('/metric/rows', person, asked)).data

const exported = async ({ app, token }: TestStore, asked: Asked) => {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: 'GET',
    url: `/metric/rows_export?${new URLSearchParams({ ...week, ...asked })}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { code: statusCode, headers, bytes: rawPayload, text: rawPayload.toString() }
}

const cents = (amount: number): number => Math.round(amount * 100)

describe('in a week calculated by hand', () => {
  let store: TestStore
  let shop: Awaited<ReturnType<typeof aWeek>>
  beforeAll(async () => {
    shop = await aWeek()
    store = shop.store
  })

  it.each(evenlyFrom(metricIds, 80))(
    '%s equals the result of its operands, and each of them the sum of its rows',
    async (id) => {
      const { value, operands, agrees } = await explained(store, id)
      const { values } = await ask(store, [id])

      expect(value).toBe(values[id])
      expect(agrees).toBe(true)
      for (const { id: operand, value: told, rows } of operands) {
        if (!rows) continue
        const listed = await rowsOf(store, { metric: id, operand })
        expect(listed).toHaveLength(rows.count)
        expect(listed.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(told))
      }
    },
  )

  it('a ratio comes with its formula and its operands', async () => {
    expect(await explained(store, 'averageOrderValue')).toEqual({
      metric: 'averageOrderValue',
      filters: [],
      is_of_now: false,
      label: 'Average Order Value',
      unit: 'money',
      description: 'Net sales divided by the number of sales.',
      value: 10.33,
      formula: [{ operand: 'sales.net' }, { sign: ' ÷ ' }, { operand: 'sales.count' }],
      operands: [
        {
          id: 'sales.net',
          label: 'Net sales',
          unit: 'money',
          value: 31,
          rows: { of: 'documents', count: 5, sum: 31, agrees: true },
        },
        {
          id: 'sales.count',
          label: 'Sales',
          unit: 'count',
          value: 3,
          rows: { of: 'documents', count: 3, sum: 3, agrees: true },
        },
      ],
      excluded: null,
      agrees: true,
    })
  })

  it('a sum that is stored whole comes with what it is made of', async () => {
    const { value, formula, operands } = await explained(store, 'netSales')

    expect(formula).toEqual([
      { operand: 'sales.gross' },
      { sign: ' − ' },
      { operand: 'sales.discount' },
      { sign: ' − ' },
      { operand: 'returns.value' },
    ])
    const [net, gross, discounts, returned] = operands.map((operand) => operand.value)
    expect([value, net]).toEqual([31, 31])
    expect([gross, discounts, returned]).toEqual([54, 4, 19])
  })

  it.each([
    [
      'netSales',
      'sales.net',
      [
        'Return #6 Leo -9',
        'Return #5 Mia -10',
        'Sale #4 Leo 27',
        'Sale #3 Walk-in customer 1',
        'Sale #2 Mia 22',
      ],
    ],
    ['belowCostSales', 'lines.below_cost_net', ['Card #3, 1 pcs 1']],
    ['openDays', 'sales.open_days', ['12 Sep 2026 1 sale 1', '07 Sep 2026 2 sales 1']],
    ['salesPerHour', 'sales.open_hours', ['12 Sep 2026, 15:00 1 sale 1', '07 Sep 2026, 09:00 2 sales 1']],
    ['sellingProducts', 'lines.products', ['Mug 5 pcs 1', 'Card 2 pcs 1']],
    ['largestDiscount', 'lines.largest_discount', ['Card #3, 1 pcs 50']],
    ['fixedCosts', 'expenses.fixed', ['Rent from 09 Aug 2026 3', 'Insurance from 10 Sep 2026 0.4']],
    ['stockLosses', 'losses.cost', ['Pen Damage, 1 pcs 0.5', 'Mug Return #6, 1 pcs not restocked 4']],
    ['buyers', 'customers.buyers', ['Leo 1 purchase 1', 'Mia 2 purchases 1']],
  ])('the rows of %s say what they are', async (metric, operand, expected) => {
    const rows = await rowsOf(store, { metric, operand })

    expect(rows.map(({ label, detail, amount }) => `${label} ${detail} ${amount}`)).toEqual(expected)
  })

  it.each([
    [
      'netSales',
      'sales.net',
      'product',
      () => shop.card.id,
      'Card',
      ['Card #3, 1 pcs 1', 'Card #2, 1 pcs 2'],
    ],
    ['sales', 'sales.count', 'product', () => shop.mug.id, 'Mug', ['Sale #4 Leo 1', 'Sale #2 Mia 1']],
    ['netSales', 'sales.net', 'hour', () => '9', '09:00', ['Sale #3 Walk-in customer 1', 'Sale #2 Mia 22']],
    ['netSales', 'sales.net', 'customer', () => null, 'Walk-in customer', ['Sale #3 Walk-in customer 1']],
    ['netSales', 'sales.net', 'customer', () => shop.leo.id, 'Leo', ['Return #6 Leo -9', 'Sale #4 Leo 27']],
    ['linesPerSale', 'lines.count', 'weekday', () => '5', 'Saturday', ['Mug #4, 3 pcs 1']],
    ['unitsSold', 'sales.units', 'payment_method', () => 'CASH', 'Cash', ['Sale #2 Mia 3']],
    ['stockUnits', 'stock.units', 'product', () => shop.pen.id, 'Pen', ['Pen 3 pcs 3']],
    ['stockLosses', 'losses.cost', 'product', () => shop.pen.id, 'Pen', ['Pen Damage, 1 pcs 0.5']],
    ['netSales', 'sales.net', 'product', () => shop.vase.id, 'Vase', []],
  ])('%s of one part: %s by %s', async (metric, operand, split, keyOf, name, expected) => {
    const part = { metric, ...only(split, keyOf()) }
    const { filters, value, agrees } = await explained(store, metric, part)
    const rows = await rowsOf(store, { ...part, operand })

    expect({ told: filters.map(({ parts }) => parts.map(({ label }) => label)), agrees }).toEqual({
      told: [[name]],
      agrees: true,
    })
    expect(rows.map(({ label, detail, amount }) => `${label} ${detail} ${amount}`)).toEqual(expected)
    const { parts = [] } = await ask(store, [metric], { split })
    const listed = parts.find(({ label }) => label === name)
    expect(value).toBe(listed?.values[metric] ?? 0)
  })

  it('a part is named in the export of its rows', async () => {
    const asked = { metric: 'netSales', operand: 'sales.net', ...only('product', shop.card.id) }
    const { text } = await exported(store, { ...asked, fmt: 'csv' })

    const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Card', 'Card'])
    const { bytes } = await exported(store, { ...asked, fmt: 'excel' })
    const { sheets } = await readXlsx(bytes)
    expect(JSON.stringify(sheets)).toContain('Product: Card')
  })

  it.each([
    ['documents', 'netSales', 'sales.net', 5],
    ['lines', 'linesPerSale', 'lines.count', 4],
    ['days', 'openDays', 'sales.open_days', 2],
    ['hours', 'salesPerHour', 'sales.open_hours', 2],
    ['products', 'sellingProducts', 'lines.products', 2],
    ['stock', 'stockRetail', 'stock.retail', 4],
    ['buyers', 'activeCustomers', 'customers.active', 2],
    ['customers', 'segmentNew', 'customers.segment_new', 2],
    ['losses', 'stockLosses', 'losses.cost', 2],
    ['expenses', 'fixedCosts', 'expenses.fixed', 2],
  ])('%s come page by page, each once', async (_what, metric, operand, count) => {
    const whole = await rowsOf(store, { metric, operand })
    const paged: Rows = []
    let cursor = ''
    do {
      const { data, next } = await asking('/metric/rows', store, {
        metric,
        operand,
        limit: '1',
        ...(cursor && { cursor }),
      })
      expect(data).toHaveLength(1)
      paged.push(...data)
      cursor = next ?? ''
    } while (cursor)

    expect(paged).toEqual(whole)
    expect(paged).toHaveLength(count)
  })

  it('exactly those rows are exported', async () => {
    const asked = { metric: 'netSales', operand: 'sales.net' }
    const rows = await rowsOf(store, asked)
    const { code, headers, text } = await exported(store, { ...asked, fmt: 'csv' })

    expect(code).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="netSales_rows_13-09-2026.csv"')
    const lines = text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines.slice(0, 2)).toEqual([
      'What,Detail,When,Net sales',
      expect.stringMatching(/^Return #6,Leo,2026-09-13T12:00:00.*,-9\.00$/),
    ])
    expect(lines.slice(1, 1 + rows.length).map((line) => line.split(',')[0])).toEqual(
      rows.map(({ label }) => label),
    )
  })

  it.each([
    ['pdf', 'pdf', '%PDF-'],
    ['excel', 'xlsx', 'PK'],
  ])('as %s, too', async (fmt, extension, start) => {
    const { code, headers, bytes } = await exported(store, {
      metric: 'stockRetail',
      operand: 'stock.retail',
      fmt,
    })

    expect(code).toBe(200)
    expect(headers['content-disposition']).toMatch(new RegExp(`\\.${extension}"$`))
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start)
  })

  it.each([
    ['netSales', 'sales.net', 'Net Sales'],
    ['averageOrderValue', 'sales.net', 'Average Order Value: Net sales'],
  ])('of %s and %s are titled %s', async (metric, operand, title) => {
    const { bytes } = await exported(store, { metric, operand, fmt: 'excel' })

    const { sheets } = await readXlsx(bytes)
    expect(sheets.at(-1)?.rows[0]?.[0]).toBe(title)
  })

  it.each([
    ['/metric/explain', { metric: 'luck' }, { metric: 'This metric does not exist.' }],
    [
      '/metric/explain',
      { metric: 'netSales', ...only('luck', null) },
      { 'filters.0.by': 'This split does not exist.' },
    ],
    ['/metric/explain', { metric: 'netSales', ...only('product') }, { 'filters.0.keys': 'Choose a part.' }],
    [
      '/metric/explain',
      { metric: 'netSales', ...only('hour', '9', '24') },
      { 'filters.0.keys': 'This part does not exist.' },
    ],
    [
      '/metric/explain',
      { metric: 'netSales', ...only('product', null) },
      { 'filters.0.keys': 'This part does not exist.' },
    ],
    [
      '/metric/rows',
      { metric: 'netSales', operand: 'sales.net', ...only('product', "'; drop") },
      { 'filters.0.keys': 'This part does not exist.' },
    ],
    ['/metric/explain', { metric: 'netSales', filters: '[' }, { filters: 'Filters are a list in JSON.' }],
    [
      '/metric/explain',
      { metric: 'fixedCosts', ...only('hour', '9') },
      { filters: 'Fixed Costs cannot be filtered by hour.' },
    ],
    [
      '/metric/rows',
      { metric: 'netSales', operand: 'sales.cost' },
      { operand: 'This metric has no such sum.' },
    ],
    [
      '/metric/rows',
      { metric: 'ordersPerDay', operand: 'period.days' },
      { operand: 'This metric has no such sum.' },
    ],
    [
      '/metric/rows',
      { metric: 'netSales', operand: 'sales.net', cursor: 'W10' },
      { cursor: 'This cursor is not valid.' },
    ],
    [
      '/metric/rows_export',
      { metric: 'netSales', operand: 'sales.net', fmt: 'doc' },
      { fmt: 'Choose PDF, Excel or CSV.' },
    ],
  ])('%s refuses %j', async (path, asked, error) => {
    expect(await asking(path, store, asked)).toMatchObject({ code: 400, error })
  })
})

describe('a seller', () => {
  it('sees their own sales, and no cost', async () => {
    const store = await aStore()
    const seller = await aMember(store, 'seller')
    const mug = await aProduct(store, { price: '10', cost_price: '4', balance: '9' })
    await sell(store, [[mug, 3]])
    await sell(seller, [[mug, 1]])
    const always = { start_date: '2020-01-01', end_date: '2099-12-31' }

    expect(await explained(seller, 'netSales', always)).toMatchObject({
      value: 10,
      agrees: true,
      operands: [{ rows: { count: 1, sum: 10 } }, { value: 10 }, { value: 0 }, { value: 0 }],
    })
    expect(await explained(seller, 'linesPerSale', always)).toMatchObject({ value: 1, agrees: true })
    expect(await rowsOf(seller, { metric: 'netSales', operand: 'sales.net', ...always })).toHaveLength(1)
    const secret = { metric: 'grossProfit', operand: 'sales.cost', fmt: 'csv', ...always }
    for (const [path, { metric, operand, fmt }] of [
      ['/metric/explain', { metric: secret.metric }],
      ['/metric/rows', { metric: secret.metric, operand: secret.operand }],
      ['/metric/rows_export', secret],
    ] as const) {
      const asked = { metric, ...(operand && { operand }), ...(fmt && { fmt }), ...always }
      expect(await asking(path, seller, asked)).toMatchObject({
        code: 400,
        error: { metric: 'This metric does not exist.' },
      })
    }
  })
})

describe('another store', () => {
  it('is in none of the rows, nor reached with its cursor', async () => {
    const [{ store: theirs, mug }, mine] = [await aWeek(), await aStore()]
    const { next } = await asking('/metric/rows', theirs, {
      metric: 'netSales',
      operand: 'sales.net',
      limit: '1',
    })

    for (const [metric, operand] of [
      ['netSales', 'sales.net'],
      ['linesPerSale', 'lines.count'],
      ['openDays', 'sales.open_days'],
      ['salesPerHour', 'sales.open_hours'],
      ['sellingProducts', 'lines.products'],
      ['activeCustomers', 'customers.active'],
      ['stockRetail', 'stock.retail'],
      ['segmentNew', 'customers.segment_new'],
      ['fixedCosts', 'expenses.fixed'],
    ] as const) {
      expect(await rowsOf(mine, { metric, operand })).toEqual([])
      expect((await explained(mine, metric)).operands.map(({ value }) => value)).not.toContain(31)
      const { text } = await exported(mine, { metric, operand, fmt: 'csv' })
      expect(text).toContain('No rows in this range.')
    }
    expect(await rowsOf(mine, { metric: 'netSales', operand: 'sales.net', cursor: next ?? '' })).toEqual([])
    const part = { metric: 'netSales', ...only('product', mug.id) }
    const unknown = { code: 400, error: { filters: 'This part does not exist.' } }
    expect(await asking('/metric/explain', mine, part)).toMatchObject(unknown)
    expect(await asking('/metric/rows', mine, { ...part, operand: 'sales.net' })).toMatchObject(unknown)
    expect(
      await asking('/metric/rows_export', mine, { ...part, operand: 'sales.net', fmt: 'csv' }),
    ).toMatchObject(unknown)
  })
})
