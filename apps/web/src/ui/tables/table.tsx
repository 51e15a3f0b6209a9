import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { ScrollArea } from '#ui/tables/scroll-area.tsx'

export type TableColumn<Row> = {
  key: string
  header: string
  align?: 'left' | 'right' | undefined
  cell: (row: Row) => ReactNode
  /** What a row is about: it names the row. */
  primary?: boolean | undefined
}

type TableProps<Row> = {
  caption: string
  columns: TableColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <ScrollArea label={`${caption}, table`} className="-mx-3 px-3">
      <table className="table-list">
        <caption>
          <div className="sr-only">{caption}</div>
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" className={classNames(align === 'right' && 'text-end')}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, header, align, cell, primary }) => {
                const Cell = primary ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    scope={primary ? 'row' : undefined}
                    data-label={header}
                    className={classNames(align === 'right' && 'text-end', primary && 'table-primary')}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
