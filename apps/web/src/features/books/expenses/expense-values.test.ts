import { describe, expect, it } from 'vitest'
import { emptyValues, inputOf, nextDates, rules } from './expense-values.ts'
import { whenWords } from './expense-words.ts'

const typed = { ...emptyValues('2026-11-15'), category: 'Rent', amount: '1,200.50' }

describe('what is typed', () => {
  it.each([
    ['1,200.50', 1200.5],
    ['1200', 1200],
    [' 0.99 ', 0.99],
    ['1,2', 1.2],
    ['1,2,3', Number.NaN],
    ['', Number.NaN],
  ])('for an amount, %s, is %s', (amount, answer) => {
    expect(inputOf({ ...typed, amount }).amount).toBe(answer)
  })

  it('is checked by the rules of the server, with problems by field', () => {
    const refused = rules().safeParse({ ...typed, category: '', amount: 'x', date: '' })

    expect(rules().safeParse(typed).success).toBe(true)
    const named = refused.success ? [] : refused.error.issues.map(({ path }) => path[0])
    expect([...new Set(named)]).toEqual(['category', 'amount', 'date'])
  })

  it('says when it falls due next, month ends included', () => {
    expect(nextDates({ ...typed, date: '2026-01-31', repeat: 'MONTHLY' }, '2026-11-15')).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ])
    expect(nextDates({ ...typed, date: '' }, '2026-11-15')).toEqual([])
  })
})

describe('when it falls due', () => {
  const expense = {
    id: '1',
    category: 'Rent',
    amount: 1,
    kind: 'FIXED' as const,
    date: '2026-01-31',
    note: null,
    repeat: 'MONTHLY' as const,
    until: null,
    spread_months: 0,
    next_dates: ['2026-11-30'],
    version: 1,
  }

  it.each([
    [{}, 'Every month, next 30 Nov 2026'],
    [{ until: '2026-06-30', next_dates: [] }, 'Every month, 31 Jan 2026 to 30 Jun 2026'],
    [{ repeat: 'NONE' as const, next_dates: [] }, '31 Jan 2026'],
  ])('%j is described in words', (details, words) => {
    expect(whenWords({ ...expense, ...details })).toBe(words)
  })
})
