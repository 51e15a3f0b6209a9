import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { atTheEnd } from './at-the-end.ts'
import { migrations } from './global-setup.ts'

const ask = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

let made = 0

/** An empty database of its own on the server of this run: for what would touch the rows of others. */
export const anEmptyDatabase = async (): Promise<string> => {
  made += 1
  const name = `scratch_${process.pid}_${made}`
  const server = inject('databaseUrl')
  await ask(server, `create database ${name}`)
  atTheEnd(() => ask(server, `drop database ${name} with (force)`))
  return server.replace(/^(\w+:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}

/** The same, with our tables in it. */
export const aDatabase = async (): Promise<string> => {
  const url = await anEmptyDatabase()
  await migrate(url, migrations)
  return url
}
