import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import type { InputOf } from '#platform/api/api-client.ts'

type Question = InputOf<'POST /metric/query_many'>['questions'][number]
type TileQuestion = Pick<Tile, 'metric' | 'shape' | 'split'>

/** As many as a call takes in one question. */
const mostMetrics = 20
export const listed = 5
/** A table by the hour has all of the day. */
export const tabled = 24

const keyOf = ({ metric, shape, split }: TileQuestion): string => [metric, shape, split ?? ''].join(' ')

const inGroups = (metrics: string[], most = mostMetrics): string[][] =>
  Array.from({ length: Math.ceil(metrics.length / most) }, (_, group) =>
    metrics.slice(group * most, (group + 1) * most),
  )

const distinct = (tiles: TileQuestion[], shape: Tile['shape']): string[] => [
  ...new Set(tiles.filter((tile) => tile.shape === shape).map(({ metric }) => metric)),
]

type Steps = { grain: Grain; hasHours: (metric: string) => boolean }

/**
 * The questions of a dashboard: one for its cards, one for its charts, and one for each list and table, since those are
 * split by their own metric. Also says which answer belongs to which tile.
 */
export const questionsOf = (tiles: TileQuestion[], { grain, hasHours }: Steps) => {
  const questions: Question[] = []
  const places = new Map<string, number>()
  const ask = (question: Question, of: (metric: string) => string) => {
    for (const metric of question.metrics) places.set(of(metric), questions.length)
    questions.push(question)
  }
  // How many sales there were says why a figure is nothing.
  const cards = distinct(tiles, 'card').filter((metric) => metric !== 'sales')
  const isAsked = distinct(tiles, 'card').length > 0
  for (const group of isAsked && cards.length === 0 ? [[]] : inGroups(cards, mostMetrics - 1))
    ask({ metrics: ['sales', ...group] as Question['metrics'] }, (metric) => `${metric} card `)

  const grainOf = (metric: string): Grain => (grain === 'hour' && !hasHours(metric) ? 'day' : grain)
  const charts = distinct(tiles, 'chart')
  for (const step of new Set(charts.map(grainOf))) {
    for (const metrics of inGroups(charts.filter((metric) => grainOf(metric) === step)))
      ask({ metrics: metrics as Question['metrics'], grain: step }, (metric) => `${metric} chart `)
  }
  for (const tile of tiles) {
    const { metric, shape, split } = tile
    if (split === null || places.has(keyOf(tile))) continue
    ask({ metrics: [metric], split, top: shape === 'list' ? listed : tabled }, () => keyOf(tile))
  }
  return {
    questions,
    placeOf: (tile: TileQuestion): number | null => places.get(keyOf(tile)) ?? null,
    grainOf: ({ metric }: TileQuestion): Grain => grainOf(metric),
  }
}
