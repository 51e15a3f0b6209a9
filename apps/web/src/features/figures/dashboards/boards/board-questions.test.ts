import type { MetricTile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { describe, expect, it } from 'vitest'
import { questionsOf, type TileQuestion } from './board-questions.ts'

const tile = (metric: string, shape: MetricTile['shape'], split: MetricTile['split'] = null) =>
  ({ metric, shape, split }) as Pick<MetricTile, 'metric' | 'shape' | 'split'>

const byDay = { grain: 'day', hasHours: () => true } as const

describe('a dashboard', () => {
  it('asks for its cards together, its charts together, and each list once', () => {
    const tiles = [
      tile('netSales', 'card'),
      tile('netSales', 'chart'),
      tile('returns', 'card'),
      tile('netSales', 'list', 'product'),
      tile('netSales', 'table', 'product'),
      tile('netSales', 'list', 'product'),
    ]
    const { questions, placeOf } = questionsOf(tiles, byDay)

    expect(questions).toEqual([
      { metrics: ['sales', 'netSales', 'returns'] },
      { grain: 'day', metrics: ['netSales'] },
      { split: 'product', top: 5, metrics: ['netSales'] },
      { split: 'product', top: 24, metrics: ['netSales'] },
    ])
    expect(tiles.map(placeOf)).toEqual([0, 1, 0, 2, 3, 2])
    expect(placeOf(tile('sales', 'chart'))).toBeNull()
  })

  it('asks twenty metrics at once, and nothing where it shows nothing', () => {
    const many = Array.from({ length: 24 }, (_, place) => tile(`metric ${place}`, 'card'))
    const { questions, placeOf } = questionsOf(many, byDay)

    expect(questions.map(({ metrics }) => metrics.length)).toEqual([20, 6])
    expect(questions.map(({ metrics }) => metrics[0])).toEqual(['sales', 'sales'])
    expect(placeOf(tile('metric 23', 'card'))).toBe(1)
    expect(questionsOf([tile('sales', 'card')], byDay).questions).toEqual([{ metrics: ['sales'] }])
    expect(questionsOf([], byDay).questions).toEqual([])
  })

  it('asks by the day for what has no hours', () => {
    const tiles = [tile('netSales', 'chart'), tile('expenses', 'chart')]
    const { questions, grainOf } = questionsOf(tiles, {
      grain: 'hour',
      hasHours: (metric) => metric === 'netSales',
    })

    expect(questions).toEqual([
      { metrics: ['netSales'], grain: 'hour' },
      { metrics: ['expenses'], grain: 'day' },
    ])
    expect(tiles.map(grainOf)).toEqual(['hour', 'day'])
  })

  it('asks apart what cannot take the same filters, and a question of Explore with its own beside them', () => {
    const seller: Filter = { by: 'seller', keys: ['s'] }
    const saturday: Filter = { by: 'weekday', keys: ['5'] }
    const asked: TileQuestion = {
      shape: 'question',
      question: {
        metrics: ['netSales'],
        shape: 'table',
        split: 'product',
        across: null,
        grain: null,
        filters: [saturday],
      },
    }
    const tiles = [tile('netSales', 'card'), tile('stockUnits', 'card'), asked]

    const { questions, placeOf } = questionsOf(tiles, {
      ...byDay,
      filtersOf: (metrics) => (metrics.includes('stockUnits') ? [] : [seller]),
      compared: 1,
    })

    expect(questions).toEqual([
      { metrics: ['sales', 'netSales'], filters: [seller] },
      { metrics: ['sales', 'stockUnits'] },
      { metrics: ['netSales'], split: 'product', top: 24, filters: [saturday, seller], compare_parts: true },
    ])
    expect(tiles.map(placeOf)).toEqual([0, 1, 2])
  })
})
