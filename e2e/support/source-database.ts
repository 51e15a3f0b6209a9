import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

type Client = {
  connect: () => Promise<void>
  query: (text: string) => Promise<unknown>
  end: () => Promise<void>
}
const { Client: PgClient } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
  Client: new (settings: object) => Client
}

/** Its fifth line is the folder of the socket, its fourth the port. */
const serverNote = () =>
  readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'postmaster.pid'), 'utf8').split('\n')

const ask = async (database: string, text: string) => {
  const client = new PgClient({ host: serverNote()[4], user: 'tillsight', database })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** A port that leads to the server of the app, which listens on a socket alone. */
const openDoor = async () => {
  const [, , , port, folder] = serverNote()
  const open = new Set<Socket>()
  const door = createServer((near) => {
    const far = connect(`${folder}/.s.PGSQL.${port}`)
    open.add(near)
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return {
    port: String((door.address() as AddressInfo).port),
    close: () => {
      door.close()
      for (const socket of open) socket.destroy()
    },
  }
}

export type SourceDatabase = {
  name: string
  port: string
  user: string
  run: (text: string) => Promise<void>
  remove: () => Promise<void>
}

/** A database of another system, beside that of the app. */
export async function aSourceDatabase(tables: string): Promise<SourceDatabase> {
  const name = `source_${Date.now()}_${process.pid}`
  await ask('postgres', `create database ${name}`)
  await ask(name, tables)
  const door = await openDoor()
  return {
    name,
    port: door.port,
    user: 'tillsight',
    run: (text) => ask(name, text),
    remove: async () => {
      door.close()
      await ask('postgres', `drop database ${name} with (force)`)
    },
  }
}
