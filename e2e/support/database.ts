import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Client = {
  connect: () => Promise<void>
  query: (text: string, values: unknown[]) => Promise<unknown>
  end: () => Promise<void>
}
const { Client: PgClient } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
  Client: new (settings: object) => Client
}

/** Changes what no call can, such as when something happened, in the database of the app that all tests share. */
export async function askDatabase(text: string, values: unknown[]): Promise<void> {
  // Its fifth line is the folder of the socket.
  const note = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'postgres', 'postmaster.pid'), 'utf8')
  const client = new PgClient({ host: note.split('\n')[4], user: 'tillsight_app', database: 'postgres' })
  await client.connect()
  await client.query(text, values).finally(() => client.end())
}
