import { SourceError } from '../source-error.ts'

/**
 * Where reading a list has come to. The past is read first, the newest first; then each pass reads what changed since
 * the one before began, a little earlier for what the source shows late.
 */
export type Position = {
  phase: 'past' | 'changes'
  /** Of the past, the first day that is wanted; of changes, when the last pass began. */
  since: string | null
  /** When this pass began, by the clock of the source; null before its first answer. */
  began: string | null
  /** Where the source goes on; null at the start of a pass. */
  token: string | null
  pages: number
  emptyPages: number
  /** A token of this pass, compared with those that follow to notice that they go in circles. */
  landmark: string | null
  /** Which rows the last page had, and how often in a row it was these. */
  lastRows: string
  repeats: number
}

const overlapMs = 5 * 60_000
const mostPages = 100_000
const mostEmptyPages = 20
/** Once is usual, where all rows of a page have the same second. */
const mostRepeats = 2

const start = { began: null, token: null, pages: 0, emptyPages: 0, landmark: null, lastRows: '', repeats: 0 }

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

export const positionFrom = (cursor: string | null, from: string | null): Position => {
  if (cursor === null) return { phase: 'past', since: from && `${from}T00:00:00.000Z`, ...start }
  const read = JSON.parse(cursor) as Position
  if (!isText(read.since) || !isText(read.token)) throw new Error('This cursor is not of a list.')
  return read
}

type Came = { ids: readonly string[]; next: string | null; sourceNow: Date | null; now: Date; host: string }

const broken = (host: string, what: string): SourceError => new SourceError('broken', `${host} ${what}`)

/** A clock that is ahead must not make us skip what changes until then. */
const earlier = (now: Date, sourceNow: Date | null): string =>
  (sourceNow && sourceNow < now ? sourceNow : now).toISOString()

/** A clock that was set back must not take us back. */
const nextSince = (began: string, { phase, since }: Position): string => {
  const mark = new Date(Date.parse(began) - overlapMs).toISOString()
  return phase === 'changes' && since !== null && since > mark ? since : mark
}

export const positionAfter = (at: Position, { ids, next, sourceNow, now, host }: Came): Position => {
  const began = at.began ?? earlier(now, sourceNow)
  if (next === null) return { ...start, phase: 'changes', since: nextSince(began, at) }
  const pages = at.pages + 1
  const emptyPages = ids.length === 0 ? at.emptyPages + 1 : 0
  const lastRows = ids.length > 0 ? `${ids[0]} ${ids.at(-1)} ${ids.length}` : ''
  const repeats = lastRows && lastRows === at.lastRows ? at.repeats + 1 : 0
  if (next === at.token || next === at.landmark || repeats > mostRepeats)
    throw broken(host, 'sends the same pages again and again, so its list has no end.')
  if (emptyPages > mostEmptyPages) throw broken(host, 'sends one empty page after the other.')
  if (pages > mostPages) throw broken(host, `has more than ${mostPages.toLocaleString('en-US')} pages.`)
  // A new landmark at 1, 2, 4, 8 … pages meets every circle, however long.
  const isPowerOfTwo = (pages & (pages - 1)) === 0
  const landmark = isPowerOfTwo ? next : at.landmark
  return { ...at, began, token: next, pages, emptyPages, landmark, lastRows, repeats }
}

export const isEnd = ({ token }: Position): boolean => token === null
