import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { describe, expect, it } from 'vitest'
import type { Explored } from './explored.api.ts'
import { seriesOf } from './explored-series.ts'

const sales = { id: 'sales', label: 'Sales' } as MetricInfo
const over = (...days: number[]) => days.map((sales) => ({ start: '2026-11-01', values: { sales } }))
const explored = (now: number[], before: number[]) =>
  ({
    answer: { series: over(...now), compared: [{ with: 'previous', series: over(...before) }] },
    exploration: { split: null },
  }) as unknown as Explored

describe('the series of a question', () => {
  it('are none where nothing happened, now or before', () => {
    expect(seriesOf(explored([0, 0], [0, 0]), sales)).toEqual([])
  })

  it('stay where something happened before', () => {
    expect(seriesOf(explored([0, 0], [0, 3]), sales).map(({ values }) => values)).toEqual([
      [0, 0],
      [0, 3],
    ])
  })
})
