import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { askServer, databaseIn, onDatabase } from './ask-server.ts'
import { atTheEnd } from './at-the-end.ts'

let made = 0

/** An autovacuum worker may be running in it, which only a superuser could terminate: it ends in a moment. */
const drop = async (server: string, name: string, triesLeft = 100): Promise<void> => {
  try {
    await askServer(server, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (triesLeft === 0) throw error
    await sleep(100)
    await drop(server, name, triesLeft - 1)
  }
}

const scratch = async (from = ''): Promise<string> => {
  made += 1
  const name = `scratch_${process.pid}_${made}`
  const server = inject('databaseUrl')
  await askServer(server, `create database ${name} ${from}`)
  atTheEnd(() => drop(server, name))
  return onDatabase(server, name)
}

/** An empty database of its own on the server of this run: for what would touch the rows of others. */
export const anEmptyDatabase = (): Promise<string> => scratch()

/** The same, with our tables in it. */
export const aDatabase = (): Promise<string> => scratch(`template ${inject('template')}`)

/** A copy of a database that nobody is connected to. */
export const aCopyOf = (url: string): Promise<string> => scratch(`template ${databaseIn(url)}`)
