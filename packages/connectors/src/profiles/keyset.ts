import type { JsonObject } from '@tillsight/domain/data/connections/mapped'

/**
 * Pages by time and not by number: while a list is being read, what changes moves in it, and the row after a page
 * would be skipped. Only rows of the same second are paged by number.
 */
export type Keyset = { edge: string | null; page: number }

export const keysetFrom = (token: string | null): Keyset => {
  if (token === null) return { edge: null, page: 1 }
  const [edge, page] = token.split('|')
  return { edge: edge || null, page: Number(page) }
}

type Came = { rows: readonly JsonObject[]; size: number; time: (row: JsonObject) => string | null }

/** Null where the list has ended. */
export const keysetAfter = ({ edge, page }: Keyset, { rows, size, time }: Came): string | null => {
  const last = rows.at(-1)
  if (!last || rows.length < size) return null
  const reached = time(last)
  return reached === null || reached === edge ? `${edge ?? ''}|${page + 1}` : `${reached}|1`
}

/** A second later or earlier, so that what shares the second of the edge comes again instead of being left out. */
export const secondsFrom = (instant: string, seconds: number): string => {
  const zoned = /Z|[+-]\d{2}:\d{2}$/.test(instant) ? instant : `${instant}Z`
  return `${new Date(Date.parse(zoned) + seconds * 1000).toISOString().slice(0, 19)}`
}
