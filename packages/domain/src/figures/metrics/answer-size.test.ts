import { expect, it } from 'vitest'
import { mostTiles } from '../dashboards/tiles.ts'
import { mostValues, valuesAsked } from './answer-size.ts'
import type { Grain } from './buckets.ts'
import { grainFor } from './grain-for.ts'

const year = { start: '2025-01-01', end: '2025-12-31' }
const metrics = (count: number) => Array(count).fill('netSales')

it.each([
  ['a figure', { metrics: metrics(1), top: 24 }, 0, 2],
  ['a figure compared with a period', { metrics: metrics(1), top: 24 }, 1, 4],
  ['two, month by month', { metrics: metrics(2), grain: 'month' as Grain, top: 24 }, 0, 26],
  [
    'two, month by month, compared with two periods',
    { metrics: metrics(2), grain: 'month' as Grain, top: 24 },
    2,
    82,
  ],
  [
    'parts, month by month',
    { metrics: metrics(1), split: 'product', grain: 'month' as Grain, top: 5 },
    1,
    113,
  ],
  [
    'a weekday in each row, and an hour in each column',
    { metrics: metrics(1), split: 'weekday', across: 'hour', top: 7, across_top: 24 },
    0,
    235,
  ],
  ['a table of many parts', { metrics: metrics(4), split: 'product', top: 10_000 }, 0, 40_004],
  [
    'parts that are compared with two periods',
    { metrics: metrics(2), split: 'product', top: 10, compare_parts: true },
    2,
    110,
  ],
  ['parts, of which only the first are returned', { metrics: metrics(3), split: 'product', top: 5 }, 1, 24],
])('%s', (_what, question, compared, expected) => {
  expect(valuesAsked([question], year, compared)).toBe(expected)
})

it.each([
  [{ start: '2026-01-01', end: '2026-01-02' }],
  [{ start: '2026-01-01', end: '2026-03-03' }],
  [{ start: '2025-01-01', end: '2026-01-01' }],
  [{ start: '2019-01-01', end: '2026-12-31' }],
  [{ start: '1950-01-01', end: '2199-12-31' }],
])('a dashboard full of charts of %j asks for less than half of what it may', (period) => {
  const charts = { metrics: metrics(mostTiles), grain: grainFor(period), top: 24 }

  expect(valuesAsked([charts], period, 2)).toBeLessThan(mostValues / 2)
})
