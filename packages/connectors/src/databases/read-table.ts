import type { JsonObject, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { instantAt } from '@tillsight/domain/data/connections/row'
import type { Page, SourceRow } from '../connector.ts'
import { SourceError } from '../source-error.ts'
import type { Column, DatabaseRow, Dialect, Session } from './database.ts'
import { overlapped } from './overlapped.ts'

/**
 * Rows are read in the order of their key: first all of them from the highest down, since the latest have the highest
 * numbers; then, in each pass, those that changed since the pass before began.
 */
type Position = {
  phase: 'past' | 'changes'
  /** In the terms of the column of changes; null where there is none, and every pass reads all. */
  since: string | null
  /** The latest change when the pass began. */
  latest: string | null
  key: string | null
}

const keysOfPage = 100
const mostLines = 200
const sweptKeys = 5000

const positionFrom = (cursor: string | null): Position =>
  cursor === null ? { phase: 'past', since: null, latest: null, key: null } : (JSON.parse(cursor) as Position)

export type Table = {
  dialect: Dialect
  session: Session
  stream: StreamSettings
  now: Date
  /** Of times that have none of their own. */
  timeZone: string
}

/** The table, or the query in its place; the transaction can only read, so neither can change anything. */
export const sourceOf = (
  { quote, queryProblem }: Dialect,
  { name, query: written }: StreamSettings,
): string => {
  const query = written?.trim().replace(/;+\s*$/, '')
  if (!query) return `${name.split('.').map(quote).join('.')} source`
  const problem = queryProblem?.(query)
  if (problem) throw new SourceError('refused', problem)
  return `(${query}) source`
}

const chosen = ({ stream }: Table, field: string): string | null => stream.mapping?.[field] || null

const keyOf = (table: Table): string => {
  const key = chosen(table, 'sale_id') ?? chosen(table, 'id')
  if (!key) throw new SourceError('refused', 'Choose the column with the id of each row.')
  return key
}

/** A column that was chosen and is there no more is said by its name, before anything is read. */
const checkColumns = ({ stream }: Table, columns: readonly Column[]): void => {
  const gone = Object.values(stream.mapping ?? {}).find(
    (name) => !columns.some((column) => column.name === name),
  )
  if (gone !== undefined)
    throw new SourceError('refused', `“${stream.name}” has no column “${gone}” any more. Choose another one.`)
}

/** All columns as text, but for binary ones. */
export const selectOf = ({ text, instantText = text, quote }: Dialect, columns: readonly Column[]): string =>
  columns
    .filter(({ isBinary }) => !isBinary)
    .map(({ name, isInstant }) => `${(isInstant ? instantText : text)(quote(name))} as ${quote(name)}`)
    .join(', ')

const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''

const latestOf = async (table: Table): Promise<string | null> => {
  const { dialect, session, stream } = table
  const changed = chosen(table, 'changed_at')
  if (!changed) return null
  const column = dialect.quote(changed)
  const [row] = await session.run(
    `select ${dialect.text(`max(${column})`)} as latest from ${sourceOf(dialect, stream)}`,
  )
  return row?.latest ?? null
}

/** The keys of one page. */
const keysOf = async (
  table: Table,
  at: Position,
  { from, most }: { from: string | null; most: number },
): Promise<string[]> => {
  const { dialect, session, stream } = table
  const key = dialect.quote(keyOf(table))
  const [date, changed] = [chosen(table, 'date'), chosen(table, 'changed_at')]
  const isPast = at.phase === 'past'
  const values: string[] = []
  const conditions: string[] = [`${key} is not null`]
  const compare = (column: string, sign: string, value: string | null) => {
    if (value === null) return
    values.push(value)
    conditions.push(`${column} ${sign} ${dialect.value(values.length)}`)
  }
  compare(key, isPast ? '<' : '>', at.key)
  if (date) compare(dialect.quote(date), '>=', from)
  if (!isPast && changed) compare(dialect.quote(changed), '>=', at.since)
  const distinct = `select distinct ${key} as listed from ${sourceOf(dialect, stream)}${where(conditions)}`
  const ordered = `select ${dialect.text('listed')} as listed_key from (${distinct}) listed_keys order by listed ${isPast ? 'desc' : 'asc'}`
  const rows = await session.run(dialect.limit(ordered, most), values)
  return rows.flatMap(({ listed_key }) => listed_key ?? [])
}

const rowsOf = async (
  table: Table,
  keys: readonly string[],
  columns: readonly Column[],
): Promise<DatabaseRow[]> => {
  const { dialect, session, stream } = table
  const key = dialect.quote(keyOf(table))
  const [line, places] = [chosen(table, 'id'), keys.map((_, place) => dialect.value(place + 1)).join(', ')]
  const ordered = line ? ` order by ${key}, ${dialect.quote(line)}` : ''
  const select = `select ${selectOf(dialect, columns)} from ${sourceOf(dialect, stream)} where ${key} in (${places})${ordered}`
  const most = keysOfPage * mostLines
  const rows = await session.run(dialect.limit(select, most + 1), keys)
  if (rows.length > most)
    throw new SourceError(
      'refused',
      `“${stream.name}” has more than ${mostLines} rows for one id. Is it the right column?`,
    )
  return rows
}

const instantOf = (text: string | undefined, timeZone: string): string | null => {
  try {
    return instantAt({ text: text ?? null }, 'text', timeZone)
  } catch {
    return null
  }
}

/** Rows with the same key are the lines of one sale. */
const grouped = (table: Table, keys: readonly string[], rows: readonly DatabaseRow[]): SourceRow[] => {
  const [key, changed, isLines] = [
    keyOf(table),
    chosen(table, 'changed_at'),
    chosen(table, 'sale_id') !== null,
  ]
  const byKey = new Map<string, DatabaseRow[]>()
  for (const row of rows) byKey.set(row[key] ?? '', [...(byKey.get(row[key] ?? '') ?? []), row])
  return keys.flatMap((id) => {
    const lines = byKey.get(id) ?? []
    const changes = changed ? lines.flatMap((line) => line[changed] ?? []).sort() : []
    const data: JsonObject | undefined = isLines ? { lines } : lines[0]
    const changedAt = instantOf(changes.at(-1), table.timeZone)
    return data ? [{ id, changedAt, isDeleted: false, data }] : []
  })
}

/** What the next page needs to know, or the next pass. */
const after = (at: Position, keys: readonly string[], now: Date): { next: Position; isLast: boolean } => {
  const key = keys.at(-1)
  if (key !== undefined && keys.length === keysOfPage) return { next: { ...at, key }, isLast: false }
  const since = at.latest === null ? at.since : overlapped(at.latest, now)
  return { next: { phase: 'changes', since, latest: null, key: null }, isLast: true }
}

export const readTable = async (
  table: Table,
  { cursor, from }: { cursor: string | null; from: string | null },
): Promise<Page> => {
  const start = positionFrom(cursor)
  const columns = await table.session.columns(sourceOf(table.dialect, table.stream))
  checkColumns(table, columns)
  const at = start.latest === null ? { ...start, latest: await latestOf(table) } : start
  const keys = await keysOf(table, at, { from, most: keysOfPage })
  const rows = keys.length > 0 ? await rowsOf(table, keys, columns) : []
  const { next, isLast } = after(at, keys, table.now)
  return { rows: grouped(table, keys, rows), cursor: JSON.stringify(next), isLast }
}

/** The ids of the sweep: all of them, by key. */
export const listKeys = async (
  table: Table,
  cursor: string | null,
): Promise<{ ids: string[]; cursor: string | null }> => {
  const at: Position = { phase: 'changes', since: null, latest: null, key: cursor }
  const ids = await keysOf(table, at, { from: null, most: sweptKeys })
  return { ids, cursor: ids.length === sweptKeys ? (ids.at(-1) ?? null) : null }
}
