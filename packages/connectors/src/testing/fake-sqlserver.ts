import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import sqlite3 from 'node-sqlite3-wasm'
import { type Reader, readerOf } from '#connectors/databases/tds/bytes.ts'
import { handshakeInPackets } from '#connectors/databases/tds/encrypted.ts'
import { encryption, encryptionIn, prelogin } from '#connectors/databases/tds/messages.ts'
import { packetReader, packetsOf, packetTypes } from '#connectors/databases/tds/packets.ts'
import {
  type ColumnType,
  done,
  problem,
  shortText,
  sized,
  table,
  withLength,
} from './fake-sqlserver-values.ts'

const welcome = (): Buffer => {
  const version = Buffer.from([0x74, 0, 0, 4])
  const said = Buffer.concat([
    ...[Buffer.from([1]), version, shortText('Microsoft SQL Server'), Buffer.from([16, 0, 0, 0])],
  ])
  const size = Buffer.concat([Buffer.from([4]), shortText('4096'), shortText('4096')])
  return Buffer.concat([withLength(227, size), withLength(173, said), done()])
}

const outside = Buffer.alloc(8)
const begun = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8])
const beginsTransaction = (): Buffer =>
  Buffer.concat([
    withLength(227, Buffer.concat([Buffer.from([8]), sized(begun), sized(Buffer.alloc(0))])),
    done(),
  ])

const loginIn = (message: Buffer) => {
  const textAt = (place: number, turn = (bytes: Buffer) => bytes) => {
    const [from, length] = [message.readUInt16LE(place), message.readUInt16LE(place + 2)]
    return turn(Buffer.from(message.subarray(from, from + length * 2))).toString('utf16le')
  }
  const seen = (bytes: Buffer) =>
    Buffer.from(bytes.map((byte) => (((byte ^ 0xa5) & 0x0f) << 4) | ((byte ^ 0xa5) >> 4)))
  return {
    version: message.readUInt32LE(4),
    user: textAt(40),
    password: textAt(44, seen),
    database: textAt(68),
  }
}

/** The text of one parameter of a call, whose type is nvarchar of either kind. */
const parameterIn = (reader: Reader): string => {
  reader.shortText()
  reader.take(2)
  const isLong = reader.u16() === 0xffff
  reader.take(5)
  if (!isLong) return reader.take(reader.u16()).toString('utf16le')
  reader.take(8)
  const chunks: Buffer[] = []
  for (let length = reader.u32(); length > 0; length = reader.u32()) chunks.push(reader.take(length))
  return Buffer.concat(chunks).toString('utf16le')
}

/** The few words that differ from those of the database behind it. */
const translated = (sql: string): string => sql.replace(/^select top \((\d+)\) (.*)$/s, 'select $2 limit $1')

type Fake = {
  user: string
  password: string
  database: string
  types: Readonly<Record<string, ColumnType>>
  tls?: { key: string; cert: string }
  /** In place of an answer: what a hostile server sends, or nothing. */
  instead?: (what: 'prelogin' | 'login' | 'statement', stream: Duplex) => Buffer | 'nothing' | undefined
}

export type FakeSqlServer = {
  port: number
  logins: ReturnType<typeof loginIn>[]
  statements: string[]
  /** Runs statements in the database behind it, whose tables are in the schema dbo. */
  run: (...statements: string[]) => void
  [Symbol.asyncDispose]: () => Promise<void>
}

/** A server that speaks MS-TDS 7.4 as Microsoft publishes it, with SQLite behind it. */
export const fakeSqlServer = async (fake: Fake): Promise<FakeSqlServer> => {
  const database = new sqlite3.Database(':memory:')
  database.exec(`attach ':memory:' as dbo; attach ':memory:' as INFORMATION_SCHEMA`)
  database.exec('create table INFORMATION_SCHEMA.TABLES (TABLE_SCHEMA text, TABLE_NAME text)')
  const logins: ReturnType<typeof loginIn>[] = []
  const statements: string[] = []

  const listTables = () =>
    database.exec(
      `delete from INFORMATION_SCHEMA.TABLES; insert into INFORMATION_SCHEMA.TABLES select 'dbo', name from dbo.sqlite_master`,
    )

  /** Also where there are no rows. */
  const namesOf = (sql: string): string[] => {
    database.exec(`create temp view described as ${sql}`)
    const names = database.all('pragma table_info(described)').map(({ name }) => String(name))
    database.exec('drop view temp.described')
    return names
  }

  const answerTo = (sql: string, values: readonly string[]): Buffer => {
    statements.push(sql)
    if (/^set /.test(sql)) return sql.includes('begin transaction') ? beginsTransaction() : done()
    const given = Object.fromEntries(values.map((value, place) => [`@p${place + 1}`, value]))
    try {
      listTables()
      const all = database.all(translated(sql), given)
      const names = all[0] || values.length > 0 ? Object.keys(all[0] ?? {}) : namesOf(translated(sql))
      const rows = all.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)]),
        ),
      )
      return table(
        names.map((name) => [name, fake.types[name] ?? 'nvarchar']),
        rows,
      )
    } catch (error) {
      const said = (error as Error).message
      return /no such table/.test(said) ? problem(208, `Invalid object name. ${said}`) : problem(102, said)
    }
  }

  const statementIn = (type: number, message: Buffer, at: { transaction: Buffer }): Buffer => {
    const headers = message.readUInt32LE(0)
    if (!message.subarray(10, 18).equals(at.transaction))
      return problem(
        3989,
        'New request is not allowed to start because it should come with valid transaction descriptor.',
      )
    const content = message.subarray(headers)
    if (type === packetTypes.batch) {
      const sql = content.toString('utf16le')
      if (sql.includes('begin transaction')) at.transaction = begun
      return answerTo(sql, [])
    }
    const reader = readerOf(content)
    reader.take(6)
    const texts: string[] = []
    while (!reader.isAtEnd()) texts.push(parameterIn(reader))
    const [sql = '', , ...values] = texts
    return answerTo(sql, values)
  }

  const logIn = (message: Buffer): Buffer => {
    const given = loginIn(message)
    logins.push(given)
    if (given.user !== fake.user || given.password !== fake.password)
      return problem(18456, `Login failed for user '${given.user}' with ${given.password}.`)
    if (given.database !== fake.database) return problem(4060, `Cannot open database "${given.database}".`)
    return welcome()
  }

  const serve = (stream: Duplex, answer: (type: number, message: Buffer) => void) => {
    const read = packetReader()
    let contents: Buffer[] = []
    const take = (bytes: Buffer) => {
      for (const { type, content, isLast } of read(bytes)) {
        contents.push(content)
        if (!isLast) continue
        const message = Buffer.concat(contents)
        contents = []
        answer(type, message)
      }
    }
    stream.on('data', take).on('error', () => undefined)
    return () => stream.off('data', take)
  }

  const send = (stream: Duplex, what: 'prelogin' | 'login' | 'statement', message: () => Buffer) => {
    const bytes = fake.instead?.(what, stream) ?? message()
    if (bytes !== 'nothing') stream.write(packetsOf(packetTypes.answer, bytes))
  }

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const at = { transaction: outside }
    const signedIn = (stream: Duplex) =>
      serve(stream, (type, message) =>
        type === packetTypes.login
          ? send(stream, 'login', () => logIn(message))
          : send(stream, 'statement', () => statementIn(type, message, at)),
      )
    const stop = serve(socket, (type, message) => {
      if (type !== packetTypes.prelogin) return socket.destroy()
      const wants = encryptionIn(message)
      const isEncrypted = Boolean(fake.tls) && wants !== encryption.notSupported
      send(socket, 'prelogin', () => prelogin(isEncrypted ? encryption.on : encryption.notSupported))
      stop()
      if (!isEncrypted) return signedIn(socket)
      const { stream, unwrap } = handshakeInPackets(socket)
      const secured = new TLSSocket(stream as Socket, { isServer: true, maxVersion: 'TLSv1.2', ...fake.tls })
      secured.once('secure', () => setImmediate(unwrap))
      return signedIn(secured)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    logins,
    statements,
    run: (...given) => {
      for (const statement of given) database.exec(statement)
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
      database.close()
    },
  }
}
