import { readdirSync } from 'node:fs'
import pg from 'pg'
import { startCommand } from './a-tillsight.ts'

/** Until the command has ended. */
export const run = async (name: string, args: string[], settings: Record<string, string>) =>
  (await startCommand(name, args, settings)).ended

export const backupsIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.zip'))

export const ask = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

export const sumOf = async (url: string) =>
  (await ask(url, 'select count(*)::int as sales, sum(total)::text as total from sale'))[0]
