import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

const isWorking = sql<SqlBool>`import.state in ('reading', 'checking', 'importing', 'undoing')`
const isFinished = sql<SqlBool>`import.state in ('done', 'undone')`

const exists = async ({ db, storeId }: MemberRequest, where: RawBuilder<SqlBool>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from import where store_id = ${storeId} and ${where}) as is
  `.execute(db)
  return rows[0]?.is ?? false
}

export const hasWorkingImport = (request: MemberRequest): Promise<boolean> => exists(request, isWorking)

/** One that somebody still works on: not finished, and not abandoned. */
export const hasOpenImport = (request: MemberRequest): Promise<boolean> =>
  exists(request, sql<SqlBool>`not ${isFinished}`)

/** What they were before an import changed them. An undo leaves them as they are. */
export const deleteImportedCustomers = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    delete from imported_record where store_id = ${storeId} and kind = 'customer' and id = any (${ids}::uuid[])
  `.execute(db)
}

/** With everything that belongs to them. */
export const deleteOpenImports = async ({ db, storeId }: MemberRequest): Promise<number> => {
  const { rows } = await sql`
    delete from import where store_id = ${storeId} and not ${isFinished} and not ${isWorking} returning id
  `.execute(db)
  return rows.length
}

const hasFile = sql<SqlBool>`(
  exists (select from import_chunk as chunk where chunk.store_id = import.store_id and chunk.import_id = import.id)
  or exists (select from import_row as row where row.store_id = import.store_id and row.import_id = import.id)
  or jsonb_path_exists(import.layout, '$.columns[*].samples[*]'))`

const finished = ({ storeId }: MemberRequest, before: Date | null) => sql`
  import.store_id = ${storeId} and ${isFinished} and ${hasFile}
  and (${before}::timestamptz is null or coalesce(undone_at, imported_at) < ${before})`

export const countFinishedImports = async (request: MemberRequest, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from import where ${finished(request, before)}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

/** The files, rows and samples of those that were imported before then. What they made can still be undone. */
export const emptyFinishedImports = async (request: MemberRequest, before: Date | null): Promise<number> => {
  const { db, storeId } = request
  const { rows } = await sql<{ id: string }>`
    update import set layout = jsonb_set(layout, '{columns}', (
      select coalesce(jsonb_agg(jsonb_set(one, '{samples}', '[]') order by place), '[]')
      from jsonb_array_elements(layout -> 'columns') with ordinality as each (one, place)
    ))
    where ${finished(request, before)} returning id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  for (const table of ['import_chunk', 'import_row', 'import_key'])
    await sql`
      delete from ${sql.table(table)} where store_id = ${storeId} and import_id = any (${ids}::uuid[])
    `.execute(db)
  return ids.length
}
