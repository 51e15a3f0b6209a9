import { describe, expect, it } from 'vitest'
import { type LabelCodeKind, labelCode, labelLayoutNames, labelLayouts } from './labels.ts'

const ean = '4006381333931'

describe('the code on a label', () => {
  it.each<[LabelCodeKind, string | null, string[], object | null]>([
    ['EAN13', 'M-1', ['A-1', ean], { kind: 'EAN13', text: ean }],
    ['EAN13', 'M-1', ['036000291452'], { kind: 'EAN13', text: '0036000291452' }],
    ['EAN13', 'M-1', ['4006381333930'], { kind: 'CODE128', text: '4006381333930' }],
    ['EAN13', 'M-1', [], { kind: 'CODE128', text: 'M-1' }],
    ['CODE128', 'M-1', [ean], { kind: 'CODE128', text: ean }],
    ['CODE128', 'Größe', [], null],
    ['QR', 'Größe', [], { kind: 'QR', text: 'Größe' }],
    ['QR', null, [], null],
    ['NONE', 'M-1', [ean], null],
  ])('%s of SKU %s and %j is %j', (wanted, sku, barcodes, code) => {
    expect(labelCode(wanted, { sku, barcodes })).toEqual(code)
  })
})

it.each(labelLayoutNames)('%s fits on its page', (name) => {
  const { page, label, columns, rows, left, top, stepX, stepY } = labelLayouts[name]
  expect(left + (columns - 1) * stepX + label.width).toBeLessThanOrEqual(page.width + 0.001)
  expect(top + (rows - 1) * stepY + label.height).toBeLessThanOrEqual(page.height + 0.001)
})
