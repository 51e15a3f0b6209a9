import { describe, expect, it } from 'vitest'
import { receiptNumber, receiptNumberFrom } from './receipt-number.ts'

describe('the number on a receipt', () => {
  it.each([
    [1, '1'],
    [812, '812'],
    [900_000_001, 'S-1'],
    [900_000_812, 'S-812'],
  ])('of %d is shown as %j, and found by it', (number, text) => {
    expect(receiptNumber(number)).toBe(text)
    expect(receiptNumberFrom(text)).toBe(number)
    expect(receiptNumberFrom(`#${text.toLowerCase()}`)).toBe(number)
  })

  it.each(['', '#', 's-', 'mug', '1.5', '-1', '1234567890'])('is not meant by %j', (search) => {
    expect(receiptNumberFrom(search)).toBeNull()
  })
})
