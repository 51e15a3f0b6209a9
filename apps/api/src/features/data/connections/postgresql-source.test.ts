import type { SourceAccess, SourceRow } from '@tillsight/connectors/connector'
import { databaseConnector } from '@tillsight/connectors/databases/database-connector'
import { postgresql } from '@tillsight/connectors/databases/postgresql'
import { columns } from '@tillsight/domain/data/connections/columns/columns'
import { guessColumns } from '@tillsight/domain/data/connections/columns/guess-columns'
import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { askServer, dropDatabase, onDatabase } from '#testing/ask-server.ts'
import { type TcpDoor, tcpDoor } from '#testing/tcp-door.ts'

const connector = databaseConnector(postgresql)
const database = `source_${process.pid}`
const url = onDatabase(inject('databaseUrl'), database)
const run = (text: string) => askServer(url, text)
let door: TcpDoor

const access = (given: Partial<SourceAccess> = {}): SourceAccess => ({
  settings: { host: door.host, port: String(door.port), user: door.user, database },
  secrets: { password: 'not-a-word-to-show' },
  allowsPrivate: true,
  folder: null,
  timeZone: 'Europe/Lisbon',
  now: new Date('2026-07-10T12:00:00Z'),
  signal: new AbortController().signal,
  ...given,
})

const lines: StreamSettings = {
  name: 'public.order_line',
  kind: 'sale',
  isOn: true,
  query: null,
  mapping: {
    ...{ id: 'id', sale_id: 'order_id', changed_at: 'updated_at', date: 'sold_at', product: 'product' },
    ...{ quantity: 'quantity', price: 'unit_price', tax: 'tax' },
  },
}

const readAll = async (
  stream: StreamSettings,
  given: { cursor?: string | null; from?: string | null } = {},
) => {
  const rows: SourceRow[] = []
  let { cursor = null } = given
  for (let pages = 0; pages < 50; pages += 1) {
    const page = await connector.read(access(), stream, { cursor, from: given.from ?? null })
    rows.push(...page.rows)
    cursor = page.cursor
    if (page.isLast) return { rows, cursor }
  }
  throw new Error('The table did not end.')
}

beforeAll(async () => {
  await askServer(inject('databaseUrl'), `create database ${database}`)
  door = await tcpDoor(url)
  await run(`
    create table order_line (
      id bigint primary key, order_id bigint, product text, quantity numeric(10, 3), unit_price numeric(20, 2),
      tax numeric(12, 2), sold_at timestamp, updated_at timestamptz, picture bytea, remarks text
    );
    insert into order_line
      select line, (line + 1) / 2, 'Product ' || line % 7, 1 + line % 3, 9007199254740.01 - line, 0.10 * (line % 5),
        '2026-07-01 10:30:00'::timestamp + line * interval '1 minute',
        '2026-07-01 09:30:00+00'::timestamptz + line * interval '1 minute', '\\x00', repeat('x', 20000)
      from generate_series(1, 450) line;
    create table "odd ""name" ("select" text);
  `)
})

afterAll(async () => {
  await door.close()
  await dropDatabase(inject('databaseUrl'), database)
})

describe('a PostgreSQL database as a source', () => {
  it('is found with its tables, columns and some rows', async () => {
    expect(await connector.check(access())).toEqual({
      isOk: true,
      message: 'PostgreSQL answers, and has 2 tables to read.',
    })
    const [, table] = await connector.discover(access())
    expect(table).toMatchObject({ name: 'public.order_line', kind: 'sale' })
    expect(table?.fields).not.toContain('picture')
    expect(table?.samples[0]?.data.remarks).toHaveLength(10_000)
    expect(guessColumns('sale', table?.fields ?? [], [])).toMatchObject({
      id: 'id',
      sale_id: 'order_id',
      changed_at: 'updated_at',
    })
  })

  it('is read whole, newest first, each sale with its lines and to the last digit', async () => {
    const { rows } = await readAll(lines)
    expect(rows.map(({ id }) => Number(id))).toEqual(Array.from({ length: 225 }, (_, place) => 225 - place))
    const last = rows.at(-1)
    expect(last?.changedAt).toBe('2026-07-01T09:32:00.000Z')
    const context = {
      timeZone: 'Europe/Lisbon',
      storeTimeZone: 'UTC',
      currency: 'EUR',
      pricesIncludeTax: false,
    }
    expect(last?.data).toMatchObject({
      lines: [{ unit_price: '9007199254739.01' }, { unit_price: '9007199254738.01' }],
    })
    expect(columns(last?.data ?? {}, lines, context)).toMatchObject({
      kind: 'refused',
      reason: 'At most 99,999,999.99.',
    })
  })

  it('then brings what changed, and nothing where nothing did but the overlap', async () => {
    const past = await readAll(lines)
    const again = await readAll(lines, past)
    expect(again.rows.length).toBeLessThanOrEqual(7)
    await run(`update order_line set quantity = 9, updated_at = '2026-07-09 00:00:00+00' where id = 3`)
    const { rows } = await readAll(lines, again)
    expect(rows.map(({ id }) => id)).toContain('2')
    expect(rows.find(({ id }) => id === '2')?.data).toMatchObject({ lines: [{ quantity: '9.000' }, {}] })
  })

  it('begins at the first day, and lists every id for the sweep', async () => {
    expect((await readAll(lines, { from: '2026-07-02' })).rows.length).toBe(0)
    const page = await connector.listIds?.(access(), lines, { from: '', to: '', cursor: null })
    expect(page?.ids).toHaveLength(225)
  })

  it('is read by a query in place of a table', async () => {
    const query = `with sums as (select order_id, max(sold_at) as day, sum(quantity * 1.50) as paid from order_line group by 1)
      select * from sums where paid > 0;`
    const mapping = { id: 'order_id', date: 'day', total: 'paid' }
    const { rows } = await readAll({ ...lines, query, mapping })
    expect(rows).toHaveLength(225)
    expect(rows.at(-1)).toMatchObject({ id: '1', data: { paid: '7.50000' } })
  })

  it.each([
    [`delete from order_line returning *`, /did not understand/],
    [`select 1 as id; drop table order_line`, /did not understand/],
    [`select nextval('seq') as id`, /no such table|did not understand/],
    [`select lo_from_bytea(0, '\\x00') as id`, /would change something/],
    [`select * from nowhere`, /no such table/],
    [`select pg_sleep(60)::text as id`, /longer than/],
  ])('changes nothing, and ends what takes too long: %s', async (query, message) => {
    const session = await postgresql.open(access())
    if (query.includes('pg_sleep')) await session.run(`select set_config('statement_timeout', '200', false)`)
    await expect(
      session.columns(`(${query}) source`).then(() => session.run(`select * from (${query}) source`)),
    ).rejects.toThrow(message)
    await session.close()
  })

  it.each<[string, Partial<SourceAccess>, RegExp]>([
    ['a private address', { allowsPrivate: false }, /private network/],
    ...['2130706433', '0x7f000001', '0177.0.0.1', '127.1', 'localhost', '::1', '::ffff:7f00:1'].map(
      (host): [string, Partial<SourceAccess>, RegExp] => [
        `the private address ${host}`,
        { allowsPrivate: false, settings: { host, user: 'x', database: 'y' } },
        /private network/,
      ],
    ),
    [
      'a service of a cloud',
      { settings: { host: '169.254.169.254', user: 'x', database: 'y' } },
      /private network/,
    ],
    ['a socket', { settings: { host: '/tmp', user: 'x', database: 'y' } }, /not the name of a server/],
  ])('does not reach %s', async (_what, given, message) => {
    expect(await connector.check(access(given))).toMatchObject({
      isOk: false,
      message: expect.stringMatching(message),
    })
  })

  it('says which column is gone, which database is not there, and that nobody listens', async () => {
    const gone = { ...lines, mapping: { ...lines.mapping, seller: 'clerk' } }
    await expect(readAll(gone)).rejects.toThrow('has no column “clerk” any more')
    const { settings } = access()
    const check = (change: Record<string, string>) =>
      connector.check(access({ settings: { ...settings, ...change } }))
    expect(await check({ database: 'nowhere' })).toMatchObject({
      message: 'There is no such database on the server.',
    })
    expect(await check({ port: '1' })).toMatchObject({
      message: expect.stringContaining('refused the connection'),
    })
    expect(await check({ tls: 'on' })).toMatchObject({ isOk: false })
  })
})
