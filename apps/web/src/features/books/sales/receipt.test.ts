import { describe, expect, it } from 'vitest'
import { chargingOf, withCode } from './charging.ts'
import {
  checked,
  receiptCents,
  receiptDiscountProblem,
  shownOf,
  withErrors,
  withPrice,
  withProduct,
  withQuantity,
  withWrongPrice,
} from './receipt.ts'

const product = (id: string, price: number) => ({
  id,
  label: id,
  price,
  balance: 9,
  unit: 'PIECE' as const,
  found: { name: id, sku: null },
})
const mug = product('mug', 14.1)
const bag = product('bag', 0.2)

describe('the receipt of a quick sale', () => {
  it('counts what is scanned twice as two', () => {
    const lines = withProduct(withProduct(withProduct([], mug), bag), mug)
    expect(lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      ['mug', '2'],
      ['bag', '1'],
    ])
    expect(receiptCents(lines, chargingOf(undefined, '2026-01-01'))).toBe(2840)
  })

  it.each(['', '0', '-1', '1.5', 'two', '1000001'])('does not sell %j', (quantity) => {
    const [line] = checked(withQuantity(withProduct([], mug), 'mug', quantity))
    expect(line?.error).toBe('Quantity must be a positive number.')
  })

  it.each([
    [2820, null],
    [2821, 'The discount is more than the sale.'],
  ])('of 28.20 with %i cents off: %s', (amount, problem) => {
    const lines = withQuantity(withProduct([], mug), 'mug', '2')
    const charging = chargingOf(undefined, '2026-01-01')
    expect(receiptDiscountProblem(lines, charging, { amount })).toBe(problem)
  })

  it.each([
    ['-1', 'Price must be 0 or more.'],
    ['ten', 'Price must be 0 or more.'],
    ['9.555', 'Use at most two decimal places.'],
    ['100000001', 'At most 99,999,999.99.'],
  ])('says why %j is not a price, also after the quantity was changed', (typed, problem) => {
    const wrong = withWrongPrice(withProduct([], mug), 'mug', typed)
    const again = checked(withQuantity(wrong, 'mug', '2'))
    expect([wrong[0]?.error, again[0]?.error]).toEqual([problem, problem])
    const [right] = checked(withPrice(again, 'mug', 9))
    expect([right?.error, right?.wrongPrice, right?.price]).toEqual([undefined, undefined, 9])
  })

  it('is charged at a price of its own until that is cleared', () => {
    const charging = chargingOf(undefined, '2026-01-01')
    const own = withPrice(withProduct([], mug), 'mug', 9.5)
    expect(receiptCents(own, charging)).toBe(950)
    expect(receiptCents(withProduct(own, mug), charging)).toBe(1900)
    expect(withPrice(own, 'mug', undefined)).toEqual(withProduct([], mug))
  })

  const cheese = { ...product('cheese', 12.9), unit: 'KG' as const, isMeasured: true }
  const charging = chargingOf(undefined, '2026-01-01')

  it('does not guess how much there is of what is weighed, and changes nothing when it is scanned again', () => {
    const [empty] = checked(withProduct([], cheese))
    expect(empty).toMatchObject({ quantity: '', error: 'Quantity must be a positive number.' })
    const weighed = withQuantity(withProduct([], cheese), 'cheese', '0.735')
    expect(withProduct(weighed, cheese)).toEqual(weighed)
  })

  it.each([
    ['0.735', 948],
    ['0,735', 948],
    ['.5', 645],
    ['2', 2580],
    ['1.000', 1290],
  ])('charges %j of a kilogram', (quantity, cents) => {
    const lines = checked(withQuantity(withProduct([], cheese), 'cheese', quantity))
    expect(lines[0]?.error).toBeUndefined()
    expect(receiptCents(lines, charging)).toBe(cents)
    expect(shownOf(lines, charging, null).lines).toMatchObject([{ unit: 'KG' }])
  })

  it.each([
    ['0', 'Quantity must be a positive number.'],
    ['0.0001', 'Quantity must be a positive number.'],
    ['0.7355', 'Use at most three decimal places.'],
    ['a kilo', 'Quantity must be a positive number.'],
  ])('does not charge %j of a kilogram', (quantity, error) => {
    expect(checked(withQuantity(withProduct([], cheese), 'cheese', quantity))[0]?.error).toBe(error)
  })

  it('shows an error of the server at its line, until that line is changed', () => {
    const lines = withErrors(withProduct(withProduct([], mug), bag), {
      quantity: 'None left in stock.',
      'lines.1.quantity': 'None left in stock.',
    })
    expect(lines.map(({ error }) => error)).toEqual([undefined, 'None left in stock.'])
    expect(withQuantity(lines, 'bag', '2')[1]?.error).toBeUndefined()
  })
})

describe('a promotion on a quick sale', () => {
  const promotion = {
    id: 'half',
    name: 'Half a coin off',
    percent: null,
    amount: 0.5,
    starts_on: '2026-01-01',
    ends_on: null,
    weekdays: null,
    covers: 'ALL' as const,
    id_products: [],
    id_categories: [],
    code: null as string | null,
    paused: false,
    ended: false,
  }
  const promoted = (change: Partial<typeof promotion> = {}) => ({
    ...chargingOf(undefined, '2026-01-01'),
    promotions: [{ ...promotion, ...change }],
  })
  const two = withQuantity(withProduct([], mug), 'mug', '2')

  it('is taken off each unit, and stored with the sale', () => {
    expect(receiptCents(two, promoted())).toBe(2720)
    expect(shownOf(two, promoted(), null)).toMatchObject({
      total: 27.2,
      lines: [{ price: 14.1, promotion: { id: 'half', name: 'Half a coin off', off: 50 } }],
    })
  })

  it('gives way to a price that was typed', () => {
    expect(receiptCents(withPrice(two, 'mug', 14), promoted())).toBe(2800)
  })

  it('waits for its code', () => {
    const coded = promoted({ code: 'Summer' })
    expect(receiptCents(two, coded)).toBe(2820)
    expect(receiptCents(two, withCode(coded, { code: ' summer ' }))).toBe(2720)
  })
})
