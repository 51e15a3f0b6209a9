import type { Locale } from '#domain/locales.ts'

/** Where reports and formats meet: a report makes one of these, and each format knows how to write it. */
export type ReportDocument = {
  title: string
  storeName: string
  /** Below the name of the store, at the head. */
  storeAddress?: string
  taxNumber?: string
  /** Its first and last day, both included: '1 Nov 2026 – 15 Nov 2026', or 'All time'. */
  range: string
  /** What it is compared with, in words; none where nothing is compared. */
  comparison?: string
  madeAt: Date
  /** The store's: every date and time in the file is in this time zone. */
  timeZone: string
  /** ISO 4217; money in figures, charts and rows is in its minor units, as everywhere inside. */
  currency: string
  /** How numbers and dates are written for people; the usual way where none is named. */
  locale?: Locale
  /** What was left out or picked, one sentence each: 'Category: Mugs'. */
  filters: readonly string[]
  sections: readonly ReportSection[]
}

export type ReportSection = {
  heading: string
  /** Text to read, below the heading. */
  paragraphs?: readonly string[]
  figures?: readonly ReportFigure[]
  charts?: readonly ReportChart[]
  table?: ReportTable
  definitions?: readonly ReportDefinition[]
}

export type ReportTable = {
  columns: readonly ReportColumn[]
  /** Read once, from the first to the last, and never held as a whole: a cursor of the database will do. */
  rows: Iterable<ReportRow> | AsyncIterable<ReportRow>
  /** How many rows those are, where someone waits for the last one. */
  count?: number
  /** Said where there are no rows. */
  emptyMessage: string
  /** The places of rows that are subtotals, set in bold; the first row is 0. */
  sumRows?: readonly number[]
  /** How many rows its preview shows, where more than the first few are needed to read it. */
  previewRows?: number
}

/**
 * What a value is, and so how it is written. Money is in minor units, an integer has up to three decimals where it is a
 * weight, a percent of 12.5 is 12.5%, to a tenth, or as exactly as it was agreed, a date is a day as 'yyyy-MM-dd', and a datetime an instant.
 */
export type CellKind = 'text' | NumberKind | 'date' | 'datetime'
export type NumberKind = 'money' | 'integer' | 'decimal' | 'percent' | 'exactPercent'

/** null is no value: an empty cell, and 'n/a' as a figure. */
export type Cell = string | number | Date | null
export type ReportRow = Readonly<Record<string, Cell>>

export type ReportColumn = {
  key: string
  label: string
  kind: CellKind
  total?: ColumnTotal
  /** How many lines of a page its text may take before it is cut: 2, unless it says more. */
  lines?: number
}

/** A ratio's total comes from the sums of its two columns, which must be 'sum' themselves: never an average. */
export type ColumnTotal = 'sum' | { sumOf: string; dividedBy: string }

export type ReportFigure = {
  label: string
  kind: CellKind
  value: Cell
  /** The same figure in the compared period. */
  previous?: Cell
  /** The change in words, since a change from zero or from a loss has no percent: '+12.4%', 'from nothing'. */
  change?: string
  /** The same as a number, where it is one, for programs: percent, or points where the figure is a rate. */
  changedBy?: { amount: number; unit: '%' | 'points' } | undefined
  /** Whether that change is good news. */
  tone?: 'gain' | 'loss'
}

export type ReportChart = {
  shape: 'bar' | 'line' | 'pie'
  title: string
  kind: NumberKind
  labels: readonly string[]
  /** One value for each label; a second series is the period compared with, a pie takes the first alone. */
  series: readonly { name: string; values: readonly (number | null)[] }[]
}

export type ReportDefinition = { term: string; text: string }
