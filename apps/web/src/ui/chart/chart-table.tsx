import type { CSSProperties, KeyboardEvent } from 'react'
import { FigureButton } from '#ui/actions/figure-button.tsx'
import { type Bucket, type Format, noValue, type Series } from './chart-data.ts'

/** A value that can be explained is a button. */
type Cell = string | { value: string; onExplain: () => void }
export type TableText = { heads: string[]; rows: [name: string, ...cells: Cell[]][] }

type ChartTableProps = TableText & { caption: string; height: number }

export function ChartTable({ caption, heads, rows, height }: ChartTableProps) {
  const room = { '--chart-room': `${height}px` } as CSSProperties
  const first = rows.flat().find((cell) => typeof cell !== 'string')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="chart-table" style={room}>
      <table onKeyDown={moveFocus}>
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
                <td key={heads[column + 1]}>
                  {typeof value === 'string' ? (
                    value
                  ) : (
                    <FigureButton {...value} tabIndex={value === first ? 0 : -1} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const moves: Record<string, [rows: number, cells: number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Tab leads to the first value; from there the arrow keys lead to the others, skipping those that cannot be explained. */
const moveFocus = (event: KeyboardEvent<HTMLTableElement>) => {
  const move = moves[event.key]
  const from = document.activeElement?.closest('td')
  if (!move || !from) return
  const { rows } = event.currentTarget
  const [down, across] = move
  let [row, column] = [from.closest('tr')?.rowIndex ?? 0, from.cellIndex]
  let next: HTMLButtonElement | null = null
  do {
    row += down
    column += across
    next = rows[row]?.cells[column]?.querySelector('button') ?? null
  } while (!next && rows[row]?.cells[column])
  if (!next) return
  event.preventDefault()
  next.focus()
}

type SeriesText = {
  buckets: Bucket[]
  format: Format
  bucketName: string
  noteName?: string | undefined
  onExplainNote?: ((place: number) => void) | undefined
}

/** The explanation of the value, if there is one. */
export const cellOf = (value: string, onExplain: (() => void) | undefined): Cell =>
  onExplain ? { value, onExplain } : value

export const seriesTable = (
  series: Series[],
  { buckets, format, bucketName, noteName, onExplainNote }: SeriesText,
): TableText => ({
  heads: [bucketName, ...series.map(({ name }) => name), ...(noteName ? [noteName] : [])],
  rows: buckets.map(({ label, note }, place) => [
    label,
    ...series.map(({ values, onExplain }) => {
      const value = values[place] ?? null
      if (value === null) return noValue
      return cellOf(format(value), onExplain && (() => onExplain(place)))
    }),
    ...(noteName ? [cellOf(note ?? '', onExplainNote && (() => onExplainNote(place)))] : []),
  ]),
})
