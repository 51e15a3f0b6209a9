import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { anEmptyDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { migrations } from '#testing/global-setup.ts'
import { alsoReleased, migrate } from './migrate.ts'

const rows = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

const tables = async (url: string): Promise<unknown[]> =>
  (
    await rows(
      url,
      "select table_name from information_schema.tables where table_schema = 'public' order by 1",
    )
  ).map(({ table_name }) => table_name)

const first = { '0001_first.sql': 'create table first (id int);' }
const second = { '0002_second.sql': 'create table second (id int); insert into second values (1);' }
const third = { '0003_third.sql': 'create table third (id int);' }

describe('migrations', () => {
  it('are run once, in order, when five start at once on an empty database', async () => {
    const url = await anEmptyDatabase()

    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, migrations)))

    const [all, ...none] = applied.toSorted((a, b) => b.length - a.length)
    expect(all?.length).toBeGreaterThan(1)
    expect(all).toEqual(all?.toSorted())
    expect(none).toEqual([[], [], [], []])
    const noted = await rows(url, 'select name from schema_migration order by version')
    expect(noted.map(({ name }) => name)).toEqual(all)
  })

  it('do nothing the second time', async () => {
    const url = await anEmptyDatabase()
    const folder = aFolder({ ...first, ...second })
    expect(await migrate(url, folder)).toEqual(['0001_first.sql', '0002_second.sql'])

    expect(await migrate(url, folder)).toEqual([])
    expect(await rows(url, 'select * from second')).toHaveLength(1)
  })

  it('add what is new', async () => {
    const url = await anEmptyDatabase()
    await migrate(url, aFolder(first))

    expect(await migrate(url, aFolder({ ...first, ...second }))).toEqual(['0002_second.sql'])
  })

  it('vacuum a large table that was rewritten, so that its indexes can answer alone, also beside a short reader', async () => {
    const url = await anEmptyDatabase()
    const many = { '0001_many.sql': 'create table many as select n from generate_series(1, 50000) as n;' }
    const rewritten = { '0002_rewritten.sql': 'alter table many alter column n type numeric(13, 3);' }
    const visible = "select relallvisible > 0 as is_visible from pg_class where relname = 'many'"
    await migrate(url, aFolder(many))
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin isolation level repeatable read; select 1')

    const migrating = migrate(url, aFolder({ ...many, ...rewritten }))
    await expect.poll(() => rows(url, 'select from schema_migration where version = 2')).toHaveLength(1)
    await reader.end()
    await migrating

    expect(await rows(url, visible)).toEqual([{ is_visible: true }])
  })

  it('add what came in between, and only that', async () => {
    const url = await anEmptyDatabase()
    await migrate(url, aFolder({ ...first, ...third }))

    expect(await migrate(url, aFolder({ ...first, ...second, ...third }))).toEqual(['0002_second.sql'])
  })

  it('refuse a database that a newer Tillsight made, and leave it as it is', async () => {
    const url = await anEmptyDatabase()
    await migrate(url, aFolder({ ...first, ...second }))

    await expect(migrate(url, aFolder(first))).rejects.toThrow(
      'This database was made by a newer Tillsight (migration 2; this one knows 1). Start that version, or a newer one.',
    )
    expect(await tables(url)).toEqual(['first', 'schema_migration', 'second'])
  })

  it('refuse a file that was changed after it was run', async () => {
    const url = await anEmptyDatabase()
    await migrate(url, aFolder(first))
    const changed = { '0001_first.sql': 'create table first (id bigint);' }

    await expect(migrate(url, aFolder({ ...changed, ...second }))).rejects.toThrow(
      'Migration 0001_first.sql is not the one that made this database. Restore the file as it was.',
    )
    expect(await tables(url)).toEqual(['first', 'schema_migration'])
  })

  it('take a database that was made with another text that did the same', async () => {
    const url = await anEmptyDatabase()
    await migrate(url, migrations)
    for (const [checksum, version] of Object.entries(alsoReleased))
      await rows(url, `update schema_migration set checksum = '${checksum}' where version = ${version}`)

    expect(await migrate(url, migrations)).toEqual([])
  })

  it('take a file for the same whatever its line ends', async () => {
    const url = await anEmptyDatabase()
    await migrate(url, aFolder({ '0001_a.sql': 'create table a (\n  id int\n);\n' }))

    expect(await migrate(url, aFolder({ '0001_a.sql': 'create table a (\r\n  id int\r\n);\r\n' }))).toEqual(
      [],
    )
  })

  it('leave nothing half done when one fails, keep those before it, and can be run again', async () => {
    const url = await anEmptyDatabase()
    const broken = { '0002_second.sql': 'create table second (id int); insert into nowhere values (1);' }

    await expect(migrate(url, aFolder({ ...first, ...broken, ...third }))).rejects.toThrow('nowhere')
    expect(await tables(url)).toEqual(['first', 'schema_migration'])

    expect(await migrate(url, aFolder({ ...first, ...second, ...third }))).toEqual([
      '0002_second.sql',
      '0003_third.sql',
    ])
  })

  it('leave nothing half done when their connection is cut, and can be run again', async () => {
    const url = await anEmptyDatabase()
    const slow = { '0001_slow.sql': 'create table slow (id int); select pg_sleep(30);' }
    const running = migrate(url, aFolder(slow))
    const isRefused = expect(running).rejects.toThrow()
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where query like 'create table slow%'"
    while ((await rows(url, cut)).length === 0);
    await isRefused

    expect(await tables(url)).toEqual(['schema_migration'])
    expect(await migrate(url, aFolder(first))).toEqual(['0001_first.sql'])
  })
})
