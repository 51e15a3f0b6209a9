import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Reached, Tls } from '../reach-host.ts'
import { type Answer, readAnswer } from './answer.ts'
import { encrypted } from './encrypted.ts'
import { batch, encryption, encryptionIn, login, prelogin, statement } from './messages.ts'
import { exchange, packetTypes, TdsTooSlow } from './packets.ts'

/** What the server says is wrong, by its number. */
export class TdsProblem extends Error {
  constructor(
    readonly number: number,
    message: string,
  ) {
    super(message)
  }
}
/** One side wants encryption, and the other has none. */
export class TdsEncryption extends Error {
  constructor(readonly wants: 'server' | 'us') {
    super(`${wants} wants encryption.`)
  }
}
export class TdsElsewhere extends Error {}

const connectMs = 10_000
const outside = Buffer.alloc(8)

export type TdsAccess = {
  reached: Reached
  tls: Tls
  database: string
  user: string
  password: string
  statementMs: number
  signal: AbortSignal
}

export type TdsConnection = {
  batch: (sql: string) => Promise<Answer>
  run: (sql: string, values: readonly string[]) => Promise<Answer>
  close: () => void
}

const reachSocket = async ({ address, port }: Reached): Promise<Socket> => {
  const socket = connectSocket({ host: address, port, timeout: connectMs })
  const late = () => socket.destroy(new TdsTooSlow('Nobody answered.'))
  socket.once('timeout', late)
  await once(socket, 'connect')
  socket.off('timeout', late).setTimeout(0)
  return socket
}

/** As both sides want it, before the password is sent. */
const secure = async (socket: Socket, { reached, tls }: TdsAccess): Promise<Duplex> => {
  const wanted = tls ? encryption.on : encryption.notSupported
  const said = encryptionIn(await exchange(socket, packetTypes.prelogin, prelogin(wanted), connectMs))
  if (!tls && said !== encryption.notSupported) throw new TdsEncryption('server')
  if (!tls) return socket
  if (said !== encryption.on && said !== encryption.required) throw new TdsEncryption('us')
  return encrypted(socket, { ...tls, host: reached.host }, connectMs)
}

const answered = (message: Buffer): Answer => {
  const answer = readAnswer(message)
  if (answer.problem) throw new TdsProblem(answer.problem.number, answer.problem.message)
  return answer
}

/** Signs in to a SQL Server by its published protocol (MS-TDS 7.4). */
export const connectTds = async (access: TdsAccess): Promise<TdsConnection> => {
  const { reached, signal, statementMs } = access
  const socket = await reachSocket(reached)
  // What is lost between two statements is seen by the next one.
  socket.on('error', () => undefined)
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop, { once: true })
  const close = () => {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
  try {
    const stream = await secure(socket, access)
    stream.on('error', () => undefined)
    const welcome = answered(
      await exchange(stream, packetTypes.login, login({ ...access, host: reached.host }), connectMs),
    )
    if (welcome.otherHost) throw new TdsElsewhere(welcome.otherHost)
    if (!welcome.isLoggedIn) throw new Error('The server did not let us in.')
    let transaction: Buffer = outside
    const ask = async (type: 1 | 3, message: Buffer) => {
      const answer = answered(await exchange(stream, type, message, statementMs))
      transaction = answer.transaction ?? transaction
      return answer
    }
    return {
      batch: (sql) => ask(packetTypes.batch, batch(sql, transaction)),
      run: (sql, values) => ask(packetTypes.rpc, statement(sql, values, transaction)),
      close,
    }
  } catch (error) {
    close()
    throw error
  }
}
