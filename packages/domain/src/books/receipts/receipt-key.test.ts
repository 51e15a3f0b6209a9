import { describe, expect, it } from 'vitest'
import { receiptCode, receiptKeyFrom } from './receipt-key.ts'

describe('the number of a receipt', () => {
  it.each([
    [{ series: 'R', number: 1 }, 'R-000001'],
    [{ series: 'T1', number: 42 }, 'T1-000042'],
    [{ series: 'T1000', number: 1_234_567 }, 'T1000-1234567'],
  ])('of %j is %j, and is found by it', (key, code) => {
    expect(receiptCode(key)).toBe(code)
    expect(receiptKeyFrom(code)).toEqual(key)
    expect(receiptKeyFrom(` #${code.toLowerCase()} `)).toEqual(key)
  })

  it('needs no zeros to be found', () => {
    expect(receiptKeyFrom('t2-7')).toEqual({ series: 'T2', number: 7 })
  })

  it.each(['', 'R', 'R-', 'T-1', 'T0-1', 'T1', '42', 'S-12', 'INV-1', 'R-1234567890', 'mug r-1'])(
    'is not meant by %j',
    (typed) => {
      expect(receiptKeyFrom(typed)).toBeNull()
    },
  )
})
