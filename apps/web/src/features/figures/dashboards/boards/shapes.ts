import type { MetricInfo } from '@tillsight/contract/figures/metrics'
import type { GoalTile, MetricTile, Shape } from '@tillsight/domain/figures/dashboards/tiles'

export const shapeNames: Record<Shape, string> = {
  card: 'Card',
  chart: 'Chart over time',
  list: 'List of the top 5',
  table: 'Table',
}

const room: Record<Shape, Pick<MetricTile, 'width' | 'height'>> = {
  card: { width: 3, height: 1 },
  chart: { width: 6, height: 2 },
  list: { width: 6, height: 2 },
  table: { width: 6, height: 2 },
}

/** Whether a metric can be drawn so: over time where it has a past, part by part where it has parts. */
export const canBe = ({ has_series, splits }: MetricInfo, shape: Shape): boolean => {
  if (shape === 'card') return true
  return shape === 'chart' ? has_series : splits.length > 0
}

/** The split of a list or table, unchanged where possible. */
export const splitFor = (
  { splits }: MetricInfo,
  shape: Shape,
  before: MetricTile['split'],
): MetricTile['split'] => {
  if (shape === 'card' || shape === 'chart') return null
  return before ?? splits[0] ?? null
}

export const newTileId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** A new tile with as much room as its kind needs. */
export const newTile = (info: MetricInfo, shape: Shape): MetricTile => ({
  id: newTileId(),
  metric: info.id,
  shape,
  split: splitFor(info, shape, null),
  ...room[shape],
})

/** Its sentence needs more room than a figure. */
export const goalTile = (goal: string): GoalTile => ({
  id: newTileId(),
  shape: 'goal',
  goal,
  width: 4,
  height: 2,
})

/** The same metric drawn another way. */
export const reshaped = (tile: MetricTile, info: MetricInfo, shape: Shape): Partial<MetricTile> => ({
  shape,
  split: splitFor(info, shape, tile.split),
  ...room[shape],
})
