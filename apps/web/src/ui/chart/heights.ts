import type { Series } from './chart-data.ts'

export const defaultHeight = 240
export const pieHeight = 224
export const rankedHeight = (most = 5): number => most * 52

/** One series needs no legend: the title names it. */
export const legendHeight = (series: Series[]): number => (series.length > 1 ? 32 : 0)
