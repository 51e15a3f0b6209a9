import { describe, expect, it } from 'vitest'
import { hasLowercase, hasUppercase, isLongEnough } from './password-rules.ts'

describe('password rules', () => {
  it.each([
    ['', false],
    ['1234567', false],
    ['12345678', true],
    ['        ', true],
    ['🔑🔑🔑🔑', false],
    ['🔑🔑🔑🔑🔑🔑🔑🔑', true],
  ])('takes %j as long enough: %s', (password, answer) => {
    expect(isLongEnough(password)).toBe(answer)
  })

  it.each([
    ['PASSWORD1', false, true],
    ['password1', true, false],
    ['Password1', true, true],
    ['éÉ', true, true],
    ['12345678', false, false],
  ])('reads the letters of %j', (password, lower, upper) => {
    expect([hasLowercase(password), hasUppercase(password)]).toEqual([lower, upper])
  })
})
