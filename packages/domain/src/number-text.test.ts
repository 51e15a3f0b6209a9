import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatsOf } from './formats.ts'
import { numberFrom, wholeNumberFrom } from './number-text.ts'
import { usualSettings } from './people/store/settings.ts'

const { amountText, numberText } = formatsOf(usualSettings)

const none = Number.NaN

describe('a number as people type it', () => {
  it.each([
    ['5.50', 5.5],
    ['5,50', 5.5],
    ['5,5', 5.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    [' 5. ', 5],
    ['007', 7],
    ['0,500', 0.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1 234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ['1’234.50', 1234.5],
    ['1234,567', 1234.567],
    ['-5,5', -5.5],
    ['−5', -5],
    ['', none],
    ['.', none],
    [',', none],
    ['-', none],
    ['+1', none],
    ['1,2,3', none],
    ['12,34,567', none],
    ['1,234,56', none],
    ['1.234.56', none],
    ['1,234,567,', none],
    ['0,123,456', none],
    ['1 23', none],
    ['1e3', none],
    ['0x10', none],
    ['５', none],
    ['five', none],
    ['5.5.5', none],
    ['Infinity', none],
  ])('%j is %d', (text, value) => {
    expect(numberFrom(text)).toBe(value)
  })

  it.each([
    ['12', 12],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1.000.000', 1_000_000],
    ['-3', -3],
    ['1.000', none],
    ['1.0', none],
    ['1,0', none],
    ['1,5', none],
    ['1.5', none],
    ['5.', none],
    ['0,000', none],
    ['', none],
    ['two', none],
  ])('as a whole number, %j is %d', (text, value) => {
    expect(wholeNumberFrom(text)).toBe(value)
  })

  const cents = fc.integer({ min: 0, max: 999_999_999_999 })
  const formats = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'es-ES', 'sv-SE'].map(
    (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  )

  it('is read as it is written anywhere', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...formats), (amount, format) => {
        expect(numberFrom(format.format(amount / 100))).toBe(amount / 100)
      }),
    )
  })

  it('is read as a field shows it', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(numberFrom(amountText(amount / 100))).toBe(amount / 100)
        expect(numberFrom(numberText(amount / 100))).toBe(amount / 100)
        expect(wholeNumberFrom(numberText(amount))).toBe(amount)
      }),
    )
  })

  it('is a number or none, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-’ e') }), (text) => {
        const [value, whole] = [numberFrom(text), wholeNumberFrom(text)]
        expect(Number.isNaN(whole) || whole === value).toBe(true)
      }),
    )
  })
})
