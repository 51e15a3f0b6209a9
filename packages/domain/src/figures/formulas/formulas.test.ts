import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureIds } from '../metrics/measures.ts'
import { completed, completionAt } from './completion.ts'
import { FormulaError } from './formula-error.ts'
import {
  idsByName,
  longestFormula,
  type OwnMetric,
  ownMetric,
  ownMetricRecords,
  ownMetricsIn,
  shownFormula,
  storedFormula,
  tryOwnMetric,
} from './own-metrics.ts'

const nothing = Object.fromEntries(measureIds.map((id) => [id, 0]))
/** 12 sales of $300 net at a cost of $180, 40 units, over 30 days. */
const measured = {
  ...nothing,
  'sales.net': 30_000,
  'sales.cost': 18_000,
  'sales.count': 12,
  'sales.units': 40,
  'period.days': 30,
} as Record<(typeof measureIds)[number], number>

const own = (formula: string, id = 'a', name = `Own ${id}`): OwnMetric => ({
  id: id,
  name,
  formula: storedFormula(formula, idsByName([])),
  better: 'up',
  description: '',
})
const problemOf = (...asked: Parameters<typeof tryOwnMetric>) => tryOwnMetric(...asked).problem
const calculated = (formula: string) => {
  const { unit, value } = ownMetric(own(formula), [])
  return [value(measured), unit]
}
const problem = (formula: string) => {
  try {
    ownMetric(own(formula), [])
  } catch (error) {
    if (error instanceof FormulaError)
      return `${formula.slice(error.problem.at, error.problem.at + error.problem.length)}: ${error.problem.message}`
    throw error
  }
  return null
}

describe('a formula', () => {
  it.each([
    ['[Net Sales] / [Sales]', 2500, 'money'],
    ['[net sales] ÷ [SALES]', 2500, 'money'],
    ['[Net Sales] - 100', 20_000, 'money'],
    ['100 - [Net Sales]', -20_000, 'money'],
    ['[Net Sales] − (50 + 50)', 20_000, 'money'],
    ['2 * [Sales] + 1', 25, 'count'],
    ['[Units Sold] / [Sales]', 40 / 12, 'number'],
    ['[Net Sales] * 10%', 3000, 'money'],
    ['[Net Sales] × [Gross Margin]', 12_000, 'money'],
    ['[Gross Margin] + 5', 45, 'percent'],
    ['[Gross Margin] × 2', 80, 'percent'],
    ['[Gross Margin] × [Gross Margin]', 16, 'percent'],
    ['[Gross Margin] / [Gross Margin]', 1, 'number'],
    ['[Net Sales] / 50%', 60_000, 'money'],
    ['percent([Gross Profit], [Net Sales])', 40, 'percent'],
    ['percent([Sales]; 24)', 50, 'percent'],
    ['percent([Net Sales], 600)', 50, 'percent'],
    ['[Sales] / [Net Sales]', 0.04, 'number'],
    ['[Sales] / [Net Sales] + 5', 5.04, 'number'],
    ['max([Sales] / [Net Sales], 1)', 1, 'number'],
    ['([Net Sales] * [Net Sales] + 900) / [Net Sales]', 30_300, 'money'],
    ['[Sales] * 0.0000001', 0.0000012, 'count'],
    ['[Sales] * 100000000000000000000', 1.2e21, 'count'],
    ['[Net Sales] * [Net Sales] / [Net Sales]', 30_000, 'money'],
    ['min([Net Sales], 250)', 25_000, 'money'],
    ['max([Sales], 3, 50)', 50, 'count'],
    ['abs(-[Sales])', 12, 'count'],
    ['-[Sales] - -3', -9, 'count'],
    ['[Sales] - 2 - 3', 7, 'count'],
    ['[Sales] / 2 / 3', 2, 'count'],
    ['[Sales] / (2 * 3)', 2, 'count'],
    ['[Net Sales] / ([Sales] - [Sales])', null, 'money'],
    ['[Net Sales] / ([Sales] - 12) + 5', null, 'money'],
    ['min([Net Sales] / 0, 5)', null, 'money'],
    [`[Net Sales]${' * 100000000000000000000'.repeat(17)}`, null, 'money'],
  ])('%s is %s, %s', (formula, value, unit) => {
    const [is, as] = calculated(formula)
    expect(as).toBe(unit)
    if (value === null) expect(is).toBeNull()
    else expect(is).toBeCloseTo(value, 9)
  })

  it.each([
    ['', ': The formula is not complete: add a metric or a number.'],
    ['[Net Sales] /', ': The formula is not complete: add a metric or a number.'],
    ['[Net Sales', '[: Close the name of the metric with ].'],
    ['[Net Saless] / 2', '[Net Saless]: There is no metric “Net Saless”.'],
    ['2 * []', '[]: Write the name of a metric between [ and ].'],
    ['[Sales] $ 2', '$: “$” cannot be used in a formula.'],
    ['[Sales] [Sales]', '[Sales]: Expected +, −, × or ÷ here.'],
    ['([Sales] + 1', ': Close this with ).'],
    ['5 + 5', '5 + 5: Use at least one metric, such as [Net Sales].'],
    ['min([Sales])', 'min([Sales]): Write min(a, b).'],
    ['[Sales] * 1000000000000000000000', '1000000000000000000000: This number is too large.'],
    ['[Sales] * 0.0000000000001', '0.0000000000001: This number is too small.'],
    ['[Sales] * )', '): Expected a metric in [brackets], a number or a function here.'],
  ])('%j is refused: %s', (formula, message) => {
    expect(problem(formula)).toBe(message)
  })

  it.each([
    '[Net Sales] + [Sales]',
    '[Net Sales] - [Gross Margin]',
    '[Sales] + [Gross Margin]',
    'percent([Net Sales], [Sales])',
    'min([Net Sales], [Sales])',
    '[Net Sales] * [Net Sales]',
    '1 / ([Net Sales] * [Net Sales])',
  ])('%s mixes units and is refused', (formula) => {
    expect(problem(formula)).toMatch(/cannot be combined|no figure/)
  })

  it('names a function that is not there', () => {
    expect(problem('sqrt([Sales])')).toMatch(/There is no function “sqrt”/)
    expect(problem('constructor([Sales])')).toMatch(/There is no function “constructor”/)
  })

  it('has an end', () => {
    expect(problem('[Sales] + '.repeat(longestFormula))).toMatch(/At most 500 characters/)
    expect(problem(`${'('.repeat(200)}[Sales]${')'.repeat(200)}`)).toMatch(/Too many parentheses/)
    expect(problem(`${'-'.repeat(400)}[Sales]`)).toMatch(/Too many parentheses/)
  })

  it('that was saved can be saved again as it is shown', () => {
    expect(problem(`${'1+'.repeat(200)}[Sales]`)).toMatch(/At most 500 characters/)
    const stored = storedFormula(`[Sales]${'+1'.repeat(120)}*0.0000001`, idsByName([]))
    expect(storedFormula(shownFormula(stored, []), idsByName([]))).toBe(stored)
  })

  it('finds a name by how it looks', () => {
    expect(storedFormula('[ net\u00a0 SALES ]', idsByName([]))).toBe('[netSales]')
  })

  it('reads back as it was meant', () => {
    type Meant = { text: string; value: number | null }
    const signs: Record<string, (one: number, other: number) => number | null> = {
      '+': (one, other) => one + other,
      '-': (one, other) => one - other,
      '*': (one, other) => one * other,
      '/': (one, other) => (other === 0 ? null : one / other),
    }
    const { sum: meant } = fc.letrec<{ one: Meant; sum: Meant }>((tie) => ({
      one: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(
          { text: '[Sales]', value: 12 },
          { text: '[Units Sold]', value: 40 },
          { text: '3', value: 3 },
          { text: '0.5', value: 0.5 },
        ),
        tie('sum').map(({ text, value }) => ({ text: `(${text})`, value })),
        tie('one').map(({ text, value }) => ({ text: `-(${text})`, value: value && -value })),
      ),
      sum: fc
        .tuple(tie('one'), fc.constantFrom(...Object.keys(signs)), tie('one'))
        .map(([one, sign, other]) => ({
          text: `${one.text} ${sign} ${other.text}`,
          value:
            one.value === null || other.value === null
              ? null
              : (signs[sign]?.(one.value, other.value) ?? null),
        })),
    }))
    fc.assert(
      fc.property(meant, ({ text, value }) => {
        fc.pre(text.length < longestFormula && problem(text) === null)
        const stored = storedFormula(text, idsByName([]))
        const shown = shownFormula(stored, [])
        expect(storedFormula(shown, idsByName([]))).toBe(stored)
        const is = calculated(shown)[0]
        if (value === null) expect(is).toBeNull()
        else expect(is).toBeCloseTo(value, 6)
      }),
    )
  })

  it('never throws anything but a refusal', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]()+-*/%, 1.aSales\u{1f4a5}') }), (text) => {
        problem(text)
      }),
    )
  })
})

describe('metrics of the store', () => {
  const perSale = own('[Gross Profit] / [Sales]', 'per-sale', 'Profit per sale')
  const doubled: OwnMetric = { ...own('[Sales]', 'doubled'), formula: '2 × [per-sale]' }

  it('are calculated from each other, and explained by sums', () => {
    const metric = ownMetric(doubled, [perSale, doubled])

    expect(metric.value(measured)).toBe(2000)
    expect(metric.unit).toBe('money')
    expect(metric.needs).toEqual(['sales.net', 'sales.cost', 'sales.count'])
    expect(metric.formula).toBe('2 × (({sales.net} − {sales.cost}) ÷ {sales.count})')
  })

  it('cannot be calculated from themselves', () => {
    const round = { ...perSale, formula: '[doubled] ÷ 2' }

    expect(problemOf(round, [round, doubled])?.message).toMatch(/cannot be calculated from itself/)
    expect(problemOf({ ...perSale, formula: '[per-sale]' }, [perSale])?.message).toMatch(/itself/)
    expect([...ownMetricRecords([round, doubled]).keys()]).toEqual([])
  })

  it('cannot grow without end', () => {
    const level = (n: number): OwnMetric => ({
      ...own('[Sales]', `l${n}`),
      formula: n === 0 ? '[sales]' : Array.from({ length: 2 }, () => `[l${n - 1}]`).join(' + '),
    })
    const wide: OwnMetric[] = Array.from({ length: 90 }, (_, n) => level(n))

    const records = ownMetricRecords(wide)

    expect(records.size).toBe(7)
    expect(problemOf(level(7), wide)?.message).toMatch(/At most 200 metrics/)
  })

  it('say what is missing when another was deleted', () => {
    expect(problemOf(doubled, [])?.message).toBe('This metric no longer exists.')
    expect(shownFormula(doubled.formula, [])).toBe('2 × [Deleted metric]')
  })

  it('show the present name of others', () => {
    expect(shownFormula(doubled.formula, [{ ...perSale, name: 'Earned a sale' }])).toBe('2 × [Earned a sale]')
    expect(storedFormula('2*[Earned a sale]', idsByName([{ ...perSale, name: 'Earned a sale' }]))).toBe(
      doubled.formula,
    )
    expect(ownMetricsIn(doubled.formula)).toEqual(['per-sale'])
  })
})

describe('completion', () => {
  it.each([
    ['[Net', 4, { from: 0, to: 4, typed: 'Net' }],
    ['[Net Sales] / [Sa] + 2', 17, { from: 14, to: 18, typed: 'Sa' }],
    ['2 * gross pr', 12, { from: 4, to: 12, typed: 'gross pr' }],
    ['[Net Sales]', 11, null],
    ['[Net Sales] / ', 14, null],
    ['[Ne / [Sales]', 3, { from: 0, to: 3, typed: 'Ne' }],
  ] as const)('of %j at %i is %j', (text, cursor, expected) => {
    expect(completionAt(text, cursor)).toEqual(expected)
  })

  it('puts the name in its place and the cursor behind it', () => {
    expect(completed('[Net Sales] / [Sa] + 2', { from: 14, to: 18, typed: 'Sa' }, 'Sales')).toEqual({
      text: '[Net Sales] / [Sales] + 2',
      cursor: 21,
    })
  })
})
