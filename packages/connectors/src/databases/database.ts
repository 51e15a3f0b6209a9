import type { AccessField, SourceAccess } from '../connector.ts'

export type Column = {
  name: string
  isBinary: boolean
  /** An instant whose text does not say so. */
  isInstant?: boolean
}
export type DatabaseRow = Record<string, string | null>

/** One connection to a database, inside a transaction that can only read. All values come as text. */
export type Session = {
  run: (sql: string, values?: readonly string[]) => Promise<DatabaseRow[]>
  columns: (source: string) => Promise<Column[]>
  close: () => Promise<void>
}

/** What is different from one kind of database to the next. */
export type Dialect = {
  id: string
  name: string
  fields: readonly AccessField[]
  open: (access: SourceAccess) => Promise<Session>
  quote: (name: string) => string
  /** The value of a column as text, cut where it is very long. */
  text: (column: string) => string
  /** The same of an instant, with its zone. */
  instant?: (column: string) => string
  value: (place: number) => string
  limit: (select: string, rows: number) => string
  /** Names of tables and views, with their schema where there are several: 'public.orders'. */
  tables: string
}
