import type { CSSProperties } from 'react'
import { type Bucket, type Format, noValue, type Series } from './chart-data.ts'

export type TableText = { heads: string[]; rows: string[][] }

type ChartTableProps = TableText & { caption: string; height: number }

export function ChartTable({ caption, heads, rows, height }: ChartTableProps) {
  const room = { '--chart-room': `${height}px` } as CSSProperties
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="chart-table" style={room}>
      <table>
        <caption>
          <div className="sr-only">{caption}</div>
        </caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={place}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={heads[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type SeriesText = { buckets: Bucket[]; format: Format; bucketName: string; noteName?: string | undefined }

export const seriesTable = (
  series: Series[],
  { buckets, format, bucketName, noteName }: SeriesText,
): TableText => ({
  heads: [bucketName, ...series.map(({ name }) => name), ...(noteName ? [noteName] : [])],
  rows: buckets.map(({ label, note }, place) => [
    label,
    ...series.map(({ values }) => {
      const value = values[place] ?? null
      return value === null ? noValue : format(value)
    }),
    ...(noteName ? [note ?? ''] : []),
  ]),
})
