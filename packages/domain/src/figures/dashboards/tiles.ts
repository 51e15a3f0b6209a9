import { explorableOf, isSettled } from '../explore/asked-question.ts'
import type { Exploration } from '../explore/exploration.ts'
import type { MeasureId } from '../metrics/measures.ts'
import { hasSeries, type Split, splitsFor } from '../metrics/splits.ts'

export const shapes = ['card', 'chart', 'list', 'table'] as const
export type Shape = (typeof shapes)[number]

/** Of twelve columns. */
export const widths = [3, 4, 6, 12] as const
export type Width = (typeof widths)[number]

export const heights = [1, 2] as const
export type Height = (typeof heights)[number]

type Room = { width: Width; height: Height }

/** A metric on a dashboard: how it is drawn, by what it is split, and how much room it has. */
export type MetricTile = Room & {
  id: string
  /** One of the catalogue, or the id of a store's own. */
  metric: string
  shape: Shape
  split: Split | null
}

/** A question of Explore on a dashboard; the days and the comparison are those of the dashboard. */
export type QuestionTile = Room & { id: string; shape: 'question'; title: string; question: Exploration }

/** A goal on a dashboard; its days are its own. */
export type GoalTile = Room & { id: string; shape: 'goal'; goal: string }

export type Tile = MetricTile | QuestionTile | GoalTile

export const mostTiles = 24
export const mostDashboards = 20
export const longestTileTitle = 80

export const isQuestionTile = (tile: Pick<Tile, 'shape'>): tile is QuestionTile => tile.shape === 'question'
export const isMetricTile = (tile: Pick<Tile, 'shape'>): tile is MetricTile =>
  !isQuestionTile(tile) && !isGoalTile(tile)
export const isGoalTile = (tile: Pick<Tile, 'shape'>): tile is GoalTile => tile.shape === 'goal'

/** The metrics that a tile shows. */
export const metricsOf = (tile: Tile): readonly string[] => {
  if (isGoalTile(tile)) return []
  return isQuestionTile(tile) ? tile.question.metrics : [tile.metric]
}

/** By what a tile splits and filters. */
export const splitsIn = (tile: Tile): Split[] => {
  if (isGoalTile(tile)) return []
  if (!isQuestionTile(tile)) return tile.split ? [tile.split] : []
  const { split, across, filters } = tile.question
  return [split, across, ...filters.map(({ by }) => by)].filter((one) => one !== null)
}

/** Whether a metric can be drawn so: over time where it has a past, part by part where it has parts. */
export const fits = (
  { shape, split }: Pick<MetricTile, 'shape' | 'split'>,
  needs: readonly MeasureId[],
): boolean => {
  if (shape === 'list' || shape === 'table') return split !== null && splitsFor(needs).includes(split)
  return split === null && (shape === 'card' || hasSeries(needs))
}

type Known = {
  needsOf: (metric: string) => readonly MeasureId[] | undefined
  hasGoal: (goal: string) => boolean
}

/** Whether a tile can be drawn, by what its metrics need; one of what is not known cannot. */
export const isDrawable = (tile: Tile, { needsOf, hasGoal }: Known): boolean => {
  if (isGoalTile(tile)) return hasGoal(tile.goal)
  if (!isQuestionTile(tile)) {
    const needs = needsOf(tile.metric)
    return needs !== undefined && fits(tile, needs)
  }
  const known = tile.question.metrics.flatMap((id) => {
    const needs = needsOf(id)
    return needs ? [[id, explorableOf(id, needs)] as const] : []
  })
  return isSettled(tile.question, new Map(known))
}
