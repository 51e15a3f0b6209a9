import { type RawBuilder, sql } from 'kysely'

/** Between texts: no pattern matches across it. */
export const separator = '\u001f'
const rowsAtOnce = 200

/**
 * Of rows with a `text`, those that match. PostgreSQL prepares a pattern for each text, which takes far longer
 * than to search a short one: so many are searched together, and one by one only where something was found.
 */
export const matching = (rows: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> => sql`(
  select one.row, one.text from (
    select array_agg(numbered.row) as rows, array_agg(numbered.text) as texts,
      string_agg(numbered.text, ${separator}) as joined
    from (
      select to_jsonb(source) - 'text' as row, source.text, row_number() over () as number from (${rows}) as source
    ) as numbered
    group by numbered.number / ${rowsAtOnce}::int
  ) as many, unnest(many.rows, many.texts) as one (row, text)
  where many.joined ~* ${pattern} and one.text ~* ${pattern}
)`
