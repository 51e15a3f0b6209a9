import { sendingSystems } from '@tillsight/domain/data/connections/sending-systems'
import { sql } from 'kysely'
import { databaseCode } from '#platform/database/transaction.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ArchivedTable } from './catalogue.queries.ts'
import { BadArchive } from './manifest.ts'
import { missingWords, twiceWords } from './refusals.ts'

const newToken = sql`replace(gen_random_uuid()::text, '-', '')`

const keyStayed = 'It came with an archive, which has no keys. Make a new key, then resume.'
const secretsStayed =
  'It came with an archive, which has no secrets. Enter them under “Change the access”, then resume.'

/** What an archive leaves out gets a new value; what would let someone in, or send mail, is off. */
const replaced = ({ now }: MemberRequest) => ({
  member: { number: sql`''`, deactivated_at: sql`coalesce(row.deactivated_at, ${now}::timestamptz)` },
  till: {
    token_hash: sql`sha256(gen_random_uuid()::text::bytea)`,
    revoked_at: sql`coalesce(row.revoked_at, ${now}::timestamptz)`,
  },
  connection: {
    state: sql`'paused'`,
    message: sql`case when row.system = any (${sendingSystems}::text[]) then ${keyStayed} else ${secretsStayed} end`,
  },
  receipt: { token: newToken },
  report_recipient: { token: newToken },
  report_unsubscription: { token: newToken },
  report_schedule: { is_paused: sql`true`, next_try_at: sql`row.next_run_at` },
})

/** A value that the database refuses, in words for the person who chose the file. */
const refusal = (table: ArchivedTable, error: unknown): unknown => {
  const code = databaseCode(error) ?? ''
  if (code === '23503') return new BadArchive(missingWords(table.title))
  if (code === '23505') return new BadArchive(twiceWords(table.title))
  // Or one that is nested so deep that the database does not read it.
  if (/^2[23]|^54001$/.test(code))
    return new BadArchive(`${table.title}: a row has a value that is not valid.`)
  return error
}

type Rows = { columns: readonly string[]; lines: readonly string[] }

/** Rows of JSON as rows of the store, whatever store they are of. */
export const insertArchivedRows = async (
  request: MemberRequest,
  table: ArchivedTable,
  { columns, lines }: Rows,
): Promise<void> => {
  const anew = Object.entries(replaced(request)).find(([name]) => name === table.table)?.[1] ?? {}
  const kept = columns.filter((name) => !(name in anew))
  const names = [...kept, ...Object.keys(anew)].map((name) => sql.ref(name))
  const values = [...kept.map((name) => sql`row.${sql.ref(name)}`), ...Object.values(anew)]
  await sql`
    insert into ${sql.table(table.table)} (store_id, ${sql.join(names)})
    select ${request.storeId}, ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(table.table)}, ${`[${lines.join(',')}]`}::json) as row
    ${table.table === 'sold_name' ? sql`on conflict do nothing` : sql``}
  `
    .execute(request.db)
    .catch((error) => {
      throw refusal(table, error)
    })
}

export const insertArchivedPicture = async (
  request: MemberRequest,
  table: ArchivedTable,
  { line, large }: { line: string; large: Buffer },
): Promise<void> => {
  await sql`
    insert into picture (store_id, id, small, large, created_at)
    select ${request.storeId}, row.id, row.small, ${large}::bytea, row.created_at
    from json_populate_record(null::picture, ${line}::json) as row
  `
    .execute(request.db)
    .catch((error) => {
      throw refusal(table, error)
    })
}

export const insertArchivedFile = async (
  request: MemberRequest,
  table: ArchivedTable,
  { line, content }: { line: string; content: Buffer },
): Promise<void> => {
  await sql`
    insert into screen_file (store_id, id, name, type, content, created_at)
    select ${request.storeId}, row.id, row.name, row.type, ${content}::bytea, row.created_at
    from json_populate_record(null::screen_file, ${line}::json) as row
  `
    .execute(request.db)
    .catch((error) => {
      throw refusal(table, error)
    })
}

/** The archive has the history of consent: loading a customer is no change of it. */
export const skipConsentTrigger = async ({ db }: MemberRequest): Promise<void> => {
  await sql`select set_config('tillsight.consent', '{"source":"ARCHIVE"}', true)`.execute(db)
}

/** Checks now what would be checked at the commit. */
export const checkDeferred = async (request: MemberRequest): Promise<void> => {
  await sql`set constraints all immediate`.execute(request.db).catch((error) => {
    if (databaseCode(error) === '23503') throw new BadArchive(missingWords('Closed sales'))
    throw error
  })
}

/** Which of these have rows in the store. */
export const selectFilled = async (
  { db, storeId }: MemberRequest,
  tables: readonly string[],
): Promise<string[]> => {
  const filled = tables.map(
    (table) =>
      sql`select ${table} as name where exists (select from ${sql.table(table)} where store_id = ${storeId})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(filled, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}

export type StoreMember = { id: string; email: string }

/** Those who can sign in to this store. */
export const selectActiveMembers = async ({ db, storeId }: MemberRequest): Promise<StoreMember[]> => {
  const { rows } = await sql<StoreMember>`
    select id, email from public.member
    where store_id = ${storeId} and person_id is not null and deactivated_at is null
  `.execute(db)
  return rows
}

/** Counts what no trigger counts, and returns everything that has a quota. */
export const recountUsage = async ({ db, storeId }: MemberRequest): Promise<Map<string, number>> => {
  await sql`
    insert into store_usage (store_id, name, used)
    select ${storeId}, name, used from (values
      ('stock_changes', (select count(*) from stock_movement
        where store_id = ${storeId} and reason not in ('opening', 'sale', 'return'))),
      ('cash_movements', (select count(*) from cash_movement where store_id = ${storeId})),
      ('closes', (select count(*) from drawer_close where store_id = ${storeId}))
    ) as counted (name, used)
    where used > 0
    on conflict (store_id, name) do update set used = excluded.used
  `.execute(db)
  const { rows } = await sql<{ name: string; used: number }>`
    select name, used from store_usage where store_id = ${storeId}
    union all
    select 'sales', count(*) from sale where store_id = ${storeId}
  `.execute(db)
  return new Map(rows.map(({ name, used }) => [name, used]))
}

/** So that the first questions after it are answered as quickly as all others. */
export const analyze = async ({ db }: MemberRequest, tables: readonly string[]): Promise<void> => {
  for (const table of [...tables, 'sale_sum', 'product_sum', 'loss_sum', 'part_sum'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
