import type { Series } from './chart-data.ts'

export const defaultHeight = 240
export const pieHeight = 224
export const rankedHeight = (most = 5): number => most * 52

/** One series needs no legend, the title names it, unless all there is belongs to another time. */
export const needsLegend = (series: Series[]): boolean =>
  series.length > 1 || series.some(({ compared }) => compared)

export const legendHeight = (series: Series[]): number => (needsLegend(series) ? 32 : 0)
