import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceAccess } from '../connector.ts'
import { aCertificate } from '../testing/a-certificate.ts'
import { anAccess } from '../testing/an-access.ts'
import { type FakeSqlServer, fakeSqlServer } from '../testing/fake-sqlserver.ts'
import { problem } from '../testing/fake-sqlserver-values.ts'
import { readAll } from '../testing/read-all.ts'
import { databaseConnector } from './database-connector.ts'
import { queryProblem } from './query-problem.ts'
import { openSqlserver, sqlserver } from './sqlserver.ts'

const connector = databaseConnector({ ...sqlserver, open: openSqlserver })
const account = { user: 'reader', password: 'pass-wörd-1', database: 'shop' }
let server: FakeSqlServer

const access = (given: Partial<SourceAccess> = {}, settings: Record<string, string> = {}): SourceAccess =>
  anAccess({
    settings: {
      ...{ host: '127.0.0.1', port: String(server.port), database: 'shop', user: 'reader', tls: 'off' },
      ...settings,
    },
    secrets: { password: account.password },
    now: new Date('2026-07-10T12:00:00Z'),
    ...given,
  })

const lines: StreamSettings = {
  name: 'dbo.order_line',
  kind: 'sale',
  isOn: true,
  query: null,
  mapping: {
    ...{ id: 'id', sale_id: 'order_id', changed_at: 'updated_at', date: 'sold_at', product: 'product' },
    ...{ quantity: 'quantity', price: 'unit price' },
  },
}

beforeAll(async () => {
  server = await fakeSqlServer({
    ...account,
    tls: aCertificate,
    types: {
      ...{ id: 'bigint', order_id: 'bigint', listed: 'bigint', listed_key: 'bigint', product: 'varchar' },
      ...{ quantity: 'decimal', 'unit price': 'money', sold_at: 'datetime', updated_at: 'datetime2' },
      ...{ latest: 'datetime2', picture: 'varbinary', remarks: 'text', code: 'uniqueidentifier' },
      ...{ moment: 'datetimeoffset', share: 'float', open: 'bit', small: 'int', on_day: 'date' },
    },
  })
  server.run(
    `create table dbo.order_line (id integer primary key, order_id integer, product text, quantity text,
      "unit price" text, sold_at text, updated_at text, picture blob, remarks text)`,
    `insert into dbo.order_line
      with recursive n(seq) as (select 1 union all select seq + 1 from n where seq < 450)
      select 1700000000000000000 + seq, 1800000000000000000 + (seq + 1) / 2, 'Größe ' || (seq % 7), (1 + seq % 3) || '.500',
        (900719925474 + seq) || '.0100', datetime('2026-07-01 10:30:00', seq || ' minutes'),
        datetime('2026-07-01 09:30:00', seq || ' minutes'), x'00', case seq % 2 when 0 then null else 'Seit 1912 — 日本' end
      from n`,
    `create table dbo.[every kind] (code text, moment text, share text, open text, small text, on_day text, price text)`,
    `insert into dbo.[every kind] values ('6F9619FF-8B86-D011-B42D-00C04FC964FF', '2026-07-01 09:30:00.25', '0.1', '1',
      '-7', '1912-02-29', null), (null, null, null, null, null, null, null)`,
  )
})
afterAll(() => server[Symbol.asyncDispose]())

describe('a SQL Server as a source', () => {
  it.each(['off', 'unchecked', ''])(
    'is found with its tables, columns and some rows (encryption “%s”)',
    async (tls) => {
      expect(await connector.check(access({}, { tls }))).toEqual({
        isOk: true,
        message: 'SQL Server answers, and has 2 tables to read.',
      })
      const [all, table] = await connector.discover(access({}, { tls }))
      expect(table).toMatchObject({ name: 'dbo.order_line', kind: 'sale' })
      expect(table?.fields).not.toContain('picture')
      expect(table?.samples.slice(0, 2).map(({ data }) => data.remarks)).toEqual(['Seit 1912 — 日本', null])
      expect(all?.samples.map(({ data }) => data)).toEqual([
        {
          ...{ code: '6F9619FF-8B86-D011-B42D-00C04FC964FF', moment: '2026-07-01 09:30:00.2500000 +00:00' },
          ...{ share: '0.1', open: '1', small: '-7', on_day: '1912-02-29', price: null },
        },
        { code: null, moment: null, share: null, open: null, small: null, on_day: null, price: null },
      ])
      expect(server.logins.at(-1)).toEqual({ version: 0x74000004, ...account })
    },
  )

  it('is read whole, newest first, each sale with its lines and to the last digit', async () => {
    const { rows } = await readAll(connector, access(), { stream: lines })
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 225 }, (_, place) => String(1_800_000_000_000_000_000n + BigInt(225 - place))),
    )
    expect(rows.at(-1)).toMatchObject({
      changedAt: '2026-07-01T09:32:00.000Z',
      data: {
        lines: [
          {
            ...{ id: '1700000000000000001', 'unit price': '900719925475.0100', quantity: '2.500' },
            ...{ sold_at: '2026-07-01 10:31:00', product: 'Größe 1' },
          },
          { updated_at: '2026-07-01 09:32:00' },
        ],
      },
    })
  })

  it('then brings what changed, by table and by query', async () => {
    const query = 'select id, order_id, updated_at, quantity from dbo.order_line'
    const mapping = { id: 'id', sale_id: 'order_id', changed_at: 'updated_at' }
    for (const stream of [lines, { ...lines, query, mapping }]) {
      const past = await readAll(connector, access(), { stream })
      server.run(
        `update dbo.order_line set quantity = '9.000', updated_at = '2026-07-09 00:00:00' where id = 1700000000000000003`,
      )
      const { rows } = await readAll(connector, access(), { stream, cursor: past.cursor })
      expect(rows.length).toBeLessThan(10)
      expect(rows.find(({ id }) => id === '1800000000000000002')?.data).toMatchObject({
        lines: [{ quantity: '9.000' }, {}],
      })
      server.run(
        `update dbo.order_line set updated_at = '2026-07-01 09:33:00' where id = 1700000000000000003`,
      )
    }
    const page = await connector.listIds?.(access(), lines, { from: '', to: '', cursor: null })
    expect(page?.ids).toHaveLength(225)
  })

  it('sends what a key is as a value, and never as part of a statement', async () => {
    const cursor = JSON.stringify({ phase: 'changes', since: null, latest: null, key: `1'; drop table x --` })
    await readAll(connector, access(), { stream: lines, cursor })
    expect(server.statements.join()).not.toContain('drop')
  })

  it.each<[string, SourceAccess | (() => SourceAccess), RegExp]>([
    [
      'a wrong password',
      () => access({ secrets: { password: 'wrong-one' } }),
      /^The user or the password is wrong/,
    ],
    ['no such database', () => access({}, { database: 'nowhere' }), /no such database/],
    ['nobody there', () => access({}, { port: '1' }), /refused the connection/],
    ['a private address', () => access({ allowsPrivate: false }), /private network/],
    ['a certificate of its own', () => access({}, { tls: 'on' }), /certificate of its own/],
  ])('says what is wrong: %s', async (_what, given, message) => {
    const said = await connector.check(typeof given === 'function' ? given() : given)
    expect(said).toMatchObject({ isOk: false, message: expect.stringMatching(message) })
    expect(said.message).not.toContain('wrong-one')
  })

  it('says which table or column is gone', async () => {
    await expect(readAll(connector, access(), { stream: { ...lines, name: 'dbo.nowhere' } })).rejects.toThrow(
      'There is no such table any more.',
    )
    const mapping = { ...lines.mapping, price: 'cost' }
    await expect(readAll(connector, access(), { stream: { ...lines, mapping } })).rejects.toThrow(
      'no column “cost”',
    )
  })
})

describe('a hostile SQL Server', () => {
  const against = async (
    instead: NonNullable<Parameters<typeof fakeSqlServer>[0]['instead']>,
    settings: Record<string, string> = {},
    given: Partial<SourceAccess> = {},
  ) => {
    await using hostile = await fakeSqlServer({ ...account, types: {}, instead })
    return await connector.check(access(given, { port: String(hostile.port), ...settings }))
  }

  it.each<[string, Parameters<typeof against>[0], RegExp]>([
    [
      'a web page',
      (_what, stream) => void stream.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      /not a SQL Server/,
    ],
    ['a column of no known type', () => Buffer.from([129, 1, 0, 0, 0, 0, 0, 9, 0, 250]), /not a SQL Server/],
    ['a row that ends too early', () => Buffer.from([170, 255, 255, 1]), /not a SQL Server/],
    ['a row before its columns', () => Buffer.from([209]), /not a SQL Server/],
    ['an unknown part', () => Buffer.from([1, 2, 3]), /not a SQL Server/],
    [
      'a place elsewhere',
      (what) =>
        what === 'login'
          ? Buffer.from([227, 10, 0, 20, 7, 0, 0, 57, 5, 1, 0, 120, 0, 173, 1, 0, 0])
          : undefined,
      /at another address: x, port 1337/,
    ],
    [
      'a password in an error',
      (what) => (what === 'login' ? problem(999, `You sent ${account.password}`) : undefined),
      /did not understand: You sent •••$/,
    ],
  ])('%s ends with a clear line', async (_what, instead, message) => {
    const said = await against((what, stream) =>
      what === 'prelogin' && _what !== 'a web page' ? undefined : instead(what, stream),
    )
    expect(said).toMatchObject({ isOk: false, message: expect.stringMatching(message) })
  })

  it('that sends without end is not listened to', async () => {
    const said = await against((what, stream) => {
      if (what !== 'login') return undefined
      const packet = Buffer.alloc(32_768)
      packet.writeUInt8(4, 0)
      packet.writeUInt16BE(packet.length, 2)
      const pour = () => {
        while (!stream.destroyed && stream.write(packet));
      }
      stream.on('drain', pour)
      pour()
      return 'nothing'
    })
    expect(said.message).toBe('The server sent more than 64 MB in one answer.')
  })

  it('that has no encryption is not sent the password where it is wanted', async () => {
    expect((await against(() => undefined, { tls: 'unchecked' })).message).toMatch(/has no encryption/)
  })

  it('is left when nobody waits any more', async () => {
    const leaving = new AbortController()
    const asked = against(
      (what) => {
        if (what === 'login') setTimeout(() => leaving.abort(), 20)
        return what === 'login' ? 'nothing' : undefined
      },
      {},
      { signal: leaving.signal },
    )
    expect((await asked).isOk).toBe(false)
  })
})

describe('a query', () => {
  it.each([
    'select id from dbo.orders where (total > 0 or note in (1, 2))',
    `select 'it''s ) -- fine; /*' as [a ]]) b], "c)" as c from dbo.orders`,
  ])('that only reads is taken: %s', (query) => expect(queryProblem(query)).toBeNull())

  it.each([
    'delete from dbo.orders',
    'select 1 as id) source; drop table dbo.orders; select * from (select 1 as id',
    'select 1 as id) source drop table dbo.orders select * from (select 1 as id',
    'select 1 as [a]](b] ) source drop table dbo.orders select * from (select 1 as [c]])d]',
    `select 'a' ) source drop table dbo.orders select * from (select '`,
    'select 1 as id -- ) source',
    'select 1 /* */ as id',
    `select * from openquery(other, 'delete from orders')`,
    'with a as (select 1 as id) select * from a',
    "select 'a",
  ])('that could do more is refused: %s', (query) => expect(queryProblem(query)).toMatch(/query/))
})
