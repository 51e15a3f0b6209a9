import { describe, expect, it } from 'vitest'
import { agreedPrices, isOldParked, parkedName } from './parked.ts'

describe('the name of a parked sale', () => {
  it.each([
    ['Blue jacket', 'Mia', 'Mug', 'Blue jacket'],
    [null, 'Mia', 'Mug', 'Mia'],
    [null, null, 'Mug', 'Mug'],
  ])('with label %s, for %s, first %s: %s', (label, customer, firstProduct, name) => {
    expect(parkedName({ label, customer, firstProduct })).toBe(name)
  })
})

describe('a parked sale', () => {
  it.each([
    ['2026-11-17T09:00:00Z', false],
    ['2026-11-15T09:00:01Z', false],
    ['2026-11-15T09:00:00Z', true],
    ['2026-11-01T00:00:00Z', true],
  ])('of %s is old: %s', (parkedAt, isOld) => {
    expect(isOldParked(new Date(parkedAt), new Date('2026-11-17T09:00:00Z'))).toBe(isOld)
  })
})

describe('agreed prices', () => {
  const mug = (price?: number, quantity = 1) => ({ id_product: 'mug', price, quantity })
  const lamp = (price?: number) => ({ id_product: 'lamp', price, quantity: 1 })
  it.each([
    ['are those that were typed', [mug(4), lamp()], [mug(4), lamp()], { mug: 4 }],
    ['are none where none was typed', [mug()], [mug()], {}],
    ['are not another price that is asked for', [mug(4)], [mug(3)], {}],
    ['do not become the price of another line of the product', [mug(4)], [mug(4), mug()], {}],
    ['are of the product, not of another', [mug(4)], [lamp(4), mug(4)], { mug: 4 }],
    ['are none where the same product was parked at two prices', [mug(4), mug(5)], [mug(4), mug(5)], {}],
    ['are for as many as were parked', [mug(4, 0.2), mug(4, 0.1)], [mug(4, 0.3)], { mug: 4 }],
    ['are not for more', [mug(4, 2)], [mug(4, 2), mug(4, 1)], {}],
    ['stay unused where the line was removed', [mug(4), lamp()], [lamp()], { mug: 4 }],
  ])('%s', (_what, parked, asked, agreed) => {
    expect(Object.fromEntries(agreedPrices(parked, asked))).toEqual(agreed)
  })
})
