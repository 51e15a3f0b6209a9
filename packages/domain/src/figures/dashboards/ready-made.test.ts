import { describe, expect, it } from 'vitest'
import { isMetricId, metricOf } from '../metrics/catalogue.ts'
import { readyMade, readyMadeIds, readyMadeTiles } from './ready-made.ts'
import { isDrawable, metricsOf, mostTiles } from './tiles.ts'

const needsOf = (id: string) => (isMetricId(id) ? metricOf(id).needs : undefined)

describe('a dashboard to start from', () => {
  it.each(readyMadeIds)(
    '%s names only metrics that exist, and all of it can be drawn, in whole rows',
    (id) => {
      const tiles = readyMadeTiles(id)

      expect(tiles.flatMap(metricsOf).filter((metric) => !isMetricId(metric))).toEqual([])
      expect(tiles.filter((tile) => !isDrawable(tile, { needsOf, hasGoal: () => false }))).toEqual([])
      expect(tiles.length).toBeLessThanOrEqual(mostTiles)
      expect(tiles.reduce((sum, { width }) => sum + width, 0) % 12).toBe(0)
    },
  )

  it('is one of at least ten, each for someone and for a decision', () => {
    expect(readyMadeIds.length).toBeGreaterThanOrEqual(10)
    const all = Object.values(readyMade)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(all.filter(({ about }) => !/^For .+: .+\.$/.test(about))).toEqual([])
  })
})
