import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { phoneText } from './phone-text.ts'

const example = (country: CountryCode) => getExampleNumber(country, examples)

describe('phoneText', () => {
  it.each([
    ['+12133734253', '+1 213 373 4253'],
    ['+442079460123', '+44 20 7946 0123'],
    ['+4930123456', '+49 30 123456'],
    ['+80012345678', '+800 1234 5678'],
    ['+12133734253 ext. 7', '+1 213 373 4253 ext. 7'],
    ['555 0100', '555 0100'],
    ['', ''],
  ])('writes %s as %s', (number, text) => {
    expect(phoneText(number)).toBe(text)
  })

  it('writes a number of every country as the library does', () => {
    const numbers = getCountries().flatMap((country) => example(country) ?? [])
    expect(numbers.length).toBeGreaterThan(200)
    expect(numbers.map(({ number }) => phoneText(number))).toEqual(
      numbers.map((number) => number.formatInternational()),
    )
  })
})
