import { isDescending, sortedColumn } from '@tillsight/domain/lists/list'
import type { LongColumn } from '#ui/tables/long-table.tsx'

type Drawn<Row> = Pick<LongColumn<Row>, 'cell' | 'width' | 'rank' | 'className'> &
  Partial<Pick<LongColumn<Row>, 'header'>>

/** Where rows are cards, the card itself says what it must. */
const wideOnly = 'max-[55.99rem]:hidden'

const numberKinds: readonly string[] = ['money', 'integer', 'decimal']

type Shown = {
  columns: readonly string[]
  sort: string
  sortBy: (column: string) => void
  list: { primary: string }
  columnOf: (column: string) => { label: string; kind: string; sort?: string } | undefined
}

/** The columns that are shown, with their heads, in the list's order. */
export const listColumns = <Row>(shown: Shown, drawn: Record<string, Drawn<Row>>): LongColumn<Row>[] =>
  shown.columns.flatMap((key) => {
    const [column, cell] = [shown.columnOf(key), drawn[key]]
    if (!column || !cell) return []
    const isPrimary = key === shown.list.primary
    const direction = isDescending(shown.sort) ? 'descending' : 'ascending'
    return {
      key,
      header: column.label,
      align: numberKinds.includes(column.kind) ? 'right' : undefined,
      primary: isPrimary,
      sort: column.sort
        ? {
            direction: sortedColumn(shown.sort) === key ? direction : undefined,
            onSort: () => shown.sortBy(key),
          }
        : undefined,
      ...cell,
      className: isPrimary ? cell.className : `${wideOnly} ${cell.className ?? ''}`,
    } as const
  })
