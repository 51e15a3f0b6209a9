import { Socket } from 'node:net'

export const slowestStatementMs = 15_000

/**
 * The driver holds back the parts of a statement until it is whole, and would make a system call for each. Those of a
 * pipeline are sent in one turn: they leave together at its end.
 */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}

/** Longer than any statement may take, in milliseconds; 0 for no limit. */
export const longestSilence = (slowestMs: number): number => (slowestMs === 0 ? 0 : slowestMs + 2000)

export const openSocket = (): Socket => new GatheringSocket()

/** A connection that is never idle: without data for longer than any statement may take it is dead, and closed. */
export const socketWithIdleTimeout = (): Socket => {
  const socket = openSocket()
  return socket.setTimeout(longestSilence(slowestStatementMs), () => socket.destroy())
}
