import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineTotals } from '#domain/books/sales/sale-totals.ts'
import { soldTotals } from '#domain/books/sales/sold-totals.ts'
import { codeProblem, isRunning, type PromotedLine, type Promotion, promotionFor } from './promotion.ts'
import { promotionStatus } from './promotion-status.ts'

const tenOff: Promotion = {
  id: 'a',
  name: '10% off',
  percent: 10,
  amount: null,
  starts_on: '2026-11-02',
  ends_on: '2026-11-08',
  weekdays: null,
  covers: 'ALL',
  id_products: [],
  id_categories: [],
  code: null,
  paused: false,
  ended: false,
}
const coffee: PromotedLine = { productId: 'coffee', categoryId: 'drinks', price: 3_50, quantity: 2 }
const wednesday = '2026-11-04'
const on = (promotions: readonly Promotion[], more: { day?: string; code?: string; step?: number } = {}) => ({
  promotions,
  day: more.day ?? wednesday,
  code: more.code ?? null,
  step: more.step ?? 1,
})

describe('a promotion runs', () => {
  it.each<[string, Partial<Promotion>, string, boolean]>([
    ['not on the day before its first', {}, '2026-11-01', false],
    ['on its first day', {}, '2026-11-02', true],
    ['on its last day', {}, '2026-11-08', true],
    ['not on the day after its last', {}, '2026-11-09', false],
    ['for as long as it has no last day', { ends_on: null }, '2099-01-01', true],
    ['on its weekdays', { weekdays: [2, 4] }, wednesday, true],
    ['not on other weekdays', { weekdays: [0, 6] }, wednesday, false],
    ['not while it is paused', { paused: true }, wednesday, false],
    ['not on the day on which it was ended', { ended: true, ends_on: wednesday }, wednesday, false],
    ['on the days before that', { ended: true, ends_on: wednesday }, '2026-11-03', true],
  ])('%s', (_when, change, day, runs) => {
    expect(isRunning({ ...tenOff, ...change }, day)).toBe(runs)
  })
})

describe('the promotion of a line', () => {
  it.each<[string, Partial<Promotion>, Partial<PromotedLine>, string | null]>([
    ['is for everything', {}, {}, 'a'],
    ['is for its products', { covers: 'PRODUCTS', id_products: ['coffee'] }, {}, 'a'],
    ['is not for other products', { covers: 'PRODUCTS', id_products: ['tea'] }, {}, null],
    ['is for its categories', { covers: 'CATEGORIES', id_categories: ['drinks'] }, {}, 'a'],
    ['is not for other categories', { covers: 'CATEGORIES', id_categories: ['food'] }, {}, null],
    [
      'is not for a product whose category is unknown',
      { covers: 'CATEGORIES', id_categories: ['drinks'] },
      { categoryId: undefined },
      null,
    ],
    ['is none where it takes nothing off', {}, { price: 1, quantity: 1 }, null],
    ['is none for what is free', {}, { price: 0 }, null],
  ])('%s', (_what, change, line, id) => {
    const found = promotionFor({ ...coffee, ...line }, on([{ ...tenOff, ...change }]))
    expect(found?.id ?? null).toBe(id)
  })

  it.each([
    [null, null],
    ['summer', 'a'],
    [' SUMMER ', 'a'],
    ['winter', null],
  ])('with a code needs it: %j finds %s', (said, id) => {
    const coded = { ...tenOff, code: 'Summer' }
    expect(promotionFor(coffee, on([coded], said === null ? {} : { code: said }))?.id ?? null).toBe(id)
  })

  it('is the best one alone: they do not add up', () => {
    const half = { ...tenOff, id: 'b', percent: null, amount: 0.5 }
    const found = promotionFor(coffee, on([tenOff, half]))
    expect(found).toEqual({ id: 'b', name: '10% off', discount: 14.29, off: 50 })
    expect(lineTotals({ ...coffee, unitCost: 0, discount: 14.29, off: 50 }).total).toBe(6_00)
  })

  it('is the oldest of equal ones, in whichever order they are listed', () => {
    const same = { ...tenOff, id: 'b' }
    expect(promotionFor(coffee, on([same, tenOff]))?.id).toBe('a')
  })

  it('with an amount above the price makes the line free, and never less', () => {
    const much = { ...tenOff, percent: null, amount: 99 }
    const found = promotionFor(coffee, on([much]))
    expect(found).toMatchObject({ discount: 100, off: 99_00 })
    expect(lineTotals({ ...coffee, unitCost: 0, discount: 100, off: 99_00 }).total).toBe(0)
  })

  it('takes an amount off each unit of what is weighed, rounded once', () => {
    const line = { price: 12_99, unitCost: 0, quantity: 0.735, discount: 7.7, off: 1_00 }
    expect(lineTotals(line).total).toBe(Math.round(11_99 * 0.735))
  })

  it('takes an amount off a price that includes tax', () => {
    const rules = { pricesIncludeTax: true, taxRounding: 'LINE', step: 1, saleDiscount: null } as const
    const line = { price: 11_90, unitCost: 0, quantity: 1, discount: 10, off: 1_19 }
    const [sold] = soldTotals([{ ...line, taxes: [{ name: 'VAT', rate: 19_000 }] }], rules)
    expect(sold).toMatchObject({ gross: 10_00, discount: 1_00, total: 9_00, tax: 1_71 })
  })
})

describe('any promotions', () => {
  const anyPromotion = fc.record({
    id: fc.uuid(),
    percent: fc.option(fc.integer({ min: 1, max: 10_000 }).map((rate) => rate / 100)),
    cents: fc.integer({ min: 1, max: 20_000 }),
    starts_on: fc.constantFrom('2026-11-02', wednesday, '2026-11-05'),
    covers: fc.constantFrom('ALL' as const, 'PRODUCTS' as const),
    paused: fc.boolean(),
  })
  const anyLine = fc.record({
    price: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents * 100),
    quantity: fc.oneof(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 9999 }).map((q) => q / 1000),
    ),
  })

  it.each([1, 100])(
    'leave between nothing and the full price, in steps of %s, and the best for the customer',
    (step) => {
      fc.assert(
        fc.property(fc.array(anyPromotion, { maxLength: 6 }), anyLine, (drawn, line) => {
          const promotions = drawn.map(
            ({ cents, percent, ...one }): Promotion => ({
              ...tenOff,
              ...one,
              percent,
              amount: percent === null ? (cents * step) / 100 : null,
            }),
          )
          const sold = { ...coffee, ...line }
          const totalWith = (among: readonly Promotion[]) => {
            const { discount = 0, off = null } = promotionFor(sold, on(among, { step })) ?? {}
            return lineTotals({ ...sold, unitCost: 0, discount, off }, step).total
          }
          const total = totalWith(promotions)
          const full = totalWith([])
          expect(total).toBeGreaterThanOrEqual(0)
          expect(total).toBeLessThanOrEqual(full)
          expect(total % step).toBe(0)
          expect(total).toBe(Math.min(full, ...promotions.map((one) => totalWith([one]))))
          expect(totalWith([...promotions].reverse())).toBe(total)
        }),
      )
    },
  )
})

it.each([
  ['Summer', null],
  ['sUMMER', null],
  ['Monday', 'This code is not valid today.'],
  ['Autumn', 'This code does not exist.'],
])('the code %s: %s', (code, said) => {
  const promotions = [
    { ...tenOff, code: 'SUMMER' },
    { ...tenOff, code: 'monday', weekdays: [0] },
  ]
  expect(codeProblem(code, { promotions, day: wednesday })).toBe(said)
})

it.each<[Partial<Promotion>, string]>([
  [{}, 'RUNNING'],
  [{ weekdays: [0] }, 'RUNNING'],
  [{ starts_on: '2026-11-05' }, 'COMING'],
  [{ paused: true }, 'PAUSED'],
  [{ ends_on: '2026-11-03' }, 'ENDED'],
  [{ ends_on: '2026-11-03', paused: true }, 'ENDED'],
  [{ ended: true, ends_on: wednesday }, 'ENDED'],
])('%j is %s', (change, status) => {
  expect(promotionStatus({ ...tenOff, ...change }, wednesday)).toBe(status)
})
