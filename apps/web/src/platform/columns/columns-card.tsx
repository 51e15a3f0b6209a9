import type { ReactNode } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { useMedia } from '#ui/layout/use-media.ts'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'
import { type Column, FieldSelect, type MappableFields } from './field-select.tsx'

type ColumnsCardProps = {
  title: string
  description: string
  columns: readonly Column[]
  fields: MappableFields
  /** The field of each column; null where it is left out. */
  chosen: readonly (string | null)[]
  /** The labels of required fields that no column gives. */
  missing: readonly string[]
  /** What a column is that is no field: 'Not imported'. */
  leftOut: string
  onChange: (column: number, field: string | null) => void
}

/** Which column is which field: as a table where it has room, as a list where not. */
export const ColumnsCard = (props: ColumnsCardProps) => {
  const { title, description, columns, fields, chosen, missing, leftOut, onChange } = props
  const isNarrow = useMedia('(max-width: 47.99rem)')
  const select = (column: Column) => (
    <FieldSelect
      {...{ column, columns, fields, chosen, leftOut }}
      onChange={(field) => onChange(column.column, field)}
    />
  )
  return (
    <Card title={title} description={description}>
      <p
        role="status"
        className={missing.length > 0 ? 'mb-4 rounded-card bg-warn-wash px-4 py-3' : 'sr-only'}
      >
        {missing.length > 0
          ? `Still needed: ${missing.join(', ')}. Choose the column that has ${missing.length === 1 ? 'it' : 'them'}.`
          : 'All required fields have a column.'}
      </p>
      {isNarrow ? (
        <ColumnList columns={columns} select={select} />
      ) : (
        <ColumnTable {...{ title, columns, chosen, select }} />
      )}
    </Card>
  )
}

type Shown = { columns: readonly Column[]; select: (column: Column) => ReactNode }
type TableProps = Shown & { title: string; chosen: readonly (string | null)[] }

const ColumnTable = ({ title, columns, chosen, select }: TableProps) => {
  const rows = Math.max(0, ...columns.map(({ samples }) => samples.length))
  const look = (column: Column) => (chosen[column.column] ? '' : 'text-ink-faint')
  return (
    <ScrollArea label={`${title}, table`} className="-mx-5 sm:-mx-6">
      <table className="w-full border-collapse text-start">
        <caption>
          <div className="sr-only">The first rows, and the field of each column</div>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.column}
                scope="col"
                className="min-w-48 px-2 pb-3 text-start align-top font-normal first:ps-5 last:pe-5 sm:first:ps-6 sm:last:pe-6"
              >
                <span className="mb-1.5 block max-w-60 truncate text-sm font-[560]" title={column.header}>
                  {headerOf(column)}
                </span>
                {select(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row} className="border-t border-line">
              {columns.map((column) => (
                <td
                  key={column.column}
                  className={`px-2 first:ps-5 last:pe-5 sm:first:ps-6 sm:last:pe-6 ${look(column)}`}
                >
                  <span className="block max-w-60 truncate px-3 py-2 text-sm">{column.samples[row]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

const ColumnList = ({ columns, select }: Shown) => (
  <ul className="-my-4">
    {columns.map((column) => (
      <li key={column.column} className="border-b border-line py-4 last:border-b-0">
        <p className="font-[560] wrap-anywhere">{headerOf(column)}</p>
        <p className="mb-2 truncate text-sm text-ink-faint">
          {column.samples.filter((text) => text !== '').join(' · ') || 'No values'}
        </p>
        {select(column)}
      </li>
    ))}
  </ul>
)

const headerOf = ({ header, column }: Column): string => header || `Column ${column + 1}`
