import { type MetricId, metricOf } from '../metrics/catalogue.ts'
import { hasSeries, type Split, splitsFor } from '../metrics/splits.ts'

export const shapes = ['card', 'chart', 'list', 'table'] as const
export type Shape = (typeof shapes)[number]

/** Of twelve columns. */
export const widths = [3, 4, 6, 12] as const
export type Width = (typeof widths)[number]

export const heights = [1, 2] as const
export type Height = (typeof heights)[number]

/** A metric on a dashboard: how it is drawn, by what it is split, and how much room it has. */
export type Tile = {
  id: string
  metric: MetricId
  shape: Shape
  split: Split | null
  width: Width
  height: Height
}

export const mostTiles = 24
export const mostDashboards = 20

/** Whether a metric can be drawn so: over time where it has a past, part by part where it has parts. */
export const fits = ({ metric, shape, split }: Pick<Tile, 'metric' | 'shape' | 'split'>): boolean => {
  const { needs } = metricOf(metric)
  if (shape === 'list' || shape === 'table') return split !== null && splitsFor(needs).includes(split)
  return split === null && (shape === 'card' || hasSeries(needs))
}
