import { addQuantities } from '#domain/quantity.ts'
import type { ReportColumn, ReportRow } from './report-table.ts'

export type ReportTotals = {
  add: (row: ReportRow) => void
  /** The total of a column, null where it has none or where nothing is divided by nothing. */
  of: (column: ReportColumn) => number | null
}

/** Minor units and counts are whole numbers, and weights have three digits: as a sum of floats they would have more. */
const added = (sum: number, value: number): number =>
  Number.isInteger(sum) && Number.isInteger(value) ? sum + value : addQuantities(sum, value)

/** Sums are of whole minor units or quantities, so they are exact; a ratio is made of sums and never of ratios. */
export const reportTotals = (columns: readonly ReportColumn[]): ReportTotals => {
  const sums = new Map(columns.filter(({ total }) => total === 'sum').map(({ key }) => [key, 0]))
  const sumOf = (key: string): number => {
    const sum = sums.get(key)
    if (sum === undefined) throw new Error(`The column '${key}' has no sum to make a total of.`)
    return sum
  }
  return {
    add: (row) => {
      for (const [key, sum] of sums) {
        const value = row[key]
        if (typeof value === 'number' && Number.isFinite(value)) sums.set(key, added(sum, value))
      }
    },
    of: ({ key, kind, total }) => {
      if (total === undefined) return null
      if (total === 'sum') return sumOf(key)
      const [part, whole] = [sumOf(total.sumOf), sumOf(total.dividedBy)]
      if (whole === 0) return null
      return (part / whole) * (kind === 'percent' ? 100 : 1)
    },
  }
}

export const hasTotals = (columns: readonly ReportColumn[]): boolean =>
  columns.some(({ total }) => total !== undefined)
