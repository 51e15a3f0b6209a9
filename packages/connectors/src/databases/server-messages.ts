import type { SourceAccess } from '../connector.ts'
import type { SourceError } from '../source-error.ts'
import type { Column, DatabaseRow } from './database.ts'

export type ServerSystem = 'postgresql' | 'mysql' | 'sqlserver'

/** What the thread of a server is asked, and what it answers. */
export type ServerOrder =
  | { what: 'open'; system: ServerSystem; access: Omit<SourceAccess, 'signal'> }
  | { what: 'run'; sql: string; values?: readonly string[] }
  | { what: 'columns'; source: string }
  | { what: 'close' }

export type ServerAnswer = { id: number } & (
  | { rows: DatabaseRow[] }
  | { columns: Column[] }
  | { done: true }
  | { failure: Pick<SourceError, 'reason' | 'message' | 'retryAt'> }
)
