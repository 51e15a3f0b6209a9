import { describe, expect, it } from 'vitest'
import { barcodeHint, barcodeKey, barcodePattern, barcodesFrom, checkDigit, isEan13 } from './barcode.ts'

describe('the check digit', () => {
  it.each([
    ['9638507', 4],
    ['03600029145', 2],
    ['400638133393', 1],
    ['978030640615', 7],
  ])('of %s is %i', (digits, answer) => {
    expect(checkDigit(digits)).toBe(answer)
  })
})

describe('a hint', () => {
  it.each([
    ['4006381333931', null],
    ['036000291452', null],
    ['96385074', null],
    ['SHELF-12', null],
    ['1234567', null],
    ['4006381333930', '4006381333930 is not a valid EAN-13: its last digit should be 1.'],
    ['036000291453', '036000291453 is not a valid UPC-A: its last digit should be 2.'],
    ['96385075', '96385075 is not a valid EAN-8: its last digit should be 4.'],
  ])('for %s: %s', (code, hint) => {
    expect(barcodeHint(code)).toBe(hint)
  })
})

describe('barcodes', () => {
  it.each([
    ['', []],
    ['4006381333931', ['4006381333931']],
    [' 4006381333931,96385074\n12 ', ['4006381333931', '96385074', '12']],
    ['abc ABC', ['abc']],
    ['036000291452 0036000291452', ['036000291452']],
  ])('typed as %j are %j', (text, codes) => {
    expect(barcodesFrom(text)).toEqual(codes)
  })

  it('have one key for each way to write them', () => {
    expect(barcodeKey('036000291452')).toBe(barcodeKey('0036000291452'))
    expect(barcodeKey('AB-1')).toBe(barcodeKey('ab-1'))
    expect(barcodeKey('4006381333931')).toBe('4006381333931')
  })

  it.each([
    ['A-1/2', true],
    ['x'.repeat(48), true],
    ['x'.repeat(49), false],
    ['a,b', false],
    ['ü', false],
  ])('%j can be one: %s', (code, answer) => {
    expect(barcodePattern.test(code)).toBe(answer)
  })

  it('are EAN-13 only with the right check digit', () => {
    expect(['4006381333931', '4006381333930', '036000291452'].map(isEan13)).toEqual([true, false, false])
  })
})
