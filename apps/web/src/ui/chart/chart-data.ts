export type Format = (value: number) => string

/** One place on the axis: what it is called in full, shortly where there is little room, and what else is to say of it. */
export type Bucket = { label: string; tick?: string | undefined; note?: string | undefined }

/** A series that is only there to be compared with is grey, and dashed where it is a line. */
export type Series = {
  name: string
  values: (number | null)[]
  compared?: boolean | undefined
  /** Opens the explanation of the value at a place. */
  onExplain?: ((place: number) => void) | undefined
}

export type ChartText = {
  title: string
  /** What the chart says, in one sentence. */
  summary: string
  heading?: 'h2' | 'h3' | undefined
}

/** The reading of one place: its name, and a value for each series. */
export type Reading = { label: string; rows: ReadingRow[] }
export type ReadingRow = { name: string; value: string; colour: string }

export const noValue = 'n/a'

export const seriesColour = (series: Series[], index: number): string => {
  if (series[index]?.compared) return 'var(--chart-past)'
  const place = series.slice(0, index).filter(({ compared }) => !compared).length
  return paletteColour(place)
}

/** Of two that are compared with, the second is drawn as an outline. */
export const isHollow = (series: Series[], index: number): boolean =>
  Boolean(series[index]?.compared) && series.slice(0, index).some(({ compared }) => compared)

export const paletteColour = (place: number): string => `var(--chart-${(place % 6) + 1})`

export const hasValues = (series: Series[]): boolean =>
  series.some(({ values }) => values.some((value) => value !== null))

export const readingAt = (
  index: number,
  { buckets, series, format }: { buckets: Bucket[]; series: Series[]; format: Format },
): Reading => ({
  label: [buckets[index]?.label, buckets[index]?.note].filter(Boolean).join(', '),
  rows: series.map(({ name, values }, place) => {
    const value = values[index] ?? null
    return { name, value: value === null ? noValue : format(value), colour: seriesColour(series, place) }
  }),
})
