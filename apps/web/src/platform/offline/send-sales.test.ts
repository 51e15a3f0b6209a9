import { expect, it } from 'vitest'
import { pricesOf } from './send-sales.ts'

const line = (id_product: string, price: number) => ({
  id_product,
  name: id_product,
  quantity: 1,
  price,
  taxes: [],
})

it('sends the prices that products had, not those that someone typed', () => {
  const sale = {
    input: {
      id_customer: null,
      lines: [
        { id_product: 'mug', quantity: 1, price: 8 },
        { id_product: 'mug', quantity: 1 },
        { id_product: 'lamp', quantity: 1, price: 15 },
      ],
    },
    shown: { lines: [line('mug', 8), line('mug', 10), line('lamp', 15)] },
  }

  expect(pricesOf(sale)).toEqual([{ id_product: 'mug', price: 10 }])
})
