import type { Tile } from '@tillsight/domain/dashboards/tiles'
import type { Grain } from '@tillsight/domain/metrics/buckets'
import type { InputOf } from '#platform/api-client.ts'

type Question = InputOf<'POST /metric/query_many'>['questions'][number]
type TileQuestion = Pick<Tile, 'metric' | 'shape' | 'split'>

/** As many as a call takes in one question. */
const mostMetrics = 20
export const listed = 5
export const tabled = 20

const keyOf = ({ metric, shape, split }: TileQuestion): string => [metric, shape, split ?? ''].join(' ')

const inGroups = (metrics: string[]): string[][] =>
  Array.from({ length: Math.ceil(metrics.length / mostMetrics) }, (_, group) =>
    metrics.slice(group * mostMetrics, (group + 1) * mostMetrics),
  )

const distinct = (tiles: TileQuestion[], shape: Tile['shape']): string[] => [
  ...new Set(tiles.filter((tile) => tile.shape === shape).map(({ metric }) => metric)),
]

/**
 * What a dashboard asks: its cards together, its charts together, each list and table for itself, since their parts
 * go by their own metric. Tells of each tile which answer is its own.
 */
export const questionsOf = (tiles: TileQuestion[], grain: Grain) => {
  const questions: Question[] = []
  const places = new Map<string, number>()
  const ask = (question: Omit<Question, 'metrics'>, metrics: string[], of: (metric: string) => string) => {
    for (const metric of metrics) places.set(of(metric), questions.length)
    questions.push({ ...question, metrics: metrics as Question['metrics'] })
  }
  // How many sales there were says why a figure is nothing.
  const cards = distinct(tiles, 'card')
  if (cards.length > 0) {
    for (const group of inGroups([...new Set(['sales', ...cards])]))
      ask({}, group, (metric) => `${metric} card `)
  }
  for (const group of inGroups(distinct(tiles, 'chart')))
    ask({ grain }, group, (metric) => `${metric} chart `)
  for (const tile of tiles) {
    const { metric, shape, split } = tile
    if (split === null || places.has(keyOf(tile))) continue
    ask({ split, top: shape === 'list' ? listed : tabled }, [metric], () => keyOf(tile))
  }
  return { questions, placeOf: (tile: TileQuestion): number | null => places.get(keyOf(tile)) ?? null }
}
