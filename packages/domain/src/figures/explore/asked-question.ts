import type { Grain } from '../metrics/buckets.ts'
import type { MeasureId } from '../metrics/measures.ts'
import { hasSeries, splitsFor } from '../metrics/splits.ts'
import { type Explorable, type Exploration, isOverTime, needsOf, settled } from './exploration.ts'

/** Where an answer is shown: a page or a file has room for all of it, a tile for the first of it. */
export type Room = 'page' | 'tile'

/** With the others they have as many colours as the palette. */
const mostLines = 5
const mostColumns: Record<Room, number> = { page: 60, tile: 24 }
const mostTableValues = 40_000

/** How many parts a shape can show; those that are compared have two values more for each period. */
const topOf = ({ shape, metrics }: Exploration, room: Room, compared: number): number => {
  if (shape === 'line' || shape === 'stacked') return mostLines
  if (shape === 'bar') return room === 'page' ? 20 : 7
  if (shape === 'heat' || shape === 'pivot') return room === 'page' ? 100 : 24
  if (shape === 'scatter') return room === 'page' ? 500 : 100
  if (room === 'tile') return 24
  return Math.min(10_000, Math.floor(mostTableValues / metrics.length / (1 + 2 * compared)))
}

/** Whether its parts stand alone, and not in columns: then each can be compared. */
export const hasComparedParts = (exploration: Exploration): boolean =>
  exploration.split !== null && exploration.across === null && !isOverTime(exploration)

/** Whether it can be compared with other days at all. */
export const isComparable = (exploration: Exploration): boolean =>
  exploration.shape !== 'cohorts' && (exploration.split === null || hasComparedParts(exploration))

type Known = { grain: Grain; room: Room; compared: number }

/** A question of Explore as the metrics are asked it. */
export const askedQuestion = (exploration: Exploration, { grain, room, compared }: Known) => {
  const { metrics, split, across, filters } = exploration
  return {
    metrics: [...metrics],
    filters: filters.map(({ by, keys }) => ({ by, keys: [...keys] })),
    ...(isOverTime(exploration) ? { grain } : {}),
    ...(split ? { split, top: topOf(exploration, room, compared) } : {}),
    ...(across ? { across, across_top: mostColumns[room] } : {}),
    ...(compared > 0 && hasComparedParts(exploration) ? { compare_parts: true } : {}),
  }
}

/** What is known of a metric by the measures that it needs. */
export const explorableOf = (id: string, needs: readonly MeasureId[]): Explorable => ({
  id,
  splits: splitsFor(needs),
  has_series: hasSeries(needs),
  has_hours: hasSeries(needs, 'hour'),
})

/** The same text for the same question, in whatever order its fields are stored. */
export const questionText = ({ metrics, shape, split, across, grain, filters }: Exploration): string =>
  JSON.stringify([metrics, shape, split, across, grain, filters.map(({ by, keys }) => [by, keys])])

/** Whether it can be answered as it stands, without anything left out or added. */
export const isSettled = (exploration: Exploration, known: ReadonlyMap<string, Explorable>): boolean =>
  exploration.metrics.every((id) => known.has(id)) &&
  exploration.metrics.length <= Math.max(needsOf[exploration.shape].metrics[1], 1) &&
  questionText(settled(exploration, known)) === questionText(exploration)
