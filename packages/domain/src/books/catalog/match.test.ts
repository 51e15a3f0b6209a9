import { describe, expect, it } from 'vitest'
import { matchRank } from './match.ts'

const product = (name: string, sku: string | null = null) => ({ name, sku })

describe('which product is meant', () => {
  it.each([
    ['the SKU to the letter', 'tea', product('Green mug', 'TEA'), 0],
    ['the name to the letter', 'tea', product('Tea'), 1],
    ['the name begins so', 'tea', product('Tea pot'), 2],
    ['a word begins so', 'tea', product('Green tea'), 3],
    ['a word after a hyphen begins so', 'tea', product('Ice-tea'), 3],
    ['a word in brackets begins so', 'tea', product('Pot (tea)'), 3],
    ['the SKU begins so', 'tea', product('Green mug', 'TEA-7'), 4],
    ['it stands inside a word', 'tea', product('Steamer'), 5],
    ['it stands inside the SKU', 'tea', product('Green mug', '7-TEA'), 5],
    ['without regard to case and accents', 'CREME', product('Crème brûlée'), 2],
    ['two words, begun', 'green te', product('Big green tea'), 3],
    ['signs are only signs', 'a.c', product('abc'), 5],
    ['signs are found', '(xl', product('Shirt (XL)'), 3],
    ['a barcode is not part of another', '40063', product('Mug', '4006381333931'), 4],
  ])('%s', (_, search, { name, sku }, rank) => {
    expect(matchRank(search, { name, sku })).toBe(rank)
  })

  it('takes what begins so before what only holds it', () => {
    const names = ['Steamer', 'Green tea', 'Tea pot', 'Plateau', 'Tea']
    const byMatch = names.toSorted(
      (one, other) => matchRank('tea', product(one)) - matchRank('tea', product(other)),
    )
    expect(byMatch).toEqual(['Tea', 'Tea pot', 'Green tea', 'Steamer', 'Plateau'])
  })
})
