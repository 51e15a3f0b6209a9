import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { useMedia } from '#ui/layout/use-media.ts'
import { fittingColumns } from '#ui/tables/fitting-columns.ts'
import { useRoom } from '#ui/tables/use-room.ts'
import { useRowKeys } from '#ui/tables/use-row-keys.ts'

export type ColumnSort = { direction: 'ascending' | 'descending' | undefined; onSort: () => void }

export type LongColumn<Row> = {
  key: string
  header: ReactNode
  sort?: ColumnSort | undefined
  align?: 'left' | 'right' | undefined
  className?: string | undefined
  /** In rem; the primary column takes what is left. */
  width?: number | undefined
  /** Where there is no room for all, those with the highest go first; without one it always stays. */
  rank?: number | undefined
  /** What a row is about: it names the row. */
  primary?: boolean | undefined
  /** Told which other columns there is room for. */
  cell: (row: Row, isShown: (key: string) => boolean) => ReactNode
}

type LongTableProps<Row> = {
  caption: string
  columns: LongColumn<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  isSelected?: ((row: Row) => boolean) | undefined
  /** What a row measures before it was seen. */
  rowHeight: number
  hasMore: boolean
  onNearEnd: () => void
}

const near = 20

/** A table of any length: only the rows near the window are drawn. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { caption, columns: wanted, rows, rowKey, isSelected, rowHeight, hasMore, onNearEnd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const room = useRoom(table)
  // Above cards the heads are not visible: a select sorts them.
  const areCards = useMedia('(max-width: 55.99rem)')
  // The same columns for as long as they are, so that rows that were drawn stay as they are.
  const columns = useMemo(() => fittingColumns(wanted, room), [wanted, room])
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 120,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : rowKey(row)
    },
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? -1
  const before = (shown[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  const keys = useRowKeys({ body, count: rows.length, scrollTo: (index) => virtual.scrollToIndex(index) })

  // Content above it may grow or shrink, which moves its start.
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (hasMore && last >= rows.length - near) onNearEnd()
  }, [hasMore, last, rows.length, onNearEnd])

  return (
    <table ref={table} className="long-table" aria-rowcount={hasMore ? -1 : rows.length + 1}>
      <caption>
        <div className="sr-only">{caption}</div>
      </caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map(({ key, header, sort, align, className, width }) => (
            <th
              key={key}
              scope="col"
              aria-sort={sort && (sort.direction ?? 'none')}
              className={classNames(align === 'right' && 'text-end', className)}
              style={width ? { width: `${width}rem` } : undefined}
            >
              {sort && !areCards ? <SortButton {...sort}>{header}</SortButton> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={keys}>
        <Gap height={before} columns={columns.length} />
        {shown.map(({ index, key }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <Row
              key={key}
              {...{ row, index, columns }}
              isSelected={isSelected?.(row) ?? false}
              measure={virtual.measureElement}
            />
          )
        })}
        <Gap height={after} columns={columns.length} />
      </tbody>
    </table>
  )
}

const SortButton = ({ direction, onSort, children }: ColumnSort & { children: ReactNode }) => {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <button type="button" className="long-table-sort" data-sorted={direction && ''} onClick={onSort}>
      {children}
      <Arrow aria-hidden="true" className="size-3.5" strokeWidth={2} />
    </button>
  )
}

type RowProps<Row> = {
  row: Row
  index: number
  columns: LongColumn<Row>[]
  isSelected: boolean
  measure: (element: HTMLElement | null) => void
}

const DrawnRow = <Row,>({ row, index, columns, isSelected, measure }: RowProps<Row>) => (
  <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-selected={isSelected || undefined}>
    {columns.map(({ key, align, className, primary, cell }) => {
      const Cell = primary ? 'th' : 'td'
      return (
        <Cell
          key={key}
          scope={primary ? 'row' : undefined}
          className={classNames(align === 'right' && 'text-end', className)}
        >
          {cell(row, (key) => columns.some((column) => column.key === key))}
        </Cell>
      )
    })}
  </tr>
)
/** While the window scrolls, only rows that come into view are rendered. */
const Row = memo(DrawnRow) as typeof DrawnRow

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, it fills the space of rows that are not rendered
    <tr aria-hidden="true" className="long-table-gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
