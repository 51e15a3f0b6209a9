import type { Place } from '#platform/database/keyset.ts'

const pageSize = 500

/** All rows that match, from the first to the last, a page at a time: never all of them at once. */
export async function* everyRow<Row extends { place: Place }>(
  read: (page: { after: Place | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Place | null = null
  for (;;) {
    const rows: Row[] = await read({ after, limit: pageSize })
    yield* rows
    after = rows.at(-1)?.place ?? null
    if (rows.length < pageSize) return
  }
}
