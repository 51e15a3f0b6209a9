import { describe, expect, it } from 'vitest'
import { metricOf } from '../catalogue.ts'
import { changeWords, isKnownThen, knownChanges, type Stage } from './known.ts'

describe('what changed since a figure was read', () => {
  it.each<[string, number | null, Stage[], unknown]>([
    ['nothing', 10, [], []],
    [
      'late returns and an edit that cancel out',
      100,
      [
        { kind: 'late-return', value: 60 },
        { kind: 'changed', value: 100 },
      ],
      [
        { kind: 'late-return', amount: -40 },
        { kind: 'changed', amount: 40 },
      ],
    ],
    ['kinds that did nothing to this figure', 5, [{ kind: 'expenses', value: 5 }], []],
    ['a share that could not be divided', null, [{ kind: 'late-sale', value: 3 }], null],
  ])('%s', (_what, then, stages, changes) => {
    expect(knownChanges(then, stages, 'money')).toEqual(changes)
  })

  it('sums to the difference that is shown, whatever was rounded', () => {
    const stages: Stage[] = [
      { kind: 'late-sale', value: 33.34 },
      { kind: 'changed', value: 33.33 },
      { kind: 'deleted', value: 0.1 + 0.2 },
    ]
    const sum = (knownChanges(33.33, stages, 'percent') ?? []).reduce((sum, { amount }) => sum + amount, 0)
    expect(sum).toBeCloseTo(0.3 - 33.33, 10)
  })

  it('has words with and without a number', () => {
    expect(changeWords('late-return', 2)).toBe('2 late returns')
    expect(changeWords('changed', 1)).toBe('1 sale changed')
    expect(changeWords('late-return', null)).toBe('Late returns')
  })

  it('is known of figures whose facts are stored as they were, and of no other', () => {
    for (const id of ['netSales', 'grossProfit', 'netProfit', 'averageOrderValue', 'grossMargin'] as const)
      expect([id, isKnownThen(metricOf(id).needs)]).toEqual([id, true])
    expect(isKnownThen(['stock.cost'])).toBe(true)
    expect(isKnownThen(['stock.no_code'])).toBe(false)
    expect(isKnownThen(['sales.net', 'days.best'])).toBe(true)
    expect(isKnownThen(['products.net', 'products.new_net'])).toBe(true)
    expect(isKnownThen(['sales.net', 'customers.buyers', 'recent.net_7'])).toBe(true)
  })
})
