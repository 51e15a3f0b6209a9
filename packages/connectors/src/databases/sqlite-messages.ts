/** What the thread of SQLite is asked, and what it answers. */
export type SqliteOrder = { id: number; what: 'run' | 'columns'; sql: string; values: readonly string[] }

export type SqliteAnswer = { id: number } & (
  | { rows: Record<string, string | null>[] }
  | { columns: string[] }
  | { problem: string }
)

export type SqliteStart = { path: string; isUnfinished: boolean }
