import { Socket } from 'node:net'

export const slowestStatementMs = 15_000

/** A connection without data for longer than any statement may take is dead: it is closed, so that no request waits. */
export const socketWithIdleTimeout = (): Socket => {
  const socket = new Socket()
  return socket.setTimeout(slowestStatementMs + 2000, () => socket.destroy())
}
