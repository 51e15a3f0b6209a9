import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'
import { atTheEnd } from './at-the-end.ts'

/** The connection to the database, which a test can cut, freeze and restore. */
export type Proxy = {
  url: string
  /** How many connections are open through it. */
  connections: () => number
  cut: () => void
  freeze: () => void
  restore: () => void
}

const targetOf = ({ host, port }: pg.Client) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }

export const aProxy = async (databaseUrl = inject('databaseUrl')): Promise<Proxy> => {
  const database = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  let state: 'cut' | 'frozen' | 'whole' = 'whole'

  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => state === 'whole' && other.write(bytes))
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((socket) => {
    if (state === 'cut') return socket.destroy()
    const beyond = connect(targetOf(database))
    keep(socket, beyond)
    keep(beyond, socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const closeAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  atTheEnd(() => {
    closeAll()
    server.close()
  })
  const { user, password, database: name } = database
  const { port } = server.address() as AddressInfo
  return {
    url: `postgresql://${user}:${encodeURIComponent(String(password ?? ''))}@127.0.0.1:${port}/${name}`,
    connections: () => sockets.size / 2,
    cut: () => {
      state = 'cut'
      closeAll()
    },
    freeze: () => {
      state = 'frozen'
    },
    restore: () => {
      state = 'whole'
    },
  }
}
