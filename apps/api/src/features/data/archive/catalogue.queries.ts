import type { ArchiveKind } from '@tillsight/domain/data/archive/kind'
import { archiveKinds } from '@tillsight/domain/data/archive/kinds'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

export type ArchivedColumn = { name: string; type: string }

/** A kind of record as the database has it now. */
export type ArchivedTable = ArchiveKind & {
  fields: ArchivedColumn[]
  /** The primary key, without the store. */
  keys: ArchivedColumn[]
}

type Row = { table: string; name: string; type: string; is_key: boolean; is_generated: boolean }

/** Every column of every table that has rows of stores. */
export const selectStoreColumns = async (db: Db): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select relname as table, attname as name, format_type(atttypid, null) as type, attgenerated <> '' as is_generated,
      exists (
        select from pg_index where indrelid = pg_class.oid and indisprimary and attnum = any (indkey)
      ) as is_key
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and exists (
        select from pg_attribute as owner
        where owner.attrelid = pg_class.oid and owner.attname = 'store_id' and not owner.attisdropped
      )
    order by relname, attnum
  `.execute(db)
  return rows
}

/** In the order of loading. A key has the order of its columns in the table. */
export const selectArchivedTables = async (db: Db): Promise<ArchivedTable[]> => {
  const columns = await selectStoreColumns(db)
  return archiveKinds.map((kind) => {
    const own = columns.filter(({ table, name }) => table === kind.table && name !== 'store_id')
    return {
      ...kind,
      fields: own
        .filter(({ name, is_generated }) => !is_generated && name in kind.columns)
        .map(({ name, type }) => ({ name, type })),
      keys: own.filter(({ is_key }) => is_key).map(({ name, type }) => ({ name, type })),
    }
  })
}
