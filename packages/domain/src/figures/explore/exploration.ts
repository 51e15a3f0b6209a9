import type { Period } from '#domain/period.ts'
import { type Grain, grains } from '../metrics/buckets.ts'
import type { Filter } from '../metrics/filters.ts'
import { grainFor } from '../metrics/grain-for.ts'
import { type Split, splits } from '../metrics/splits.ts'

export const shapes = [
  'number',
  'line',
  'bar',
  'stacked',
  'table',
  'pivot',
  'heat',
  'scatter',
  'cohorts',
] as const
export type Shape = (typeof shapes)[number]

export const shapeNames: Record<Shape, string> = {
  number: 'Number',
  line: 'Line',
  bar: 'Bar',
  stacked: 'Stacked bar',
  table: 'Table',
  pivot: 'Pivot table',
  heat: 'Heat map',
  scatter: 'Scatter plot',
  cohorts: 'Cohorts',
}

/** A question of Explore: which figures, by what, of what, and how it is drawn. */
export type Exploration = {
  metrics: string[]
  shape: Shape
  /** The rows; null where the rows are steps of time, or there is only the whole. */
  split: Split | null
  /** The columns; null where they are steps of time. */
  across: Split | null
  /** The steps of time; null where they follow from the range. */
  grain: Grain | null
  filters: Filter[]
}

export const mostExplored = 8

/** What a shape needs: a split, two of them, or neither; and how many metrics it shows. */
type Need = {
  split: 'never' | 'maybe' | 'always'
  across: 'never' | 'maybe' | 'always'
  metrics: [number, number]
}

export const needsOf: Record<Shape, Need> = {
  number: { split: 'never', across: 'never', metrics: [1, mostExplored] },
  line: { split: 'maybe', across: 'never', metrics: [1, mostExplored] },
  bar: { split: 'maybe', across: 'never', metrics: [1, mostExplored] },
  stacked: { split: 'always', across: 'maybe', metrics: [1, mostExplored] },
  table: { split: 'maybe', across: 'never', metrics: [1, mostExplored] },
  pivot: { split: 'always', across: 'maybe', metrics: [1, 1] },
  heat: { split: 'always', across: 'always', metrics: [1, 1] },
  scatter: { split: 'always', across: 'never', metrics: [2, 2] },
  cohorts: { split: 'never', across: 'never', metrics: [0, 0] },
}

/** Whether it has steps of time: as rows, or as columns beside the parts. */
export const isOverTime = ({ shape, split, across }: Exploration): boolean => {
  if (shape === 'line') return true
  if (shape === 'bar' || shape === 'table') return split === null
  return (shape === 'stacked' || shape === 'pivot') && across === null
}

/** What is known of a metric, as the catalogue says it. */
export type Explorable = { id: string; splits: readonly Split[]; has_series: boolean; has_hours: boolean }

const usualSplits: readonly Split[] = ['product', 'category', 'seller', 'payment_method', 'weekday', 'hour']

const firstOf = (wanted: readonly Split[], allowed: readonly Split[]): Split | null =>
  wanted.find((split) => allowed.includes(split)) ?? allowed[0] ?? null

/** By what all of these metrics can be split and filtered. */
export const splitsOfAll = (metrics: readonly Explorable[]): Split[] =>
  splits.filter((split) => metrics.every((metric) => metric.splits.includes(split)))

const settledSplits = (
  { shape, split, across }: Exploration,
  allowed: readonly Split[],
): Pick<Exploration, 'split' | 'across'> => {
  const need = needsOf[shape]
  const known = (one: Split | null): Split | null => (one && allowed.includes(one) ? one : null)
  const heat: readonly Split[] = shape === 'heat' ? ['weekday'] : []
  const rows =
    need.split === 'never'
      ? null
      : (known(split) ?? (need.split === 'always' ? firstOf([...heat, ...usualSplits], allowed) : null))
  const others = allowed.filter((one) => one !== rows)
  const asked = across === rows ? null : known(across)
  const columns =
    need.across === 'never'
      ? null
      : (asked ?? (need.across === 'always' ? firstOf(['hour', ...usualSplits], others) : null))
  return { split: rows, across: columns }
}

const secondMetrics = ['sales', 'netSales'] as const

const settledMetrics = (
  { metrics, shape }: Exploration,
  known: ReadonlyMap<string, Explorable>,
): string[] => {
  const [least, most] = needsOf[shape].metrics
  const found = [...new Set(metrics)].filter((id) => known.has(id))
  const more = secondMetrics.filter((id) => known.has(id) && !found.includes(id))
  const all = found.length < Math.max(least, 1) ? [...found, ...more] : found
  return all.slice(0, Math.max(most, 1))
}

/** The same question as it can be answered: what a shape or a metric cannot have is left out, what it needs is added. */
export const settled = (asked: Exploration, known: ReadonlyMap<string, Explorable>): Exploration => {
  const metrics = settledMetrics(asked, known)
  const infos = metrics.flatMap((id) => known.get(id) ?? [])
  const allowed = splitsOfAll(infos)
  const splits = settledSplits(asked, allowed)
  const { shape } = asked
  const isMissing = needsOf[shape].split === 'always' && splits.split === null
  const settledShape =
    isMissing || (isOverTime({ ...asked, ...splits }) && infos.some((one) => !one.has_series))
      ? fallbackOf(splits.split)
      : shape
  const hasHours = infos.every(({ has_hours }) => has_hours)
  return {
    ...splits,
    metrics,
    shape: settledShape,
    grain: asked.grain === 'hour' && !hasHours ? null : asked.grain,
    filters: asked.filters.filter(({ by }) => allowed.includes(by)),
  }
}

/** What was split or filtered by before, and cannot be any more. */
export const splitsLeftOut = (asked: Exploration, answered: Exploration): Split[] => {
  const used = ({ split, across, filters }: Exploration) => [split, across, ...filters.map(({ by }) => by)]
  const still = new Set(used(answered))
  return splits.filter((one) => used(asked).includes(one) && !still.has(one))
}

/** The steps that were chosen, or those that suit the days: hours only where all metrics have them. */
export const grainOf = (
  { grain, metrics }: Exploration,
  days: Period,
  known: ReadonlyMap<string, Explorable>,
): Grain => {
  const suited = grain ?? grainFor(days)
  const hasHours = metrics.every((id) => known.get(id)?.has_hours)
  return suited === 'hour' && !hasHours ? 'day' : suited
}

const fallbackOf = (split: Split | null): Shape => (split ? 'table' : 'number')

export const isGrain = (text: string | null): text is Grain => grains.some((grain) => grain === text)
export const isShape = (text: string | null): text is Shape => shapes.some((shape) => shape === text)
export const isSplit = (text: string | null): text is Split => splits.some((split) => split === text)
