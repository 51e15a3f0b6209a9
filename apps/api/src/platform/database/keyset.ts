import { isStorable } from '@tillsight/contract/text'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { CursorInstant } from '#platform/paging.ts'

const highestInteger = 2 ** 31 - 1

/** What a key may be, as it stands in a cursor. */
const keyTypes = {
  text: z.string().refine(isStorable),
  integer: z
    .int()
    .min(-highestInteger - 1)
    .max(highestInteger),
  bigint: z.int(),
  numeric: z.number(),
  timestamptz: z.union([CursorInstant, z.literal('-infinity')]),
  uuid: z.uuid(),
}

/** One of the keys that a list is sorted by. The last one breaks ties. */
export type SortKey = {
  by: RawBuilder<unknown>
  type: keyof typeof keyTypes
  /** Of another table than the keys after it: also compared alone, so that the index scan starts at the right place. */
  isJoined?: true
}

/** Where a page ends: the keys of its last row. */
export type Place = readonly (string | number)[]

export const placeSchema = (keys: readonly SortKey[]): z.ZodType<Place> =>
  z
    .array(z.union([z.string(), z.number()]))
    .refine(
      (place) =>
        place.length === keys.length &&
        keys.every(({ type }, at) => keyTypes[type].safeParse(place[at]).success),
    )

/** All keys go the same way, so that one index serves both directions, and a place is one comparison of rows. */
export const keyset = (keys: readonly SortKey[], isDescending: boolean) => {
  const [sign, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const of = (columns: readonly RawBuilder<unknown>[]) =>
    sql.join(columns.map((column) => sql`${column} ${direction}`))
  const bys = keys.map(({ by }) => by)
  const names = keys.map((_, at) => sql.ref(`page.key_${at}`))
  return {
    keys,
    /** The keys of each row as columns of a page. */
    columns: sql.join(bys.map((by, at) => sql`${by} as ${sql.id(`key_${at}`)}`)),
    inOrder: of(bys),
    /** The order, and the place of a row, of a page that was selected with those columns. */
    inPageOrder: of(names),
    place: sql<Place>`json_build_array(${sql.join(names)})`,
    isAfter: (place: Place | null): RawBuilder<SqlBool> => {
      if (!place) return sql`true`
      const values = keys.map(({ type }, at) => sql`${place[at]}::${sql.raw(type)}`)
      const after = sql<SqlBool>`(${sql.join(bys)}) ${sign} (${sql.join(values)})`
      return keys[0]?.isJoined ? sql`(${bys[0]} ${sign}= ${values[0]} and ${after})` : after
    },
  }
}

export type Keyset = ReturnType<typeof keyset>
