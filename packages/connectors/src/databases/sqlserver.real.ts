import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { aCertificate } from '../testing/a-certificate.ts'
import { fakeSqlServer } from '../testing/fake-sqlserver.ts'

/** The client that Microsoft maintains for Node, as much of it as is used here. */
type Tedious = {
  Connection: new (
    settings: object,
  ) => {
    on: (event: 'connect' | 'error', heard: (error?: Error) => void) => void
    connect: () => void
    execSql: (request: object) => void
    close: () => void
  }
  Request: new (
    sql: string,
    done: (error?: Error) => void,
  ) => {
    on: (event: 'row', heard: (columns: { value: unknown; metadata: { colName: string } }[]) => void) => void
    addParameter: (name: string, type: object, value: unknown) => void
  }
  TYPES: { NVarChar: object }
}
const load = createRequire(`${process.env.TEST_CLIENTS}/package.json`)
const { Connection, Request, TYPES } = load('tedious') as Tedious

const account = { user: 'reader', password: 'pass-wörd-1', database: 'shop' }

const ask = async (port: number, encrypt: boolean) => {
  const connection = new Connection({
    server: '127.0.0.1',
    authentication: { type: 'default', options: { userName: account.user, password: account.password } },
    options: {
      ...{ port, database: account.database, encrypt, trustServerCertificate: true, tdsVersion: '7_4' },
      ...{ useUTC: true, connectTimeout: 10_000 },
    },
  })
  await new Promise<void>((resolve, reject) => {
    connection.on('connect', (error) => (error ? reject(error) : resolve()))
    connection.connect()
  })
  const rows: Record<string, unknown>[] = []
  await new Promise<void>((resolve, reject) => {
    const request = new Request(
      'select top (5) * from dbo.kinds where note = @p1 or note is null',
      (error) => (error ? reject(error) : resolve()),
    )
    request.addParameter('p1', TYPES.NVarChar, '日本')
    request.on('row', (columns) =>
      rows.push(Object.fromEntries(columns.map(({ value, metadata }) => [metadata.colName, value]))),
    )
    connection.execSql(request)
  })
  connection.on('error', () => undefined)
  connection.close()
  return rows
}

describe('our copy of SQL Server', () => {
  it.each([false, true])('is read by tedious as by us (encrypted: %s)', async (encrypt) => {
    await using server = await fakeSqlServer({
      ...{ ...account, tls: aCertificate },
      types: {
        ...{ id: 'bigint', small: 'int', exact: 'decimal', price: 'money', share: 'float', open: 'bit' },
        ...{ on_day: 'date', old: 'datetime', sold: 'datetime2', moment: 'datetimeoffset' },
        ...{ code: 'uniqueidentifier', product: 'varchar', note: 'text', picture: 'varbinary' },
      },
    })
    server.run(
      `create table dbo.kinds (id integer, small text, exact text, price text, share text, open text, on_day text,
        old text, sold text, moment text, code text, product text, note text, picture text)`,
      `insert into dbo.kinds values (1700000000000000001, '-7', '-12.345', '-19.9', '0.1', '1', '1912-02-29',
        '2026-07-01 10:31:00.5', '2026-07-01 10:31:00', '2026-07-01 09:30:00', '6F9619FF-8B86-D011-B42D-00C04FC964FF',
        'Größe', '日本', 'ab'), (null, null, null, null, null, null, null, null, null, null, null, null, null, null)`,
    )
    const [row, empty] = await ask(server.port, encrypt)
    expect(row).toEqual({
      ...{ id: '1700000000000000001', small: -7, exact: -12.345, price: -19.9, share: 0.1, open: true },
      ...{ on_day: new Date('1912-02-29'), old: new Date('2026-07-01T10:31:00.500Z') },
      ...{ sold: expect.any(Date), moment: expect.any(Date) },
      ...{ code: '6F9619FF-8B86-D011-B42D-00C04FC964FF', product: 'Größe', note: '日本' },
      picture: Buffer.from('ab'),
    })
    expect([row?.sold, row?.moment].map((date) => (date as Date).toISOString())).toEqual([
      '2026-07-01T10:31:00.000Z',
      '2026-07-01T09:30:00.000Z',
    ])
    expect(Object.values(empty ?? { nothing: 1 }).every((value) => value === null)).toBe(true)
    expect(server.logins).toEqual([{ version: 0x74000004, ...account }])
  })
})
