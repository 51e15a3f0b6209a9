import type { Exploration } from '../explore/exploration.ts'
import type { MetricId } from '../metrics/catalogue.ts'
import type { Split } from '../metrics/splits.ts'
import type { Height, MetricTile, QuestionTile, Width } from './tiles.ts'

/** A tile before it is on a dashboard. */
export type MetricStart = Omit<MetricTile, 'id'>
export type Start = MetricStart | Omit<QuestionTile, 'id'>

/** A dashboard to start from: for whom it is and what they decide by it, and what it shows. */
export type ReadyMade = { name: string; about: string; tiles: readonly Start[] }

export const card = (metric: MetricId, width: Width = 3): MetricStart => ({
  metric,
  shape: 'card',
  split: null,
  width,
  height: 1,
})

export const chart = (metric: MetricId, width: Width = 6, height: Height = 2): MetricStart => ({
  metric,
  shape: 'chart',
  split: null,
  width,
  height,
})

export const parts = (shape: 'list' | 'table', metric: MetricId, split: Split): MetricStart => ({
  metric,
  shape,
  split,
  width: 6,
  height: 2,
})

type Asked = Pick<Exploration, 'shape'> & Partial<Omit<Exploration, 'metrics'>> & { metrics: MetricId[] }

/** A question of Explore. */
export const asked = (title: string, question: Asked, width: Width = 6): Omit<QuestionTile, 'id'> => ({
  shape: 'question',
  title,
  question: { split: null, across: null, grain: null, filters: [], ...question },
  width,
  height: 2,
})

/** The tiles of a dashboard, each with an id of its own. */
export const tilesOf = <One extends Start>(starts: readonly One[]): (One & { id: string })[] =>
  starts.map((start, place) => ({ id: `start-${place + 1}`, ...start }))
