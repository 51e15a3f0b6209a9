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

/**
 * A connection without data for longer than any statement may take is dead: it is closed, so that no request waits. With
 * 0 for no limit, it stays open.
 */
export const socketWithIdleTimeout = (slowestMs = slowestStatementMs): Socket => {
  const socket = new GatheringSocket()
  return slowestMs === 0 ? socket : socket.setTimeout(slowestMs + 2000, () => socket.destroy())
}
