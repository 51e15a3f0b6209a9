import pg from 'pg'
import { expect } from 'vitest'
import type { Tillsight } from './a-tillsight.ts'
import { atTheEnd } from './at-the-end.ts'

/** For what a process of its own does: on a busy machine it takes its time. */
export const polling = { timeout: 60_000, interval: 50 }

export const connectTo = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  // Its database is dropped before this has ended.
  client.on('error', () => {})
  await client.connect()
  atTheEnd(() => client.end())
  return client
}

type Kill = {
  url: string
  /** What is locked, so that the process stands still where it needs it. */
  lock: string
  /** Starts what is killed. */
  begin: () => Promise<Tillsight>
  /** What must hold while it waits. */
  meanwhile?: () => Promise<void>
}

/** Kills a process while it waits for a lock, and returns when nothing of it is left in the database. */
export const killWhileWaiting = async ({ url, lock, begin, meanwhile }: Kill): Promise<void> => {
  const [holding, looking] = [await connectTo(url), await connectTo(url)]
  const { rows } = await holding.query('select pg_backend_pid() as pid')
  const holder: number = rows[0].pid
  await holding.query(`begin; ${lock}`)
  const killed = await begin()
  const waiting = async (): Promise<number[]> => {
    // Others may wait for a moment for something else.
    const { rows } = await looking.query(
      'select pid from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))',
      [holder],
    )
    return rows.map(({ pid }) => pid)
  }
  await expect.poll(waiting, polling).not.toEqual([])
  await meanwhile?.()
  const pids = await waiting()
  killed.child.kill('SIGKILL')
  await killed.ended
  await holding.query('rollback')
  const left = () => looking.query('select pid from pg_stat_activity where pid = any($1)', [pids])
  await expect.poll(async () => (await left()).rows, polling).toEqual([])
}
