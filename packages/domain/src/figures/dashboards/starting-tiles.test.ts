import { describe, expect, it } from 'vitest'
import { roles } from '#domain/access.ts'
import { jobTitles } from '#domain/people/accounts/survey.ts'
import { type MetricId, metricOf } from '../metrics/catalogue.ts'
import { startingTiles } from './starting-tiles.ts'
import { fits, mostTiles } from './tiles.ts'

describe('a dashboard begins', () => {
  it.each(roles.flatMap((role) => [null, ...jobTitles].map((job) => [role, job] as const)))(
    'for a %s who is %s with tiles that can be drawn, in whole rows',
    (role, job) => {
      const tiles = startingTiles(role, job)

      expect(tiles.filter((tile) => !fits(tile, metricOf(tile.metric as MetricId).needs))).toEqual([])
      expect(tiles.length).toBeLessThanOrEqual(mostTiles)
      expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length)
      expect(tiles.reduce((sum, { width }) => sum + width, 0) % 12).toBe(0)
    },
  )

  it.each([
    ['owner', 'Marketer', 'activeCustomers'],
    ['owner', 'IT', 'netSales'],
    ['manager', null, 'netSales'],
    ['seller', 'Marketer', 'netSales'],
  ] as const)('for a %s who is %s with %s', (role, job, first) => {
    expect(startingTiles(role, job)[0]?.metric).toBe(first)
  })
})

describe('a tile', () => {
  it.each([
    ['a number', { metric: 'segmentVip', shape: 'card', split: null }, true],
    ['a line of what has no past', { metric: 'stockUnits', shape: 'chart', split: null }, false],
    ['a list by nothing', { metric: 'netSales', shape: 'list', split: null }, false],
    ['a list by what it cannot be split by', { metric: 'stockUnits', shape: 'list', split: 'seller' }, false],
    ['a card of parts', { metric: 'netSales', shape: 'card', split: 'seller' }, false],
    ['a table by seller', { metric: 'netSales', shape: 'table', split: 'seller' }, true],
  ] as const)('can be %s: %j, %s', (_what, tile, answer) => {
    expect(fits(tile, metricOf(tile.metric).needs)).toBe(answer)
  })
})
