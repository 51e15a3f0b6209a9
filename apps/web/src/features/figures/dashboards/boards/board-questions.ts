import {
  isQuestionTile,
  type MetricTile,
  type QuestionTile,
} from '@tillsight/domain/figures/dashboards/tiles'
import { askedQuestion } from '@tillsight/domain/figures/explore/asked-question'
import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import type { Grain } from '@tillsight/domain/figures/metrics/buckets'
import { type Filter, filtersText } from '@tillsight/domain/figures/metrics/filters'
import type { InputOf } from '#platform/api/api-client.ts'

type Question = InputOf<'POST /metric/query_many'>['questions'][number]
type MetricQuestion = Pick<MetricTile, 'metric' | 'shape' | 'split'>
export type TileQuestion = MetricQuestion | Pick<QuestionTile, 'shape' | 'question'>

/** As many as a call takes in one question. */
const mostMetrics = 20
export const listed = 5
/** A table by the hour has all of the day. */
export const tabled = 24

const isAsked = (tile: TileQuestion): tile is Pick<QuestionTile, 'shape' | 'question'> => isQuestionTile(tile)

const keyOf = (tile: TileQuestion): string =>
  isAsked(tile) ? JSON.stringify(tile.question) : [tile.metric, tile.shape, tile.split ?? ''].join(' ')

const inGroups = (metrics: string[], most = mostMetrics): string[][] =>
  Array.from({ length: Math.ceil(metrics.length / most) }, (_, group) =>
    metrics.slice(group * most, (group + 1) * most),
  )

const distinct = (tiles: readonly MetricQuestion[], shape: MetricTile['shape']): string[] => [
  ...new Set(tiles.filter((tile) => tile.shape === shape).map(({ metric }) => metric)),
]

const groupBy = (metrics: string[], of: (metric: string) => string): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  for (const metric of metrics) groups.set(of(metric), [...(groups.get(of(metric)) ?? []), metric])
  return groups
}

type Known = {
  grain: Grain
  hasHours: (metric: string) => boolean
  /** Which filters of the dashboard these metrics can take. */
  filtersOf?: (metrics: readonly string[]) => readonly Filter[]
  /** The steps of a question, and with how many periods it is compared. */
  grainOfQuestion?: (question: Exploration) => Grain
  compared?: number
}

/** The question of a tile, with the filters of its dashboard that it can take beside its own. */
export const filteredQuestion = (question: Exploration, filters: readonly Filter[]): Exploration => ({
  ...question,
  filters: [...question.filters, ...filters],
})

/**
 * The questions of a dashboard: one for its cards, one for its charts, and one for each list and table, since those are
 * split by their own metric; metrics that cannot take the same filters are asked apart. Also says which answer belongs
 * to which tile.
 */
export const questionsOf = (tiles: readonly TileQuestion[], known: Known) => {
  const { grain, hasHours, filtersOf = () => [], grainOfQuestion = () => grain, compared = 0 } = known
  const questions: Question[] = []
  const places = new Map<string, number>()
  const ask = (question: Omit<Question, 'metrics'> & { metrics: readonly string[] }, keys: string[]) => {
    for (const key of keys) places.set(key, questions.length)
    questions.push(question as Question)
  }
  const filtered = (metrics: readonly string[]): Pick<Question, 'filters'> => {
    const filters = filtersOf(metrics)
    return filters.length > 0 ? { filters: filters.map(({ by, keys }) => ({ by, keys: [...keys] })) } : {}
  }
  const filterKey = (metric: string): string => filtersText(filtersOf([metric]))
  const metricTiles = tiles.filter((tile) => !isAsked(tile))

  // How many sales there were says why a figure is nothing.
  for (const [, group] of groupBy(distinct(metricTiles, 'card'), filterKey)) {
    const others = group.filter((metric) => metric !== 'sales')
    for (const metrics of others.length === 0 ? [[]] : inGroups(others, mostMetrics - 1))
      ask(
        { metrics: ['sales', ...metrics], ...filtered(group) },
        [...metrics, ...(group.includes('sales') ? ['sales'] : [])].map((metric) => `${metric} card `),
      )
  }
  const grainOf = (metric: string): Grain => (grain === 'hour' && !hasHours(metric) ? 'day' : grain)
  const charts = groupBy(distinct(metricTiles, 'chart'), (metric) => grainOf(metric) + filterKey(metric))
  for (const [, group] of charts) {
    for (const metrics of inGroups(group))
      ask(
        { metrics, grain: grainOf(metrics[0] ?? ''), ...filtered(metrics) },
        metrics.map((metric) => `${metric} chart `),
      )
  }
  for (const tile of tiles) {
    if (places.has(keyOf(tile))) continue
    if (isAsked(tile)) {
      if (tile.question.shape === 'cohorts') continue
      const question = filteredQuestion(tile.question, filtersOf(tile.question.metrics))
      const step = grainOfQuestion(question)
      ask(askedQuestion(question, { grain: step, room: 'tile', compared }) as Question, [keyOf(tile)])
    } else if (tile.split !== null)
      ask(
        {
          metrics: [tile.metric],
          split: tile.split,
          top: tile.shape === 'list' ? listed : tabled,
          ...filtered([tile.metric]),
        },
        [keyOf(tile)],
      )
  }
  return {
    questions,
    placeOf: (tile: TileQuestion): number | null => places.get(keyOf(tile)) ?? null,
    grainOf: (tile: TileQuestion): Grain =>
      isAsked(tile) ? grainOfQuestion(tile.question) : grainOf(tile.metric),
  }
}
