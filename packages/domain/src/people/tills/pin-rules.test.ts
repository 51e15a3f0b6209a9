import { describe, expect, it } from 'vitest'
import { isEasyPin } from './pin-rules.ts'

describe('a PIN', () => {
  it.each([
    '0000',
    '1111',
    '999999',
    '1234',
    '4321',
    '0123',
    '7890',
    '3210',
    '1098',
    '123456',
    '987654',
    '1212',
    '7373',
    '123123',
    '121212',
    '45454',
    '1122',
    '1112',
    '2580',
    '1984',
    '2026',
    '159753',
  ])('%s is easy to guess', (pin) => {
    expect(isEasyPin(pin)).toBe(true)
  })

  it.each(['4071', '8362', '1593', '9041', '73915', '60482', '284917', '1357', '2468'])(
    '%s is not',
    (pin) => {
      expect(isEasyPin(pin)).toBe(false)
    },
  )

  it('can be most of those with four digits', () => {
    const easy = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0')).filter(isEasyPin)

    expect(easy.length).toBeLessThan(2000)
  })
})
