import { describe, expect, it } from 'vitest'
import { movedBack } from './shelf.ts'

const line = (name: string, quantity: number) => ({
  id: name,
  product: { id: name, name, category: 'Gifts' },
  quantity,
  price: 1,
  discount: 0,
  total: quantity,
  tax: 0,
  taxes: [],
  returned: 0,
  restocked: null as boolean | null,
})
const sold = (...lines: ReturnType<typeof line>[]) => ({ kind: 'SALE' as const, lines })
const cameBack = (restocked: boolean, ...lines: ReturnType<typeof line>[]) => ({
  kind: 'RETURN' as const,
  lines: lines.map((line) => ({ ...line, restocked })),
})

describe('what deleting moves', () => {
  it.each([
    ['all that was sold', sold(line('Mug', 2), line('Bag', 1)), [], { Mug: 2, Bag: 1 }],
    ['less what came back to the shelf', sold(line('Mug', 2)), [cameBack(true, line('Mug', -1))], { Mug: 1 }],
    ['also what came back broken', sold(line('Mug', 2)), [cameBack(false, line('Mug', -1))], { Mug: 2 }],
    ['nothing, where all of it came back', sold(line('Mug', 2)), [cameBack(true, line('Mug', -2))], {}],
    ['a product once, however many lines', sold(line('Mug', 2), line('Mug', 3)), [], { Mug: 5 }],
    [
      'weights without the rest of a float',
      sold(line('Ham', 0.3)),
      [cameBack(true, line('Ham', -0.1))],
      { Ham: 0.2 },
    ],
    ['the goods of a return off again', cameBack(true, line('Mug', -2)), [], { Mug: -2 }],
    [
      'only the lines that were restocked',
      sold(line('Mug', 2), line('Bag', 1)),
      [
        {
          ...cameBack(true, line('Mug', -2)),
          lines: [...cameBack(true, line('Mug', -2)).lines, ...cameBack(false, line('Bag', -1)).lines],
        },
      ],
      { Bag: 1 },
    ],
    ['nothing of a return that was not restocked', cameBack(false, line('Mug', -2)), [], {}],
  ])('%s', (_, sale, returns, expected) => {
    const moved = movedBack({ ...sale, returns })
    expect(Object.fromEntries(moved.map(({ name, quantity }) => [name, quantity]))).toEqual(expected)
  })
})
