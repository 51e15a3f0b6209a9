import type { Product } from '@tillsight/contract/books/products'
import { describe, expect, it } from 'vitest'
import { newVariants, plannedVariants } from './planned-variants.ts'

const product = { sku: 'TS', price: 19.9 } as Product
const options = [
  { name: 'Size', values: 'S, M' },
  { name: 'Colour', values: 'red, blue' },
]

describe('planned variants', () => {
  it('are all combinations but those there are, with suggestions that can be changed', () => {
    const taken = [['s', 'red']]
    const edits = { '["m","red"]': { price: '21', balance: '4' }, '["m","blue"]': { isLeftOut: true } }
    const planned = plannedVariants(options, { product, taken, edits })

    expect(planned.map(({ values, sku, price, balance }) => [values.join(), sku, price, balance])).toEqual([
      ['S,blue', 'TS-S-BLUE', '19.90', '0'],
      ['M,red', 'TS-M-RED', '21', '4'],
      ['M,blue', 'TS-M-BLUE', '19.90', '0'],
    ])
    expect(newVariants(planned, product)).toEqual([
      { option_values: ['S', 'blue'], sku: 'TS-S-BLUE', price: 19.9, balance: 0 },
      { option_values: ['M', 'red'], sku: 'TS-M-RED', price: 21, balance: 4 },
    ])
  })

  it('are none while an option has no values', () => {
    const half = [...options.slice(0, 1), { name: 'Colour', values: ' ' }]
    expect(plannedVariants(half, { product, taken: [], edits: {} })).toEqual([])
  })
})
