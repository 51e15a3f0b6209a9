import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalsProblem } from './currencies.ts'
import { currencies } from './currency-list.ts'
import { formatDate, formatDay, parseDay } from './day-text.ts'
import { formatsOf } from './formats.ts'
import { localeNames } from './locales.ts'

/** Spaces that do not break, and narrow ones, as a space. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('money', () => {
  it.each([
    ['USD', 'en-US', 1234.5, '$1,234.50'],
    ['USD', 'en-US', -0.5, '−$0.50'],
    ['USD', 'de-DE', 1234.5, '1.234,50 $'],
    ['EUR', 'en-US', 1234.5, '€1,234.50'],
    ['EUR', 'de-DE', 1234.5, '1.234,50 €'],
    ['EUR', 'de-DE', -1234.5, '−1.234,50 €'],
    ['EUR', 'fr-FR', 1234.5, '1 234,50 €'],
    ['EUR', 'nl-NL', 1234.5, '€ 1.234,50'],
    ['GBP', 'en-GB', 1234.5, '£1,234.50'],
    ['CHF', 'fr-CA', 1234.5, '1 234,50 CHF'],
    ['BRL', 'pt-BR', 1234.5, 'R$ 1.234,50'],
    ['INR', 'en-IN', 1_234_567.5, '₹12,34,567.50'],
    ['HUF', 'hu-HU', 1234.5, '1234,50 Ft'],
    ['JPY', 'ja-JP', 1234, '￥1,234'],
    ['JPY', 'en-US', 1234, '¥1,234'],
    ['JPY', 'en-US', 1234.5, '¥1,234.50'],
    ['KRW', 'ko-KR', 1234, '₩1,234'],
    ['ISK', 'da-DK', 1234, '1.234 ISK'],
    ['RSD', 'en-US', 1234.5, 'RSD 1,234.50'],
  ] as const)('in %s and %s: %d is %s', (currency, locale, amount, text) => {
    expect(plain(formatsOf({ currency, locale }).money(amount))).toBe(text)
  })

  it.each([
    ['en-US', 1250, '€1.3K'],
    ['en-US', -2_500_000, '−€2.5M'],
    ['de-DE', 1250, '1,3K €'],
    ['de-DE', -2_500_000, '−2,5M €'],
    ['de-DE', 12, '12 €'],
    ['nl-NL', 12_000, '€ 12K'],
    ['ja-JP', 12_000, '€12K'],
  ] as const)('on an axis in %s: %d is %s, without words of another language', (locale, amount, text) => {
    expect(plain(formatsOf({ currency: 'EUR', locale }).shortMoney(amount))).toBe(text)
  })

  it('has a sign in every currency and locale', () => {
    // Each with some of the others: all pairs take seconds.
    for (const [place, currency] of currencies.entries())
      for (const locale of localeNames.filter((_, other) => (place + other) % 8 === 0)) {
        const { money, sign } = formatsOf({ currency, locale })
        expect(money(1)).toContain(sign)
        expect(money(1)).toMatch(/^[^\d]*1([.,]00)?[^\d]*$/)
      }
  })
})

describe('an amount that someone enters', () => {
  it.each([
    [10, 'JPY', null],
    [10.5, 'JPY', 'JPY has no decimals. Enter a whole amount.'],
    [0.01, 'KRW', 'KRW has no decimals. Enter a whole amount.'],
    [10.5, 'EUR', null],
  ] as const)('%d in %s: %j', (amount, currency, problem) => {
    expect(decimalsProblem(amount, currency)).toBe(problem)
  })
})

describe('what a field shows', () => {
  it('is read again as the same number, in every locale', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        fc.constantFrom(...localeNames),
        fc.constantFrom('EUR', 'JPY'),
        (hundredths, locale, currency) => {
          const formats = formatsOf({ currency, locale })
          const amount = hundredths / 100
          expect(formats.numberFrom(formats.amountText(amount))).toBe(amount)
          expect(formats.numberFrom(formats.numberText(amount))).toBe(amount)
          expect(formats.wholeNumberFrom(formats.numberText(hundredths))).toBe(hundredths)
        },
      ),
    )
  })

  it.each([
    ['de-DE', '1.234', 1234],
    ['de-DE', '1.234,5', 1234.5],
    ['de-DE', '1,234', 1.234],
    ['de-DE', '5.50', 5.5],
    ['de-DE', '5,50', 5.5],
    ['de-DE', '1,234.50', 1234.5],
    ['fr-FR', '1,234', 1.234],
    ['fr-FR', '1 234,5', 1234.5],
    ['en-IN', '12,34,567.5', 1_234_567.5],
    ['en-IN', '1,234', 1234],
    ['de-CH', '1’234.50', 1234.5],
    ['en-US', '1.234', 1.234],
    ['en-US', '12,34,567', Number.NaN],
  ] as const)('in %s %j is %d', (locale, text, value) => {
    expect(formatsOf({ currency: 'EUR', locale }).numberFrom(text)).toBe(value)
  })
})

describe('a percentage', () => {
  it.each([
    ['en-US', ['12.4%', '−0.5%', '+12.4%', '8.875%', '12%']],
    ['de-DE', ['12,4 %', '−0,5 %', '+12,4 %', '8,875 %', '12 %']],
    ['fr-FR', ['12,4 %', '−0,5 %', '+12,4 %', '8,875 %', '12 %']],
    ['tr-TR', ['%12,4', '−%0,5', '+%12,4', '%8,875', '%12']],
  ] as const)('has its sign where it is in %s: %j', (locale, texts) => {
    const { percent, signedPercent, exactPercent, inPercent } = formatsOf({ currency: 'EUR', locale })
    const written = [
      percent(12.44),
      percent(-0.5),
      signedPercent(12.44),
      exactPercent(8.875),
      inPercent('12'),
    ]
    expect(written.map(plain)).toEqual(texts)
  })
})

describe('a day', () => {
  it.each([
    ['en-US', '05 Mar 2026', '05 Mar'],
    ['en-GB', '05/03/2026', '05/03'],
    ['de-DE', '05.03.2026', '05.03.'],
    ['nl-NL', '05-03-2026', '05-03'],
    ['sv-SE', '2026-03-05', '03-05'],
    ['ja-JP', '2026/03/05', '03/05'],
    ['hu-HU', '2026.03.05', '03.05.'],
  ] as const)('in %s is %s, or %s', (locale, full, short) => {
    expect(formatDay('2026-03-05', locale)).toBe(full)
    expect(formatDate('2026-03-05', locale)).toBe(short)
  })

  it('can be typed as it is shown, in every locale', () => {
    for (const locale of localeNames)
      expect(parseDay(formatDay('2026-03-05', locale), '2026-11-16')).toBe('2026-03-05')
  })
})
