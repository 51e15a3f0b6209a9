import { z } from 'zod'
import { type Place, placeSchema, type SortKey } from '#platform/database/keyset.ts'
import { pageOf, placeAt } from '#platform/paging.ts'

/** A place in one order means nothing in another: the cursor says which one it is of. */
const placeIn = (sort: string, keys: readonly SortKey[], cursor: string | undefined): Place | null => {
  if (!cursor) return null
  const [, place] = placeAt(cursor, z.tuple([z.literal(sort), placeSchema(keys)]))
  return place
}

type Asked<Row> = {
  sort: string
  keys: readonly SortKey[]
  cursor: string | undefined
  limit: number
  read: (page: { after: Place | null; limit: number }) => Promise<Row[]>
}

/** One page of a sorted list, and where the next one begins. */
export const sortedPage = async <Row extends { place: Place }>({
  sort,
  keys,
  cursor,
  limit,
  read,
}: Asked<Row>) => {
  const found = await read({ after: placeIn(sort, keys, cursor), limit: limit + 1 })
  return pageOf(found, limit, ({ place }) => [sort, place])
}
