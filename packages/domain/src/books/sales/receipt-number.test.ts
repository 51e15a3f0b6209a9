import { describe, expect, it } from 'vitest'
import { receiptNumber, receiptNumbersFrom } from './receipt-number.ts'

describe('the number on a receipt', () => {
  it.each([
    [1, '1'],
    [812, '812'],
    [900_000_001, 'S-1'],
    [900_000_812, 'S-812'],
    [1_000_000_001, 'I-1'],
    [1_009_999_999, 'I-9999999'],
  ])('of %d is shown as %j, and found by it', (number, text) => {
    expect(receiptNumber(number)).toBe(text)
    expect(receiptNumbersFrom(text)).toContain(number)
    expect(receiptNumbersFrom(`#${text.toLowerCase()}`)).toContain(number)
  })

  it('may be that of a sample or an import without its letter, and never of a sale with it', () => {
    expect(receiptNumbersFrom('6150')).toEqual([6150, 900_006_150, 1_000_006_150])
    expect(receiptNumbersFrom('s-6150')).toEqual([900_006_150])
    expect(receiptNumbersFrom('I-6150')).toEqual([1_000_006_150])
  })

  it.each(['', '#', 's-', 'mug', '1.5', '-1', '1234567890'])('is not meant by %j', (search) => {
    expect(receiptNumbersFrom(search)).toEqual([])
  })
})
