import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { anAccess } from '../testing/an-access.ts'
import type { Dialect } from './database.ts'
import { databaseConnector } from './database-connector.ts'
import { postgresql } from './postgresql.ts'

type Serve = (socket: Socket) => void

const length = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
const ofPostgresql = (type: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(type), length(content.length + 4), content])
const welcomeOfPostgresql = Buffer.concat([ofPostgresql('R', length(0)), ofPostgresql('Z', Buffer.from('I'))])

/** After each message of the other side the next answer; the last one as long as it asks. */
const answering =
  (...answers: readonly (Buffer | Serve)[]): Serve =>
  (socket) => {
    let place = 0
    socket.on('data', () => {
      const answer = answers[Math.min(place, answers.length - 1)]
      place += 1
      if (typeof answer === 'function') answer(socket)
      else if (answer) socket.write(answer)
    })
  }

const endlessly =
  (piece: Buffer): Serve =>
  (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.on('drain', more)
    more()
  }

const hostile: readonly [string, Dialect, Serve][] = [
  ['an unknown way to sign in', postgresql, answering(ofPostgresql('R', length(99)))],
  [
    'a row that ends too early',
    postgresql,
    answering(welcomeOfPostgresql, ofPostgresql('D', Buffer.from([0, 9, 0, 0, 0, 9]))),
  ],
  [
    'a message without end',
    postgresql,
    answering(welcomeOfPostgresql, (socket) => {
      socket.write(Buffer.concat([Buffer.from('D'), length(0x7fffffff)]))
      endlessly(Buffer.alloc(1024 * 1024))(socket)
    }),
  ],
]

describe('a hostile server of a database', () => {
  it('is not asked by many threads at once', async () => {
    const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const settings = { host: '127.0.0.1', port: String(port), database: 'd', user: 'u', tls: 'off' }
    const leaving = new AbortController()
    const access = anAccess({ settings, secrets: { password: 'p' }, signal: leaving.signal })
    const asking = [1, 2, 3].map(() => databaseConnector(postgresql).check(access))

    expect(await databaseConnector(postgresql).check(access)).toEqual({
      isOk: false,
      message: 'This connection is being read already.',
    })

    leaving.abort()
    await Promise.all(asking)
    expect((await databaseConnector(postgresql).check(access)).message).toContain('takes too long')
    server.close()
  })

  it.each(hostile)('ends with %s as one that cannot be read', async (_what, dialect, serve) => {
    const server = createServer((socket) => serve(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const settings = { host: '127.0.0.1', port: String(port), database: 'd', user: 'u', tls: 'off' }

    const health = await databaseConnector(dialect).check(anAccess({ settings, secrets: { password: 'p' } }))

    expect(health).toEqual({
      isOk: false,
      message: 'The server answers as no such database does, or takes too long, or sends too much.',
    })
    server.close()
  })
})
