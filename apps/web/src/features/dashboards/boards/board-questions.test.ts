import type { Tile } from '@tillsight/domain/dashboards/tiles'
import { describe, expect, it } from 'vitest'
import { questionsOf } from './board-questions.ts'

const tile = (metric: string, shape: Tile['shape'], split: Tile['split'] = null) =>
  ({ metric, shape, split }) as Pick<Tile, 'metric' | 'shape' | 'split'>

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
    const { questions, placeOf } = questionsOf(tiles, 'day')

    expect(questions).toEqual([
      { metrics: ['sales', 'netSales', 'returns'] },
      { grain: 'day', metrics: ['netSales'] },
      { split: 'product', top: 5, metrics: ['netSales'] },
      { split: 'product', top: 20, metrics: ['netSales'] },
    ])
    expect(tiles.map(placeOf)).toEqual([0, 1, 0, 2, 3, 2])
    expect(placeOf(tile('sales', 'chart'))).toBeNull()
  })

  it('asks twenty metrics at once, and nothing where it shows nothing', () => {
    const many = Array.from({ length: 24 }, (_, place) => tile(`metric ${place}`, 'card'))
    const { questions, placeOf } = questionsOf(many, 'day')

    expect(questions.map(({ metrics }) => metrics.length)).toEqual([20, 5])
    expect(placeOf(tile('metric 23', 'card'))).toBe(1)
    expect(questionsOf([], 'day').questions).toEqual([])
  })
})
