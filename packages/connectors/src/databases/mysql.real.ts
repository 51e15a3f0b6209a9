import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { createConnection } from 'mysql2/promise'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SourceAccess } from '../connector.ts'
import { anAccess } from '../testing/an-access.ts'
import { readAll } from '../testing/read-all.ts'
import { databaseConnector } from './database-connector.ts'
import { mysql } from './mysql.ts'

const port = process.env.TEST_MYSQL ?? ''
const connector = databaseConnector(mysql)
const run = async (...statements: string[]) => {
  const connection = await createConnection({
    host: '127.0.0.1',
    port: Number(port),
    user: 'root',
    multipleStatements: true,
  })
  for (const statement of statements) await connection.query(statement)
  await connection.end()
}

const access = (given: Partial<SourceAccess> = {}, settings: Record<string, string> = {}): SourceAccess =>
  anAccess({
    settings: { host: '127.0.0.1', port, database: 'shop', user: 'reader', ...settings },
    secrets: { password: 'pass-word-1' },
    now: new Date('2026-07-10T12:00:00Z'),
    ...given,
  })

const lines: StreamSettings = {
  name: 'order_line',
  kind: 'sale',
  isOn: true,
  query: null,
  mapping: {
    ...{ id: 'id', sale_id: 'order_id', changed_at: 'updated_at', date: 'sold_at', product: 'product' },
    ...{ quantity: 'quantity', price: 'unit price', tax: 'tax' },
  },
}

beforeAll(async () => {
  await run(
    'drop database if exists shop; create database shop character set utf8mb4',
    `create or replace user reader@'%' identified by 'pass-word-1'; grant select on shop.* to reader@'%'`,
    `create table shop.order_line (
      id bigint unsigned primary key, order_id bigint, product varchar(80), quantity decimal(10, 3),
      \`unit price\` decimal(20, 2), tax decimal(12, 2), sold_at datetime, updated_at timestamp null, picture blob, remarks text
    )`,
    // Ids as large as those of busy systems, which no binary fraction can tell apart.
    `insert into shop.order_line
      select 1700000000000000000 + seq, 1800000000000000000 + floor((seq + 1) / 2), concat('Größe ', seq % 7), 1 + seq % 3,
        9007199254740.01 - seq, 0.10 * (seq % 5), date_add('2026-07-01 10:30:00', interval seq minute),
        date_add('2026-07-01 09:30:00', interval seq minute), x'00', repeat('x', 20000)
      from (with recursive n(seq) as (select 1 union all select seq + 1 from n where seq < 450) select seq from n) numbers`,
  )
})

describe('a real MariaDB as a source', () => {
  it('is found with its tables, columns and some rows', async () => {
    expect(await connector.check(access())).toEqual({
      isOk: true,
      message: 'MySQL or MariaDB answers, and has one table to read.',
    })
    const [table] = await connector.discover(access())
    expect(table).toMatchObject({ name: 'order_line', kind: 'sale' })
    expect(table?.fields).not.toContain('picture')
    expect(table?.samples[0]?.data.remarks).toHaveLength(10_000)
  })

  it('is read whole, each sale with its lines, to the last digit', async () => {
    const { rows } = await readAll(connector, access(), { stream: lines })
    expect(new Set(rows.map(({ id }) => id)).size).toBe(225)
    expect(rows).toHaveLength(225)
    expect(rows.at(-1)).toMatchObject({
      id: '1800000000000000001',
      changedAt: '2026-07-01T09:32:00.000Z',
      data: {
        lines: [
          {
            id: '1700000000000000001',
            'unit price': '9007199254739.01',
            sold_at: '2026-07-01 10:31:00',
            product: 'Größe 1',
          },
          { id: '1700000000000000002', updated_at: '2026-07-01 09:32:00+00:00' },
        ],
      },
    })
  })

  it('then brings what changed', async () => {
    const past = await readAll(connector, access(), { stream: lines })
    await run(
      `update shop.order_line set quantity = 9, updated_at = '2026-07-09 00:00:00' where id = 1700000000000000003`,
    )
    const { rows } = await readAll(connector, access(), { stream: lines, cursor: past.cursor })
    expect(rows.length).toBeLessThan(10)
    expect(rows.find(({ id }) => id === '1800000000000000002')?.data).toMatchObject({
      lines: [{ quantity: '9.000' }, {}],
    })
    const page = await connector.listIds?.(access(), lines, { from: '', to: '', cursor: null })
    expect(page?.ids).toHaveLength(225)
  })

  it.each([
    ['delete from shop.order_line', /did not understand/],
    ['select 1 as id; drop table shop.order_line', /did not understand/],
    ['select * from shop.nowhere', /no such table/],
    [`select load_file('/etc/passwd') as id from shop.nowhere`, /no such table/],
    [`select 'x' as id into outfile '/tmp/x'`, /did not understand|would change/],
  ])('changes nothing: %s', async (query, message) => {
    const stream = { ...lines, query, mapping: { id: 'id' } }
    await expect(readAll(connector, access(), { stream })).rejects.toThrow(message)
  })

  it('ends what takes too long', async () => {
    const session = await mysql.open(access())
    await session.run('set session max_statement_time = 0.2')
    await expect(session.run('select sleep(20) as id from shop.order_line')).rejects.toThrow('longer than')
    await session.close()
  })

  it.each<[string, SourceAccess, RegExp]>([
    ['a wrong password', access({ secrets: { password: 'wrong' } }), /user or the password/],
    ['no such database', access({}, { database: 'nowhere' }), /may not read the database|no such database/],
    ['nobody there', access({}, { port: '1' }), /refused the connection/],
    ['a private address', access({ allowsPrivate: false }), /private network/],
    ['no encryption', access({}, { tls: 'on' }), /./],
  ])('says what is wrong: %s', async (_what, given, message) => {
    expect(await connector.check(given)).toMatchObject({
      isOk: false,
      message: expect.stringMatching(message),
    })
  })
})
