import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { databaseIn } from './ask-server.ts'

export type TcpDoor = {
  host: string
  port: number
  user: string
  database: string
  close: () => Promise<void>
}

/** A port of this machine that leads to the database of the tests, which may listen on a socket alone. */
export const tcpDoor = async (databaseUrl: string): Promise<TcpDoor> => {
  const { host, port, user } = new pg.Client({ connectionString: databaseUrl })
  const open = new Set<Socket>()
  const door = createServer((incoming) => {
    const outgoing = host.startsWith('/')
      ? createConnection(`${host}/.s.PGSQL.${port}`)
      : createConnection({ host, port })
    open.add(incoming)
    incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    host: '127.0.0.1',
    port: (door.address() as AddressInfo).port,
    user: user ?? '',
    database: databaseIn(databaseUrl),
    close: async () => {
      door.close()
      for (const socket of open) socket.destroy()
      await once(door, 'close')
    },
  }
}
