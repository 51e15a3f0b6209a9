import { Socket } from 'node:net'

export const slowestStatementMs = 15_000

/**
 * A connection without data for longer than any statement may take is dead: it is closed, so that no request waits. With
 * 0 for no limit, it stays open.
 */
export const socketWithIdleTimeout = (slowestMs = slowestStatementMs): Socket => {
  const socket = new Socket()
  return slowestMs === 0 ? socket : socket.setTimeout(slowestMs + 2000, () => socket.destroy())
}
