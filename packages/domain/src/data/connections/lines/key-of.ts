import type { Json, JsonObject } from '../mapped.ts'
import { valueAt } from '../row.ts'

const longest = 150

/** A column by its own name, or by a path such as 'customer.email'. */
export const columnAt = (record: JsonObject, column: string): Json | undefined =>
  Object.hasOwn(record, column) ? record[column] : valueAt(record, column)

const partOf = (value: Json | undefined): string | null => {
  if (typeof value === 'string') return value || null
  // A number that is rounded could be that of another record.
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
  return typeof value === 'boolean' ? String(value) : null
}

const escaped = (part: string): string => part.replaceAll('%', '%25').replaceAll('|', '%7C')

/** What says which record it is; null where it cannot be known. */
export const keyOf = (record: JsonObject, keys: readonly string[]): string | null => {
  const parts = keys.map((key) => partOf(columnAt(record, key)))
  if (parts.length === 0 || parts.some((part) => part === null)) return null
  const key = parts.length === 1 ? (parts[0] ?? '') : parts.map((part) => escaped(part ?? '')).join('|')
  return key.length > longest ? null : key
}

const deletedMarks = ['_sdc_deleted_at', '_ab_cdc_deleted_at']

/** Sources that follow the log of a database mark what was deleted there. */
export const isMarkedDeleted = (record: JsonObject): boolean =>
  deletedMarks.some((mark) => typeof record[mark] === 'string' && record[mark] !== '')
