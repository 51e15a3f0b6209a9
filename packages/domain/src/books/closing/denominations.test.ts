import { expect, it } from 'vitest'
import { decimalsOf } from '#domain/currencies.ts'
import { amountOf } from '#domain/money.ts'
import { countedTotal, denominationsOf } from './denominations.ts'

it.each(['USD', 'EUR', 'GBP', 'JPY', 'CHF', 'SEK', 'PLN'])('knows the notes and coins of %s', (currency) => {
  const values = denominationsOf(currency)
  expect(values.length).toBeGreaterThan(8)
  expect(values).toEqual([...new Set(values)].sort((a, b) => b - a))
  if (decimalsOf(currency) === 0) expect(values.every(Number.isInteger)).toBe(true)
})

it('lists none of a currency that it does not know', () => {
  expect(denominationsOf('XPF')).toEqual([])
})

it('adds up what was counted without losing a cent', () => {
  const counts = [
    { value: 20, count: 3 },
    { value: 0.1, count: 7 },
    { value: 0.01, count: 33 },
  ]
  expect(amountOf(countedTotal(counts))).toBe(61.03)
  expect(countedTotal([])).toBe(0)
})
