import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Line = { cut: () => void; mend: () => void; close: () => Promise<void> }

/** A line between two ports of this machine, which can be cut and mended. */
export async function aLine({ from, to }: { from: number; to: number }): Promise<Line> {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(to, 'localhost')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(from, 'localhost')
  await once(server, 'listening')
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    cut: () => {
      isCut = true
      drop()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
