import { describe, expect, it } from 'vitest'
import { codeAt, stepAt, stepOf, toBase32, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code', () => {
  // RFC 6238, appendix B, for SHA-1: the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s', (seconds, code) => {
    expect(codeAt(secret, stepAt(at(seconds)))).toBe(code)
  })

  // RFC 4226, appendix D.
  it('is that of the counter', () => {
    expect(Array.from({ length: 10 }, (_, counter) => codeAt(secret, counter)).join(' ')).toBe(
      '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489',
    )
  })

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps from now is taken: %s', (distance, isTaken) => {
    const now = at(1_234_567_890)
    const step = stepAt(now) + distance

    expect(stepOf(secret, codeAt(secret, step), now)).toBe(isTaken ? step : null)
  })
})

describe('the secret', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is typed as %j', (text, typed) => {
    expect(toBase32(Buffer.from(text))).toBe(typed)
  })

  it('is handed to an app as a link that names the account', () => {
    expect(totpUri('MZXW6', 'ana+1@example.com')).toBe(
      'otpauth://totp/Tillsight%3Aana%2B1%40example.com?secret=MZXW6&issuer=Tillsight',
    )
  })
})
