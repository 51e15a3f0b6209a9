import { useId } from 'react'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'

type Value = number | null

type HeatTableProps = {
  title: string
  summary: string
  /** What the rows and the columns are. */
  corner: string
  columns: { label: string; short: string }[]
  rows: { label: string; note?: string | undefined; values: Value[]; total?: Value | undefined }[]
  totals?: { columns: Value[]; all: Value } | undefined
  format: (value: Value) => string
  /** Whether a cell is the darker the more it is. */
  isShaded: boolean
}

/** A table of one figure by two things. */
export const HeatTable = (props: HeatTableProps) => {
  const { title, summary, corner, columns, rows, totals, format, isShaded } = props
  const titleId = useId()
  const most = Math.max(0, ...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 id={titleId} className="text-md">
        {title}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{summary}</p>
      {rows.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">No data in this range</p>
      ) : (
        <ScrollArea label={`${title}, as a table`} className="max-h-[36rem]">
          <table className="heat-table">
            <caption>
              <div className="sr-only">{title}</div>
            </caption>
            <thead>
              <tr>
                <th scope="col">{corner}</th>
                {columns.map(({ label, short }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                  <th key={place} scope="col" abbr={label} title={label}>
                    {short}
                  </th>
                ))}
                {totals && <th scope="col">Total</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, note, values, total = null }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name
                <tr key={row}>
                  <th scope="row">
                    {label}
                    {note && <span className="block text-sm font-normal text-ink-faint">{note}</span>}
                  </th>
                  {columns.map((_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <Cell key={place} value={values[place] ?? null} {...{ format, most, isShaded }} />
                  ))}
                  {totals && <td className="heat-total">{format(total)}</td>}
                </tr>
              ))}
            </tbody>
            {totals && (
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  {columns.map((_, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={place}>{format(totals.columns[place] ?? null)}</td>
                  ))}
                  <td className="heat-total">{format(totals.all)}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </ScrollArea>
      )}
    </section>
  )
}

type CellProps = { value: Value; format: (value: Value) => string; most: number; isShaded: boolean }

const Cell = ({ value, format, most, isShaded }: CellProps) => {
  const part = isShaded && value !== null && value > 0 && most > 0 ? value / most : 0
  return (
    <td
      style={
        part > 0
          ? { backgroundColor: `color-mix(in oklab, var(--chart-1) ${Math.round(part * 55)}%, transparent)` }
          : undefined
      }
    >
      {value === null ? '' : format(value)}
    </td>
  )
}
