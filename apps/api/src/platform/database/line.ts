import { Socket } from 'node:net'

export const slowestStatementMs = 15_000

/** A line on which nothing has come for longer than any statement may take is dead: no request waits on it. */
export const lineThatEndsInSilence = (): Socket => {
  const socket = new Socket()
  return socket.setTimeout(slowestStatementMs + 2000, () => socket.destroy())
}
