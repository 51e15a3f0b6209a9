import { describe, expect, it } from 'vitest'
import { catalogue, metricIds, metricOf } from '../metrics/catalogue.ts'
import { hasSeries, splitsFor } from '../metrics/splits.ts'
import {
  type Explorable,
  type Exploration,
  grainOf,
  isOverTime,
  needsOf,
  settled,
  shapes,
  splitsLeftOut,
} from './exploration.ts'
import { explorationIn, explorationWords } from './exploration-address.ts'

const known = new Map<string, Explorable>(
  metricIds.map((id) => {
    const { needs } = metricOf(id)
    return [
      id,
      { id, splits: splitsFor(needs), has_series: hasSeries(needs), has_hours: hasSeries(needs, 'hour') },
    ]
  }),
)

const asked = (details: Partial<Exploration> = {}): Exploration => ({
  metrics: ['netSales'],
  shape: 'line',
  split: null,
  across: null,
  grain: null,
  filters: [],
  ...details,
})
const settle = (details: Partial<Exploration>) => settled(asked(details), known)

describe('a question of Explore', () => {
  it.each([
    ['a heat map is of weekdays and hours', { shape: 'heat' }, { split: 'weekday', across: 'hour' }],
    ['a pivot table has its columns over time', { shape: 'pivot' }, { split: 'product', across: null }],
    ['a number is of everything', { shape: 'number', split: 'product' }, { split: null }],
    ['rows and columns differ', { shape: 'pivot', split: 'seller', across: 'seller' }, { across: null }],
    ['a scatter plot has two metrics', { shape: 'scatter' }, { metrics: ['netSales', 'sales'] }],
    ['an unknown metric is left out', { metrics: ['nothing', 'sales'] }, { metrics: ['sales'] }],
    ['without one it is of sales', { metrics: [] }, { metrics: ['sales', 'netSales'] }],
    ['twice the same is once', { metrics: ['sales', 'sales'] }, { metrics: ['sales'] }],
    [
      'what has no past is not drawn over time',
      { metrics: ['stockUnits'], shape: 'line' },
      { shape: 'number' },
    ],
    [
      'stock is not split by seller',
      { metrics: ['stockUnits'], shape: 'table', split: 'seller' },
      { shape: 'number', split: null },
    ],
    [
      'nor filtered by one',
      { metrics: ['stockUnits'], filters: [{ by: 'seller', keys: ['a'] }] },
      { filters: [] },
    ],
    ['expenses have no hours', { metrics: ['expenses'], grain: 'hour' }, { grain: null }],
  ] as const)('%s', (_what, details, expected) => {
    expect(settle(details as Partial<Exploration>)).toMatchObject(expected)
  })

  it('can be answered whatever was asked', () => {
    for (const metric of Object.keys(catalogue))
      for (const shape of shapes) {
        const { metrics, shape: drawn, split, across } = settle({ metrics: [metric], shape, across: 'hour' })
        const infos = metrics.map((id) => known.get(id) as Explorable)
        const need = needsOf[drawn]
        expect(need.split === 'always' && split === null).toBe(false)
        expect(need.across === 'always' && across === null && drawn !== 'heat').toBe(false)
        expect(infos.every(({ splits }) => !split || splits.includes(split))).toBe(true)
        if (isOverTime(asked({ shape: drawn, split, across })))
          expect(infos.every(({ has_series }) => has_series)).toBe(true)
      }
  })

  it.each([
    [{ metrics: ['netSales'] }, '2026-11-17', 'hour'],
    [{ metrics: ['netSales', 'expenses'] }, '2026-11-17', 'day'],
    [{ metrics: ['expenses'], grain: 'hour' }, '2026-11-17', 'day'],
    [{ metrics: ['netSales'], grain: 'week' }, '2026-11-17', 'week'],
    [{ metrics: ['expenses'] }, '2026-12-31', 'day'],
  ] satisfies [Partial<Exploration>, string, string][])(
    '%j up to %s goes by the %s',
    (details, end, expected) => {
      const days = { start: '2026-11-17', end }
      expect(grainOf(asked(details), days, known)).toBe(expected)
    },
  )

  it('says which splits and filters a metric does not have', () => {
    const before = asked({ shape: 'table', split: 'seller', filters: [{ by: 'hour', keys: ['9'] }] })
    const leftOut = (details: Partial<Exploration>) =>
      splitsLeftOut(before, settled({ ...before, ...details }, known))
    expect(leftOut({ metrics: ['netSales', 'sales'] })).toEqual([])
    expect(leftOut({ metrics: ['netSales', 'expenses'] }).toSorted()).toEqual(['hour', 'seller'])
    expect(splitsLeftOut(before, { ...before, split: 'hour', filters: [] })).toEqual(['seller'])
  })

  it('is settled once', () => {
    for (const shape of shapes) {
      const once = settle({ shape, metrics: ['netSales', 'stockUnits', 'sales'] })
      expect(settled(once, known)).toEqual(once)
    }
  })

  it('reads back from its address', () => {
    const question = asked({
      metrics: ['netSales', 'sales'],
      shape: 'pivot',
      split: 'product',
      across: 'weekday',
      filters: [{ by: 'customer', keys: ['a', null] }],
    })
    const words: Record<string, string> = explorationWords(question)

    expect(explorationIn((name) => words[name] ?? null)).toEqual(question)
  })

  it.each([
    '{',
    '[1]',
    '[{"by":"planet","keys":["a"]}]',
    '[{"by":"seller","keys":[]}]',
    '[{"by":"tag","keys":[7, {}]}]',
    'null',
  ])('ignores filters like %s', (f) => {
    expect(explorationIn((name) => (name === 'f' ? f : null)).filters).toEqual([])
  })
})
