import { describe, expect, it } from 'vitest'
import { meantBy } from './meant-product.ts'

const product = (label: string, sku: string | null = null, barcodes: string[] = []) => ({
  id: label,
  label,
  price: 1,
  balance: 9,
  unit: 'PIECE' as const,
  found: { name: label, sku, barcodes },
})

describe('what a scan or a word at the till means', () => {
  it.each([
    ['a SKU before every name', 'tea', [product('Tea'), product('Lamp', 'TEA'), product('Tea pot')], 'Lamp'],
    [
      'the whole name before longer ones',
      'mug',
      [product('Enamel mug'), product('Mug'), product('Mug XL')],
      'Mug',
    ],
    [
      'a barcode before every name',
      '96385074',
      [product('96385074'), product('Lamp', 'L', ['4006381333931', '96385074'])],
      'Lamp',
    ],
    ['the only one that matches', 'ste', [product('Steamer')], 'Steamer'],
    ['nobody knows which of several', 'mug', [product('Enamel mug'), product('Mug XL')], null],
    ['nobody knows which of one SKU', 'a', [product('Mug', 'A'), product('Bag', 'a'), product('A')], null],
    ['nothing', 'x', [], null],
  ])('%s', (_, text, products, sure) => {
    expect(meantBy(text, products).sure?.label ?? null).toBe(sure)
  })

  it('offers the likeliest first', () => {
    const { all } = meantBy('tea', [product('Steamer'), product('Green tea'), product('Tea pot')])
    expect(all.map(({ label }) => label)).toEqual(['Tea pot', 'Green tea', 'Steamer'])
  })
})
