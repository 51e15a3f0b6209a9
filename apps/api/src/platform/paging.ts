import { z } from 'zod'
import { fieldError } from './errors.ts'

/** What PostgreSQL reads as an instant: years from 1 on, up to microseconds, offsets below 16 hours. */
const readable = /^(?!0000).{19}(\.\d{1,6})?(Z|[+-](0\d|1[0-5]):\d\d)$/

export const CursorInstant = z
  .string()
  .max(40)
  .regex(readable)
  .pipe(z.iso.datetime({ offset: true }))

/** Where the next page begins, as text that its bearer need not understand. */
export const cursorFor = (place: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

const decoded = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

export const placeAt = <Place>(cursor: string, schema: z.ZodType<Place>): Place => {
  const read = schema.safeParse(decoded(cursor))
  if (!read.success) throw fieldError('invalid', 'cursor', 'This cursor is not valid.')
  return read.data
}

/** Of one row more than asked for: those asked for, and where the next page begins if there is one. */
export const pageOf = <Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => readonly unknown[],
): { rows: readonly Row[]; next: string | null } => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next: last && rows.length > shown.length ? cursorFor(placeOf(last)) : null }
}
