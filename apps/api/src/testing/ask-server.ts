import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export const queryServer = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

export const askServer = async (url: string, text: string): Promise<void> => {
  await queryServer(url, text)
}

/** An autovacuum worker may be running in it, which only a superuser could terminate: it ends in a moment. */
export const dropDatabase = async (server: string, name: string, triesLeft = 100): Promise<void> => {
  try {
    await askServer(server, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (triesLeft === 0) throw error
    await sleep(100)
    await dropDatabase(server, name, triesLeft - 1)
  }
}

export const isAnswering = (url: string): Promise<boolean> =>
  queryServer(url, 'select 1').then(
    () => true,
    () => false,
  )

// An address without a host, as that of a unix socket, is none to URL.
const nameInUrl = /(?<=^\w+:\/\/[^/]*\/)[^?]*/

/** The address of another database on the same server. */
export const onDatabase = (url: string, name: string): string => url.replace(nameInUrl, name)

export const databaseIn = (url: string): string => nameInUrl.exec(url)?.[0] ?? ''

/** The address of the same database as another role. */
export const asRole = (url: string, role: string): string => url.replace(/(?<=^\w+:\/\/)[^:@/]*/, role)
