import type { MeasureId } from '../metrics/measures.ts'
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
  /** One of the catalogue, or the id of a store's own. */
  metric: string
  shape: Shape
  split: Split | null
  width: Width
  height: Height
}

export const mostTiles = 24
export const mostDashboards = 20

/** Whether a metric can be drawn so: over time where it has a past, part by part where it has parts. */
export const fits = (
  { shape, split }: Pick<Tile, 'shape' | 'split'>,
  needs: readonly MeasureId[],
): boolean => {
  if (shape === 'list' || shape === 'table') return split !== null && splitsFor(needs).includes(split)
  return split === null && (shape === 'card' || hasSeries(needs))
}
