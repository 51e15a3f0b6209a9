import { expect, it } from 'vitest'
import { deletionOrder } from './deletion-order.ts'

it('empties what refers to a row before the row, and what stands alone first and last', () => {
  const order = deletionOrder(
    ['sale', 'member', 'sale_sum', 'sale_line', 'till'],
    [
      { from: 'sale_line', to: 'sale' },
      { from: 'sale', to: 'sale' },
      { from: 'sale', to: 'till' },
      { from: 'sale', to: 'member' },
      { from: 'till', to: 'member' },
      { from: 'member', to: 'person' },
    ],
  )

  expect(order).toEqual(['sale_sum', 'sale_line', 'sale', 'till', 'member', 'sale_sum'])
})

it('refuses tables that refer to each other', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]

  expect(() => deletionOrder(['a', 'b'], circle)).toThrow('a, b')
})
