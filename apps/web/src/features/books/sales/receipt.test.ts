import { describe, expect, it } from 'vitest'
import { chargingOf } from './charging.ts'
import { checked, receiptCents, withErrors, withProduct, withQuantity } from './receipt.ts'

const product = (id: string, price: number) => ({ id, label: id, price, balance: 9, sku: null })
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

  it('shows an error of the server at its line, until that line is changed', () => {
    const lines = withErrors(withProduct(withProduct([], mug), bag), {
      quantity: 'None left in stock.',
      'lines.1.quantity': 'None left in stock.',
    })
    expect(lines.map(({ error }) => error)).toEqual([undefined, 'None left in stock.'])
    expect(withQuantity(lines, 'bag', '2')[1]?.error).toBeUndefined()
  })
})
