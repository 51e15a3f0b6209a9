import { describe, expect, it } from 'vitest'
import { lengthOf, longNameLimit, nameLimit } from './limits.ts'
import {
  combinations,
  familyNameLimit,
  mostOptions,
  optionValueLimit,
  valuesFrom,
  variantNames,
  variantSku,
} from './variants.ts'

describe('the names of a variant', () => {
  it.each([
    ['T-shirt', ['M', 'red'], 'T-shirt · M · red', null],
    ['Organic cotton T-shirt', ['M', 'red'], 'Organic c… · M · red', 'Organic cotton T-shirt · M · red'],
    ['Tea', ['Very dark chocolate'], 'Very dark chocolate', 'Tea · Very dark chocolate'],
    ['Shirt', ['extraordinarily large'], 'extraordinarily lar…', 'Shirt · extraordinarily large'],
  ])('of %s in %j are %j and %j', (family, values, name, long_name) => {
    expect(variantNames(family, values)).toEqual({ name, long_name })
  })

  it('fit, whatever the family and its values are', () => {
    for (const letter of ['x', '🫖', 'é', ' x']) {
      const values = Array.from({ length: mostOptions }, () => letter.repeat(optionValueLimit / 2))
      const { name, long_name } = variantNames(letter.repeat(familyNameLimit / 2), values)
      expect(lengthOf(name)).toBeLessThanOrEqual(nameLimit)
      expect(lengthOf(long_name ?? '')).toBeLessThanOrEqual(longNameLimit)
    }
  })
})

describe('options', () => {
  it('are typed with commas, each value once', () => {
    expect(valuesFrom(' S, M,, L ,M')).toEqual(['S', 'M', 'L'])
  })

  it('make every combination, in order', () => {
    expect(
      combinations([
        ['S', 'M'],
        ['red', 'blue'],
      ]),
    ).toEqual([
      ['S', 'red'],
      ['S', 'blue'],
      ['M', 'red'],
      ['M', 'blue'],
    ])
    expect(combinations([['S'], []])).toEqual([])
  })

  it.each([
    ['TS', ['M', 'red'], 'TS-M-RED'],
    ['TS', ['Größe 38', 'light blue'], 'TS-GROSSE3-LIGHTB'],
    ['', ['M'], ''],
    ['x'.repeat(29), ['M'], ''],
  ])('of SKU %s in %j give the SKU %s', (sku, values, made) => {
    expect(variantSku(sku, values)).toBe(made)
  })
})
