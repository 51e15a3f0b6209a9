import { expect, it } from 'vitest'
import { discountSums } from './discount-sums.ts'

it.each([
  [0, 0, []],
  [0, 214, ['Discount 214']],
  [739, 739, ['Discount on the sale 739']],
  [739, 953, ['Discount on the sale 739', 'All discounts 953']],
  [-739, -953, ['Discount on the sale -739', 'All discounts -953']],
])('%i off the sale and %i in all are %j', (onSale, all, said) => {
  expect(discountSums(onSale, all).map(({ name, cents }) => `${name} ${cents}`)).toEqual(said)
})
