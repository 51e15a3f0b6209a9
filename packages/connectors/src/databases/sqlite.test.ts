import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guessColumns } from '@tillsight/domain/data/connections/columns/guess-columns'
import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import sqlite3 from 'node-sqlite3-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceAccess } from '../connector.ts'
import { aFolder, type TestFolder } from '../testing/a-folder.ts'
import { anAccess } from '../testing/an-access.ts'
import { readAll } from '../testing/read-all.ts'
import { databaseConnector } from './database-connector.ts'
import { openSqlite, sqlite } from './sqlite.ts'

const connector = databaseConnector(sqlite)
let folder: TestFolder

const run = (...statements: string[]) => {
  const database = new sqlite3.Database(join(folder.path, 'shop.db'))
  for (const statement of statements) database.exec(statement)
  database.close()
}

const access = (file = 'shop.db', given: Partial<SourceAccess> = {}): SourceAccess =>
  anAccess({ settings: { file }, folder: folder.path, now: new Date('2026-07-10T12:00:00Z'), ...given })

const lines: StreamSettings = {
  name: 'order_line',
  kind: 'sale',
  isOn: true,
  query: null,
  mapping: {
    ...{ id: 'id', sale_id: 'order_id', changed_at: 'updated_at', date: 'sold_at', product: 'product' },
    ...{ quantity: 'quantity', price: 'unit price' },
  },
}

beforeAll(async () => {
  folder = await aFolder()
  run(
    `create table order_line (id integer primary key, order_id integer, product text, quantity real,
      "unit price" numeric, sold_at text, updated_at text, picture blob, anything)`,
    `insert into order_line
      with recursive n(seq) as (select 1 union all select seq + 1 from n where seq < 450)
      select 1700000000000000000 + seq, 1800000000000000000 + (seq + 1) / 2, 'Größe ' || (seq % 7), 1 + seq % 3,
        100.25 + seq, datetime('2026-07-01 10:30:00', seq || ' minutes'),
        datetime('2026-07-01 09:30:00', seq || ' minutes'), x'00', case seq % 2 when 0 then x'00ff' else 'a' || char(0) end
      from n`,
  )
})

afterAll(() => folder[Symbol.asyncDispose]())

describe('an SQLite database as a source', () => {
  it('is found with its tables, columns and some rows', async () => {
    expect(await connector.check(access())).toEqual({
      isOk: true,
      message: 'SQLite answers, and has one table to read.',
    })
    const [table] = await connector.discover(access())
    expect(table).toMatchObject({ name: 'order_line', kind: 'sale' })
    expect(table?.samples.slice(0, 2).map(({ data }) => [data.picture, data.anything])).toEqual([
      [null, 'a'],
      [null, null],
    ])
    expect(guessColumns('sale', table?.fields ?? [], [])).toMatchObject({ id: 'id', sale_id: 'order_id' })
  })

  it('is read whole, newest first, each sale with its lines and to the last digit', async () => {
    const { rows } = await readAll(connector, access(), { stream: lines })
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 225 }, (_, place) => String(1_800_000_000_000_000_000n + BigInt(225 - place))),
    )
    expect(rows.at(-1)).toMatchObject({
      changedAt: '2026-07-01T09:32:00.000Z',
      data: { lines: [{ id: '1700000000000000001', 'unit price': '101.25' }, { product: 'Größe 2' }] },
    })
  })

  it('then brings what changed, by table and by query', async () => {
    const past = await readAll(connector, access(), { stream: lines })
    run(
      `update order_line set quantity = 9, updated_at = '2026-07-09 00:00:00' where id = 1700000000000000003`,
    )
    const { rows } = await readAll(connector, access(), { stream: lines, cursor: past.cursor })
    expect(rows.length).toBeLessThan(10)
    expect(rows.find(({ id }) => id === '1800000000000000002')?.data).toMatchObject({
      lines: [{ quantity: '9.0' }, {}],
    })
    const query = 'select order_id + 0 as id, count(*) as quantity from order_line group by order_id;'
    const byQuery = await readAll(connector, access(), {
      mostPages: 5,
      stream: { ...lines, query, mapping: { id: 'id', quantity: 'quantity' } },
    })
    expect(new Set(byQuery.rows.map(({ id }) => id)).size).toBe(225)
    const page = await connector.listIds?.(access(), lines, { from: '', to: '', cursor: null })
    expect(page?.ids).toHaveLength(225)
  })

  it('is read while a till has it open and has not written everything back', async () => {
    const till = new sqlite3.Database(join(folder.path, 'till.db'))
    till.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; create table sale (id integer)')
    till.exec('insert into sale values (1), (2)')
    const { rows } = await readAll(connector, access('till.db'), {
      stream: { ...lines, name: 'sale', mapping: { id: 'id' } },
    })
    till.close()
    expect(rows.map(({ id }) => id)).toEqual(['2', '1'])
  })

  it.each([
    ['delete from order_line', /did not understand/],
    ['select 1 as id) source; drop table order_line; --', /did not understand/],
    ["select * from (attach database '/etc/passwd' as other)", /did not understand/],
    ["select load_extension('x') as id", /did not understand/],
    ['select * from nowhere', /no such table/],
  ])('changes nothing: %s', async (query, message) => {
    const stream = { ...lines, query, mapping: { id: 'id' } }
    await expect(readAll(connector, access(), { stream })).rejects.toThrow(message)
  })

  it('ends what takes too long', async () => {
    const session = await openSqlite(access(), 700)
    const endless =
      'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) as id from n'
    await expect(session.run(endless)).rejects.toThrow('longer than')
    await session.close()
  })

  it.each<[string, () => SourceAccess | Promise<SourceAccess>, RegExp]>([
    ['no folder', () => access('shop.db', { folder: null }), /CONNECTION_FOLDER/],
    ['no such file', () => access('nothing.db'), /no file “nothing.db”/],
    ['a path that leads out', () => access('../beside.csv'), /no file/],
    ['a whole path', () => access('/etc/passwd'), /no file/],
    [
      'a link that leads out',
      async () => {
        await symlink('../beside.csv', join(folder.path, 'link.db'))
        return access('link.db')
      },
      /no file/,
    ],
    ['a folder', () => access('.'), /no file/],
    [
      'no database',
      async () => {
        await writeFile(join(folder.path, 'text.db'), 'id,name\n1,x\n'.repeat(200))
        return access('text.db')
      },
      /not a database of SQLite/,
    ],
  ])('says what is wrong: %s', async (_what, given, message) => {
    expect(await connector.check(await given())).toMatchObject({
      isOk: false,
      message: expect.stringMatching(message),
    })
  })
})
