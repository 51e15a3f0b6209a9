import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import { describe, expect, it } from 'vitest'
import { findMetrics } from './find-metrics.ts'

const metric = (label: string, area: string): MetricInfo => ({
  ...{ id: 'netSales', area, label, unit: 'money', better: 'up', description: 'A sentence.', formula: '' },
  ...{ needs: [], splits: [], has_series: true, has_hours: true, is_of_now: false, has_past: true },
  ...{ is_ratio: false, is_additive: true },
})
const metrics = [
  metric('Net Sales', 'sales'),
  metric('Best Hour', 'patterns'),
  metric('Best Day', 'patterns'),
  metric('Sales', 'sales'),
  { ...metric('Days Open', 'days'), description: 'Days with sales.' },
]

describe('metrics are found', () => {
  it.each([
    ['', ['Sales: Net Sales, Sales', 'Time patterns: Best Hour, Best Day', 'days: Days Open']],
    ['sales ', ['Sales: Sales, Net Sales', 'days: Days Open']],
    ['days', ['days: Days Open']],
    ['day', ['days: Days Open', 'Time patterns: Best Day']],
    ['hour best', ['Time patterns: Best Hour']],
    ['TIME', ['Time patterns: Best Hour, Best Day']],
    ['nothing', []],
  ])('by %j', (search, expected) => {
    const found = findMetrics(metrics, search)

    expect(
      found.map(({ name, metrics }) => `${name}: ${metrics.map(({ label }) => label).join(', ')}`),
    ).toEqual(expected)
  })
})
