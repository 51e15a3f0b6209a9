import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { aDatabase } from '#testing/a-database.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { type Column, declaredTables, type Kind, type Tables } from '#testing/row-types.ts'

const kinds: Record<string, Kind> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'json',
  _text: 'string[]',
}

type Found = { table: string; column: string; type: string; nullable: boolean; given: boolean; made: boolean }

const migratedTables = async (db: Db): Promise<Tables> => {
  const { rows } = await sql<Found>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
      column_default is not null as given, is_generated = 'ALWAYS' as made
    from information_schema.columns where table_schema = 'public'
  `.execute(db)
  const tables: Tables = {}
  for (const { table, column, type, nullable, given, made } of rows) {
    tables[table] ??= {}
    tables[table][column] = {
      kind: kinds[type] ?? 'json',
      isNullable: nullable,
      isRequired: !nullable && !given && !made,
      isGenerated: made,
    }
  }
  return tables
}

const faultOf = (declared: Column | undefined, migrated: Column | undefined): string | null => {
  if (!migrated) return 'is not in the database'
  if (!declared) return 'is not in the type'
  if (declared.kind !== migrated.kind) return `is a ${migrated.kind}, not a ${declared.kind}`
  if (declared.isNullable !== migrated.isNullable)
    return migrated.isNullable ? 'can be null' : 'cannot be null'
  if (declared.isGenerated !== migrated.isGenerated)
    return migrated.isGenerated ? 'is generated' : 'is not generated'
  return migrated.isRequired && !declared.isRequired ? 'has no default' : null
}

/** Where the types and the tables differ, in words. */
const drift = (declared: Tables, migrated: Tables): string[] =>
  Object.entries(declared).flatMap(([table, columns]) => {
    const found = migrated[table] ?? {}
    return [...new Set([...Object.keys(columns), ...Object.keys(found)])].flatMap((column) => {
      const fault = faultOf(columns[column], found[column])
      return fault ? [`${table}.${column} ${fault}`] : []
    })
  })

describe('the row types', () => {
  let declared: Tables
  let db: Db
  beforeAll(async () => {
    declared = declaredTables()
    const database = await openDatabase({ databaseUrl: await aDatabase(), dataDir: '' }, () => {})
    atTheEnd(database.close)
    db = database.db
  })

  it('are those of the migrated database', async () => {
    expect(Object.keys(declared).length).toBeGreaterThan(10)
    expect(drift(declared, await migratedTables(db))).toEqual([])
  })

  it.each([
    [
      'alter table sale rename column note to remark',
      ['sale.note is not in the database', 'sale.remark is not in the type'],
    ],
    ['alter table sale alter column customer_id set not null', ['sale.customer_id cannot be null']],
    ['alter table product alter column name drop not null', ['product.name can be null']],
    ['alter table session alter column expires_at type text', ['session.expires_at is a string, not a Date']],
    ['alter table sale alter column version drop default', ['sale.version has no default']],
    ['alter table product alter column status drop expression', ['product.status is not generated']],
  ])('are found to differ after: %s', async (change, faults) => {
    const found = await db.connection().execute(async (connection) => {
      await sql`begin`.execute(connection)
      await sql.raw(change).execute(connection)
      const migrated = await migratedTables(connection)
      await sql`rollback`.execute(connection)
      return migrated
    })

    expect(drift(declared, found)).toEqual(faults)
  })
})
