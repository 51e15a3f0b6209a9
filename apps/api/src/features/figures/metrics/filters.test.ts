import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '#testing/a-catalog.ts'
import { aMember } from '#testing/a-member.ts'
import { ask, week } from '#testing/a-metric-query.ts'
import { sell } from '#testing/a-sale.ts'
import { aStore } from '#testing/a-store.ts'
import { aWeek } from '#testing/a-week.ts'

const always = { start_date: '2020-01-01', end_date: '2099-12-31' }

describe('in a week calculated by hand', () => {
  let shop: Awaited<ReturnType<typeof aWeek>>
  beforeAll(async () => {
    shop = await aWeek()
  })

  it.each([
    ['one product', () => [{ by: 'product', keys: [shop.card.id] }], { netSales: 3, sales: 2 }],
    [
      'any of two products: a sale of both counts once',
      () => [{ by: 'product', keys: [shop.card.id, shop.mug.id] }],
      { netSales: 31, sales: 3 },
    ],
    [
      'a product and a customer: only those lines of those sales',
      () => [
        { by: 'product', keys: [shop.mug.id] },
        { by: 'customer', keys: [shop.mia.id] },
      ],
      { netSales: 10, sales: 1 },
    ],
    ['nobody', () => [{ by: 'customer', keys: [null] }], { netSales: 1, sales: 1 }],
    ['someone or nobody', () => [{ by: 'customer', keys: [null, shop.leo.id] }], { netSales: 19, sales: 2 }],
    [
      'two of the same kind: both apply',
      () => [
        { by: 'hour', keys: ['9', '15'] },
        { by: 'hour', keys: ['15'] },
      ],
      { netSales: 27, sales: 1 },
    ],
    ['no discount', () => [{ by: 'discount_band', keys: ['0'] }], { netSales: 12, sales: 1 }],
    ['up to a tenth off', () => [{ by: 'discount_band', keys: ['10'] }], { netSales: 18, sales: 1 }],
    ['half off', () => [{ by: 'discount_band', keys: ['50'] }], { netSales: 1, sales: 1 }],
    ['prices from 2 to 5', () => [{ by: 'price_band', keys: ['2'] }], { netSales: 3, sales: 2 }],
    ['a promotion', () => [{ by: 'promotion', keys: [shop.promotion.id] }], { netSales: 18, sales: 1 }],
    ['no promotion', () => [{ by: 'promotion', keys: [null] }], { netSales: 13, sales: 2 }],
    ['new customers', () => [{ by: 'new_or_returning', keys: ['NEW'] }], { netSales: 27, sales: 1 }],
    [
      'returning customers',
      () => [{ by: 'new_or_returning', keys: ['RETURNING'] }],
      { netSales: 3, sales: 1 },
    ],
    ['nothing that happened', () => [{ by: 'hour', keys: ['3'] }], { netSales: 0, sales: 0 }],
  ])('%s', async (_what, filters, expected) => {
    expect((await ask(shop.store, ['netSales', 'sales'], { filters: filters() })).values).toEqual(expected)
  })

  it('are the same in steps and in comparisons', async () => {
    const filters = [{ by: 'product', keys: [shop.mug.id] }]
    const { series, compared } = await ask(shop.store, ['netSales'], {
      filters,
      grain: 'day',
      compare: ['previous'],
    })

    expect(series?.map(({ values }) => values.netSales)).toEqual([20, 0, 0, 0, 0, 27, -19])
    expect(compared[0]?.values).toEqual({ netSales: 0 })
  })

  it('have a heat map of weekdays and hours', async () => {
    const { parts, columns, others, other_columns } = await ask(shop.store, ['sales'], {
      split: 'weekday',
      across: 'hour',
    })

    expect(columns?.map(({ key, label, values }) => [key, label, values.sales])).toEqual([
      ['9', '09:00', 2],
      ['12', '12:00', 0],
      ['15', '15:00', 1],
    ])
    expect(parts?.map(({ label, cells }) => [label, cells?.map(({ sales }) => sales)])).toEqual([
      ['Monday', [2, 0, 0]],
      ['Saturday', [0, 0, 1]],
      ['Sunday', [0, 0, 0]],
    ])
    expect({ others, other_columns }).toEqual({ others: null, other_columns: null })
  })

  it('have the same rows and columns in a heat map as by themselves', async () => {
    const metrics = ['netSales', 'sales', 'returns']
    const { parts, columns } = await ask(shop.store, metrics, { split: 'weekday', across: 'hour' })
    const [byWeekday, byHour] = [
      await ask(shop.store, metrics, { split: 'weekday' }),
      await ask(shop.store, metrics, { split: 'hour' }),
    ]

    expect(parts?.map(({ cells: _, ...part }) => part)).toEqual(byWeekday.parts)
    expect(columns).toEqual(byHour.parts)
  })

  it('have parts over time, and the others together', async () => {
    const { parts, others } = await ask(shop.store, ['netSales', 'sellingProducts'], {
      split: 'product',
      top: 1,
      grain: 'day',
    })

    expect(parts?.map(({ label, cells }) => [label, cells?.map(({ netSales }) => netSales)])).toEqual([
      ['Mug', [20, 0, 0, 0, 0, 27, -19]],
    ])
    expect(others?.cells?.map(({ netSales }) => netSales)).toEqual([3, 0, 0, 0, 0, 0, 0])
    expect(others?.cells?.[0]?.sellingProducts).toBeNull()
  })

  it.each([
    [{ filters: [{ by: 'luck', keys: ['1'] }] }, { 'filters.0.by': 'This split does not exist.' }],
    [{ filters: [{ by: 'hour', keys: [] }] }, { 'filters.0.keys': 'Choose a part.' }],
    [{ filters: [{ by: 'hour', keys: [null] }] }, { 'filters.0.keys': 'This part does not exist.' }],
    [{ filters: [{ by: 'price_band', keys: ['3'] }] }, { 'filters.0.keys': 'This part does not exist.' }],
    [
      { filters: [{ by: 'tag', keys: Array(51).fill('a') }] },
      { 'filters.0.keys': 'At most 50 parts in one filter.' },
    ],
    [{ filters: Array(9).fill({ by: 'hour', keys: ['1'] }) }, { filters: 'At most 8 filters.' }],
    [{ across: 'hour' }, { across: 'Choose another split for the rows.' }],
    [{ split: 'hour', across: 'hour' }, { across: 'Choose another split for the rows.' }],
    [
      { split: 'hour', across: 'weekday', grain: 'day' },
      { across: 'Choose steps of time or parts as columns, not both.' },
    ],
    [{ split: 'product', top: 10_001 }, { top: 'At most 10,000.' }],
    [
      { split: 'product', top: 10_000, grain: 'day' },
      { metrics: expect.stringMatching(/^This request has .* values; the limit is 50,000\./) },
    ],
  ])('%j is refused', async (asked, error) => {
    const answer = await shop.store.post('/metric/query', { metrics: ['netSales'], ...week, ...asked })

    expect(answer).toMatchObject({ code: 400, error })
  })

  it('name the metrics that cannot be filtered so', async () => {
    const filters = [{ by: 'hour', keys: ['9'] }]
    const metrics = ['netSales', 'stockUnits', 'expenses']
    const answer = await shop.store.post('/metric/query', { metrics, ...week, filters })

    expect(answer).toMatchObject({
      code: 400,
      error: { filters: 'Units in Stock, Expenses cannot be filtered by hour.' },
    })
  })
})

it('by tag has a customer in each of their tags, and in the whole once', async () => {
  const store = await aStore()
  const mug = await aProduct(store, { price: '10', balance: '9' })
  const { data: mia } = await store.post('/customer/create', { name: 'Mia', tags: ['Regular', 'Local'] })
  await sell(store, [[mug, 1]], { id_customer: mia.id })
  await sell(store, [[mug, 2]])

  const { values, parts } = await ask(store, ['netSales', 'linesPerSale'], { ...always, split: 'tag' })

  expect(values).toEqual({ netSales: 30, linesPerSale: 1 })
  expect(parts?.map(({ key, label, values }) => [key, label, values.netSales])).toEqual([
    [null, 'No tag', 20],
    ['Local', 'Local', 10],
    ['Regular', 'Regular', 10],
  ])
})

it('shows a seller only their own sales, and nothing about customers', async () => {
  const store = await aStore()
  const seller = await aMember(store, 'seller')
  const mug = await aProduct(store, { price: '10', balance: '9' })
  await sell(store, [[mug, 3]])
  await sell(seller, [[mug, 1]])
  const filters = [{ by: 'product', keys: [mug.id] }]

  expect((await ask(seller, ['netSales', 'sales'], { ...always, filters })).values).toEqual({
    netSales: 10,
    sales: 1,
  })
  const owner = [{ by: 'seller', keys: [store.owner.id] }]
  expect((await ask(seller, ['netSales'], { ...always, filters: owner })).values).toEqual({ netSales: 0 })
  for (const by of ['customer', 'segment', 'tag', 'new_or_returning'])
    expect(
      await seller.post('/metric/query', { metrics: ['sales'], ...week, filters: [{ by, keys: [null] }] }),
    ).toMatchObject({ code: 400, error: { filters: 'This split does not exist.' } })
})

it('finds nothing of another store', async () => {
  const [{ store: _theirs, mug, mia }, mine] = [await aWeek(), await aStore()]
  const own = await aProduct(mine, { price: '10', balance: '9' })
  await sell(mine, [[own, 1]])

  for (const filters of [
    [{ by: 'product', keys: [mug.id] }],
    [{ by: 'category', keys: [mug.id_category] }],
    [{ by: 'customer', keys: [mia.id] }],
  ])
    expect((await ask(mine, ['netSales', 'sales'], { ...always, filters })).values).toEqual({
      netSales: 0,
      sales: 0,
    })
})
