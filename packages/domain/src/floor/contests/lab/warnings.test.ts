import { describe, expect, it } from 'vitest'
import { type MetricId, metricOf } from '#domain/figures/metrics/catalogue.ts'
import { formatsOf } from '#domain/formats.ts'
import type { Amounts } from '../amounts.ts'
import type { Scoring } from '../scoring.ts'
import type { LabFacts } from './lab-facts.ts'
import { rankCorrelation } from './rank-correlation.ts'
import { outcomeOf, trialSummary } from './trial-summary.ts'
import { gainByDiscounts, gainBySplitting } from './tried-formula.ts'
import { type WarningKind, warningsOf } from './warnings.ts'

const formats = formatsOf({ currency: 'USD', locale: 'en-US' })

const sums = (given: Amounts = {}): Amounts => ({
  'sales.count': 100,
  'sales.gross': 110_000,
  'sales.net_gross': 110_000,
  'sales.discount': 10_000,
  'sales.net': 100_000,
  'sales.cost': 60_000,
  'sales.units': 200,
  'sales.net_units': 200,
  'lines.count': 150,
  'lines.known_cost_net': 100_000,
  ...given,
})

const scored = (...ids: MetricId[]): Scoring => ({
  kind: ids.length > 1 ? 'points' : 'most',
  metrics: ids.map((id) => ({ ...metricOf(id), weight: 1 })),
  target: null,
  isPerHour: false,
  tie: 'shared',
  period: { start: '2026-06-22', end: '2026-06-28' },
  rounds: null,
  lastPrize: 1,
})

const factsOf = (given: Partial<LabFacts> = {}): LabFacts => ({
  scoring: scored('grossProfit'),
  label: 'Gross Profit',
  isTotal: true,
  people: [
    { id: 'a', name: 'Anna', minutes: 9600, sellingDays: 60 },
    { id: 'b', name: 'Ben', minutes: 9000, sellingDays: 58 },
  ],
  totals: sums(),
  nameOf: (id) => ({ a: 'Anna', b: 'Ben' })[id] ?? id,
  trials: {
    count: 12,
    days: 7,
    summary: { differentWinners: 2, mostWins: { id: 'a', wins: 6 }, fairness: 100 },
  },
  alternatives: [],
  results: [],
  usualSales: 40,
  historyDays: 400,
  prizes: 5000,
  liftToPay: 0.02,
  ...given,
})

const warn = (given: Partial<LabFacts>) => warningsOf(factsOf(given), formats)
const kindsOf = (given: Partial<LabFacts>): WarningKind[] => warn(given).map(({ kind }) => kind)
const textOf = (kind: WarningKind, given: Partial<LabFacts>): string | undefined =>
  warn(given).find((warning) => warning.kind === kind)?.text

describe('a summary of trials', () => {
  it('counts who won, and shares a win among those who had it together', () => {
    const trials = [['a'], ['a', 'b'], ['b'], ['c']].map((winners) => outcomeOf(winners))

    expect(trialSummary(trials, ['a', 'b', 'c'])).toEqual({
      differentWinners: 3,
      mostWins: { id: 'a', wins: 2 },
      fairness: Math.round((100 * (1 - (1.5 ** 2 + 1.5 ** 2 + 1) / 16)) / (2 / 3)),
    })
  })

  it('is empty where nobody won', () => {
    expect(trialSummary([outcomeOf([])], ['a', 'b'])).toEqual({
      differentWinners: 0,
      mostWins: null,
      fairness: null,
    })
  })
})

describe('a formula that is tried out', () => {
  it.each([
    ['netSales', true],
    ['grossSales', true],
    ['sales', true],
    ['netUnits', true],
    ['grossProfit', false],
    ['grossMargin', false],
    ['averageOrderValue', false],
  ] as const)('%s gains by discounts that do not pay: %s', (id, gains) => {
    expect(gainByDiscounts(scored(id), sums()) !== null).toBe(gains)
  })

  it('says by how much', () => {
    expect(gainByDiscounts(scored('netSales'), sums())).toEqual({
      cut: 0.2,
      more: 0.5,
      score: expect.closeTo(0.2),
      profit: expect.closeTo(-0.25),
    })
  })

  it('always has a discount that does not pay, whatever the margin', () => {
    for (let cost = 0; cost < 100_000; cost += 1000) {
      const gain = gainByDiscounts(scored('netUnits'), sums({ 'sales.cost': cost }))
      expect(gain?.profit).toBeLessThan(0)
    }
  })

  it.each([
    ['sales', true],
    ['netSales', false],
    ['averageOrderValue', false],
    ['grossProfit', false],
  ] as const)('%s gains by splitting: %s', (id, gains) => {
    expect(gainBySplitting(scored(id), sums()) !== null).toBe(gains)
  })

  it('gains by splitting also where a count is one of several', () => {
    expect(gainBySplitting(scored('netSales', 'sales'), sums({ 'sales.net': 1000 }))).toBeGreaterThan(0)
  })
})

describe('a rank correlation', () => {
  it.each([
    {
      pairs: [
        [1, 10],
        [2, 20],
        [3, 21],
      ],
      value: 1,
    },
    {
      pairs: [
        [1, 5],
        [2, 4],
        [3, 1],
      ],
      value: -1,
    },
    {
      pairs: [
        [1, 1],
        [1, 1],
      ],
      value: null,
    },
    { pairs: [], value: null },
    {
      pairs: [
        [1, 1],
        [2, 3],
        [3, 2],
        [4, 4],
      ],
      value: 0.8,
    },
  ] as { pairs: [number, number][]; value: number | null }[])('of $pairs is $value', ({ pairs, value }) => {
    const found = rankCorrelation(pairs)
    expect(found === null ? null : Math.round(found * 1000) / 1000).toBe(value)
  })
})

describe('warnings', () => {
  it('has none of a fair contest by gross profit', () => {
    expect(warn({})).toEqual([])
  })

  it('says that the same person wins, and what would change it', () => {
    const summary = { differentWinners: 2, mostWins: { id: 'a', wins: 11 }, fairness: 31 }
    const alternatives = [
      { kind: 'improvement' as const, isPerHour: false, differentWinners: 5, fairness: 90 },
      { kind: 'most' as const, isPerHour: true, differentWinners: 3, fairness: 50 },
    ]

    expect(textOf('same_winner', { trials: { count: 12, days: 7, summary }, alternatives })).toBe(
      'Anna would have won 11 of 12 times. By own baseline, 5 different ones would have won.',
    )
  })

  it('says who works less', () => {
    const people = [
      { id: 'a', name: 'Anna', minutes: 9600, sellingDays: 60 },
      { id: 'b', name: 'Ben', minutes: 3600, sellingDays: 20 },
    ]
    expect(textOf('excludes_part_timers', { people })).toBe(
      'Anna worked 160 hours in the last 90 days and Ben 60 hours: who works less can hardly win. Score per hour worked, or by own baseline.',
    )
    const unknown = people.map((person) => ({ ...person, minutes: 0 }))
    expect(textOf('excludes_part_timers', { people: unknown })).toMatch(
      /^Anna had sales on 60 days in the last 90 days and Ben on 20: /,
    )
    const scoring = scored('grossProfit')
    const perHour = { scoring: { ...scoring, isPerHour: true } }
    const byBaseline = { scoring: { ...scoring, kind: 'improvement' as const } }
    for (const fair of [perHour, byBaseline, { isTotal: false }])
      expect(kindsOf({ people, ...fair })).not.toContain('excludes_part_timers')
  })

  it('says what a discount does to the score, by its formula and in the data', () => {
    const scoring = scored('netSales')
    const results = Array.from({ length: 24 }, (_, place) => ({ discount: place / 100, score: place ** 2 }))

    expect(textOf('rewards_discounts', { scoring, label: 'Net Sales' })).toBe(
      'With everything 20% cheaper and 50% more of it sold, Net Sales would rise by 20% and gross profit fall by 25%. Gross profit as the metric rewards no discount.',
    )
    expect(textOf('rewards_discounts', { results })).toMatch(/rank correlation 1\.00/)
    expect(kindsOf({ results: results.slice(0, 19) })).toEqual([])
  })

  it('says what was sold below cost, where cost does not count', () => {
    const totals = sums({ 'lines.below_cost_net': 5000 })

    expect(
      textOf('gained_by_selling_at_a_loss', { totals, scoring: scored('netSales'), label: 'Net Sales' }),
    ).toBe(
      '5% of what they sold in the last 90 days was sold below cost, and it counts for Net Sales like any other sale.',
    )
    expect(kindsOf({ totals })).toEqual([])
  })

  it.each([
    { given: { scoring: scored('sales'), label: 'Sales' }, kind: 'rewards_splitting' },
    { given: { usualSales: 4.25 }, kind: 'too_few_sales' },
    { given: { liftToPay: 0.35, prizes: 30_000 }, kind: 'prize_above_lift' },
    {
      given: {
        trials: { count: 2, days: 30, summary: { differentWinners: 1, mostWins: null, fairness: null } },
        historyDays: 65,
      },
      kind: 'too_little_history',
    },
  ] as { given: Partial<LabFacts>; kind: WarningKind }[])('warns of $kind', ({ given, kind }) => {
    expect(kindsOf(given)).toContain(kind)
  })

  it('is honest about a short history', () => {
    const trials = { count: 0, days: 7, summary: { differentWinners: 0, mostWins: null, fairness: null } }

    expect(textOf('too_little_history', { trials, historyDays: 5 })).toBe(
      'Only 0 trials of 7 days with sales: too few to say who usually wins or how fair it is. The store has sold for 5 days.',
    )
  })
})
