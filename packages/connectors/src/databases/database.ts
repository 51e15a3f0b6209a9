import type { AccessField, SourceAccess } from '../connector.ts'

export type Column = {
  name: string
  isBinary: boolean
  /** Whether its text has to say that it is in UTC. */
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
  instantText?: (column: string) => string
  value: (place: number) => string
  limit: (select: string, rows: number) => string
  /** Why a query could do more than read, where the database itself cannot prevent it. */
  queryProblem?: (query: string) => string | null
  /** Names of tables and views, with their schema where there are several: 'public.orders'. */
  tables: string
}
