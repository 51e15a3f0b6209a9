import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type TcpProxy = { cut: () => void; restore: () => void; close: () => Promise<void> }

/** Forwards connections between two local ports; can drop all of them and refuse new ones. */
export async function startTcpProxy({ from, to }: { from: number; to: number }): Promise<TcpProxy> {
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
    restore: () => {
      isCut = false
    },
    close: async () => {
      drop()
      server.close()
      await once(server, 'close')
    },
  }
}
