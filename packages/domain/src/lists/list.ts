import { may, type Permission } from '../access.ts'
import type { CellKind, ColumnTotal } from '../figures/reports/report-table.ts'
import type { SessionRole } from '../roles.ts'

/** Which way people want it first: names from A, amounts and dates from the highest. */
export type FirstDirection = 'ascending' | 'descending'

export type ListColumn = {
  label: string
  /** How a document writes it. */
  kind: CellKind
  total?: ColumnTotal
  /** Whether the list can be sorted by it, and in which direction first. */
  sort?: FirstDirection
  /** The kind of value it is sorted by, where a document writes it as text. */
  sortedAs?: CellKind
  /** Whether it shows until a member chooses. */
  isShown: boolean
  /** What a role must be allowed to see it. */
  needs?: Permission
}

/** A list, described once: the server sorts and exports by this, the screen draws it, a saved view names parts of it. */
export type ListDefinition = {
  label: string
  /** How the name of an export begins. */
  fileName: string
  needs: Permission
  /** What a row is about: it always shows. */
  primary: string
  usualSort: string
  /** What its filters are called in the address. */
  filters: readonly string[]
  columns: Readonly<Record<string, ListColumn>>
  /** What a table file has beside them where no columns are chosen, so that it imports back as it was. */
  fileColumns?: Readonly<Record<string, FileColumn>>
}

export type FileColumn = Pick<ListColumn, 'label' | 'kind' | 'needs'>

type ColumnsOf<List extends ListDefinition> = List['columns']
export type ColumnOf<List extends ListDefinition> = keyof ColumnsOf<List> & string

export type FileColumnOf<List extends ListDefinition> = List extends {
  fileColumns: infer Columns extends Readonly<Record<string, FileColumn>>
}
  ? keyof Columns & string
  : never

/** The columns that a list can be sorted by. */
export type SortOf<List extends ListDefinition> = {
  [Column in ColumnOf<List>]: ColumnsOf<List>[Column] extends { sort: FirstDirection } ? Column : never
}[ColumnOf<List>]

/** As the address and the server have it: a minus turns the order around. */
export type SortText<List extends ListDefinition> = SortOf<List> | `-${SortOf<List>}`

const columnsIn = <List extends ListDefinition>(list: List): [ColumnOf<List>, ListColumn][] =>
  Object.entries(list.columns) as [ColumnOf<List>, ListColumn][]

export const columnsOf = <List extends ListDefinition>(list: List): ColumnOf<List>[] =>
  columnsIn(list).map(([column]) => column)

export const sortsOf = <List extends ListDefinition>(list: List): SortText<List>[] =>
  columnsIn(list).flatMap(([column, { sort }]) => {
    if (!sort) return []
    return (sort === 'ascending' ? [column, `-${column}`] : [`-${column}`, column]) as SortText<List>[]
  })

export const isDescending = (sort: string): boolean => sort.startsWith('-')
export const sortedColumn = (sort: string): string => sort.replace('-', '')

/** What a role sees of a list, in its order. */
export const seenColumns = <List extends ListDefinition>(list: List, role: SessionRole): ColumnOf<List>[] =>
  columnsIn(list)
    .filter(([, { needs }]) => !needs || may(role, needs))
    .map(([column]) => column)

export const seenFileColumns = ({ fileColumns = {} }: ListDefinition, role: SessionRole): string[] =>
  Object.entries(fileColumns)
    .filter(([, { needs }]) => !needs || may(role, needs))
    .map(([column]) => column)

/** The chosen ones that there are and that the role sees, in the list's order; without a choice, the usual ones. */
export const shownColumns = <List extends ListDefinition>(
  list: List,
  role: SessionRole,
  chosen: readonly string[] | null,
): ColumnOf<List>[] =>
  seenColumns(list, role).filter(
    (column) =>
      column === list.primary || (chosen ? chosen.includes(column) : list.columns[column]?.isShown === true),
  )

/** Null where there is no such order, or none that the role may see. */
export const readSort = <List extends ListDefinition>(
  list: List,
  role: SessionRole,
  text: string | null,
): SortText<List> | null => {
  const sort = sortsOf(list).find((known) => known === text)
  if (sort === undefined) return null
  return seenColumns(list, role).some((column) => column === sortedColumn(sort)) ? sort : null
}

/** A press on a head sorts by it as people want it first; a second one turns it around. */
export const nextSort = (list: ListDefinition, current: string, column: string): string => {
  if (sortedColumn(current) === column) return isDescending(current) ? column : `-${column}`
  return list.columns[column]?.sort === 'descending' ? `-${column}` : column
}

/** 'Total Amount, highest first', for where there are no heads to press. */
export const sortWords = (list: ListDefinition, sort: string): string => {
  const { label = '', kind = 'text', sortedAs = kind } = list.columns[sortedColumn(sort)] ?? {}
  return `${label}, ${directionWords(sortedAs, isDescending(sort))}`
}

const directionWords = (kind: CellKind, isDescending: boolean): string => {
  if (kind === 'text') return isDescending ? 'Z to A' : 'A to Z'
  if (kind === 'date' || kind === 'datetime') return isDescending ? 'newest first' : 'oldest first'
  return isDescending ? 'highest first' : 'lowest first'
}
