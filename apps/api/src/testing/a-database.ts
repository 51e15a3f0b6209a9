import { inject } from 'vitest'
import { askServer, databaseIn, dropDatabase, onDatabase } from './ask-server.ts'
import { atTheEnd } from './at-the-end.ts'

let made = 0

const scratch = async (from = ''): Promise<string> => {
  made += 1
  const name = `scratch_${process.pid}_${made}`
  const server = inject('databaseUrl')
  await askServer(server, `create database ${name} ${from}`)
  atTheEnd(() => dropDatabase(server, name))
  return onDatabase(server, name)
}

/** An empty database of its own on the server of this run: for what would touch the rows of others. */
export const anEmptyDatabase = (): Promise<string> => scratch()

/** The same, with our tables in it. */
export const aDatabase = (): Promise<string> => scratch(`template ${inject('template')}`)

/** A copy of a database that nobody is connected to. */
export const aCopyOf = (url: string): Promise<string> => scratch(`template ${databaseIn(url)}`)
