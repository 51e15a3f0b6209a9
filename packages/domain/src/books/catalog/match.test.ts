import { describe, expect, it } from 'vitest'
import { matchRank, matchText } from './match.ts'

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
    [
      'a barcode to the letter',
      '4006381333931',
      { ...product('Mug', 'M-1'), barcodes: ['4006381333931'] },
      0,
    ],
    ['the SKU beside barcodes', 'm-1', { ...product('Mug', 'M-1'), barcodes: ['4006381333931'] }, 0],
    ['a UPC-A read as an EAN-13', '0036000291452', { ...product('Mug'), barcodes: ['036000291452'] }, 0],
    ['an EAN-13 read as a UPC-A', '036000291452', { ...product('Mug'), barcodes: ['0036000291452'] }, 0],
    ['a barcode begins so', '40063', { ...product('Mug'), barcodes: ['96385074', '4006381333931'] }, 4],
    ['inside a SKU with barcodes after it', 'tea', { ...product('Mug', '7-TEA'), barcodes: ['1'] }, 5],
    ['the long name to the letter', 'green tea', { ...product('Tea'), long_name: 'Green tea' }, 1],
    ['the short name beside a long one', 'tea', { ...product('Tea'), long_name: 'Green tea' }, 1],
    ['the long name begins so', 'jap', { ...product('Tea', 'X'), long_name: 'Japanese sencha' }, 2],
    ['a word of the long name begins so', 'sen', { ...product('Tea', 'X'), long_name: 'Japanese sencha' }, 3],
    ['a barcode is not part of another', '40063', product('Mug', '4006381333931'), 4],
  ])('%s', (_, search, product, rank) => {
    expect(matchRank(search, product)).toBe(rank)
  })

  it('takes what begins so before what only holds it', () => {
    const names = ['Steamer', 'Green tea', 'Tea pot', 'Plateau', 'Tea']
    const byMatch = names.toSorted(
      (one, other) => matchRank('tea', product(one)) - matchRank('tea', product(other)),
    )
    expect(byMatch).toEqual(['Tea', 'Tea pot', 'Green tea', 'Steamer', 'Plateau'])
  })

  it('searches a product without the optional fields by the text it always had', () => {
    expect(matchText(product('Green Tea', 'TEA-2'))).toBe('green tea\ntea-2')
    expect(matchText({ ...product('Green Tea'), long_name: null, barcodes: [] })).toBe('green tea\n')
  })
})
