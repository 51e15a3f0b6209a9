import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { MemberRequest } from '#platform/request.ts'
import { inTransaction } from '#platform/request.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aRequest } from '#testing/a-request.ts'
import { aStore, readStoreId } from '#testing/a-store.ts'
import { afterThis } from '#testing/at-the-end.ts'
import { appOfFile, type TestApp } from '#testing/test-app.ts'
import { addJob, cancelJob, readJob } from './add-job.ts'
import { startJobs } from './start-jobs.ts'
import type { AnyStoreTask, RunningJob, StoreTask, SystemTask } from './task.ts'
import { selectDeadWorkers } from './workers.queries.ts'

const polling = { timeout: 20_000, interval: 20 }

type Note = { text: string }
const noteTask = (run: (job: RunningJob<Note>) => Promise<void>, more: Partial<StoreTask<Note>> = {}) => ({
  name: 'take a note',
  payload: z.object({ text: z.string() }),
  run,
  ...more,
})

const inStore = async (app: TestApp): Promise<MemberRequest> => {
  const storeId = await readStoreId(await aStore({}, app))
  return {
    ...aRequest(app),
    storeId,
    actor: { kind: 'system', task: 'Operations' },
    publish: () => {},
  } as unknown as MemberRequest
}

const workOn = (app: TestApp, store: AnyStoreTask[], system: SystemTask[] = []) => {
  const { id: _id, now: _now, ...standing } = aRequest(app)
  const stop = startJobs({
    database: app.database,
    standing,
    clock: () => new Date(),
    tasks: { store, system },
  })
  let stopped: Promise<void> | null = null
  const stopOnce = () => {
    stopped ??= stop()
    return stopped
  }
  afterThis(stopOnce)
  return stopOnce
}

let url: Promise<string> | null = null

/** On one database for all tests of the file, whose workers have stopped: what the test before left is no job any more. */
const anApp = async () => {
  url ??= aDatabase()
  const app = await appOfFile({ DATABASE_URL: await url })
  for (const table of ['job', 'graphile_worker._private_jobs'])
    await sql`delete from ${sql.table(table)}`.execute(app.database.db)
  return app
}

const queued = async ({ database }: TestApp) =>
  (await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(database.db)).rows[0]?.n

describe('a job', () => {
  it('exists if and only if the transaction that added it commits', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const done: string[] = []
    const task = noteTask(async ({ payload }) => {
      done.push(payload.text)
    })

    await inTransaction(request, async (request) => {
      await addJob(request, task, { text: 'rolled back' })
      throw new Error('no')
    }).catch(() => {})
    expect(await queued(app)).toBe(0)
    await inTransaction(request, (request) => addJob(request, task, { text: 'committed' }))
    workOn(app, [task])

    await expect.poll(() => queued(app), polling).toBe(0)
    expect(done).toEqual(['committed'])
  })

  it('stores its progress and its result', async () => {
    const app = await anApp()
    const request = await inStore(app)
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const task = noteTask(async ({ progress, complete }) => {
      await progress({ done: 3, total: 10, message: 'Reading' })
      await held
      await complete(async () => ({ rows: 10 }))
    })
    const id = await addJob(request, task, { text: '' })
    workOn(app, [task])

    await expect
      .poll(() => readJob(request, id), polling)
      .toMatchObject({ state: 'RUNNING', done: 3, total: 10 })
    expect(await readJob(request, id)).toMatchObject({ message: 'Reading', ended_at: null })
    go()
    await expect
      .poll(() => readJob(request, id), polling)
      .toMatchObject({ state: 'DONE', result: { rows: 10 } })
  })

  it('is not seen by another store', async () => {
    const app = await anApp()
    const [mine, theirs] = [await inStore(app), await inStore(app)]
    const id = await addJob(
      theirs,
      noteTask(async () => {}),
      { text: '' },
    )

    await expect(readJob(mine, id)).rejects.toThrow('not found')
    await expect(cancelJob(mine, id)).rejects.toThrow('not found')
  })

  it('with a key waits once', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const task = noteTask(async () => {})

    const [one, other] = [
      await addJob(request, task, { text: '1' }, { key: 'a' }),
      await addJob(request, task, { text: '2' }, { key: 'a' }),
    ]

    expect(other).toBe(one)
    expect(await queued(app)).toBe(1)
  })

  it('that fails is tried again, and says why once it is given up', async () => {
    const app = await anApp()
    const request = await inStore(app)
    let tries = 0
    const task = noteTask(
      async () => {
        tries += 1
        throw new Error('the pen\nis empty')
      },
      { mostFailures: 2 },
    )
    const id = await addJob(request, task, { text: '' })
    workOn(app, [task])

    await expect.poll(() => readJob(request, id), polling).toMatchObject({ state: 'FAILED' })
    expect(await readJob(request, id)).toMatchObject({ failure: 'the pen is empty' })
    expect(tries).toBe(2)
    await expect.poll(() => queued(app), polling).toBe(0)
  })

  it('that is cancelled never begins, or stops at its next step and leaves nothing behind', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const begun: string[] = []
    const task = noteTask(
      async ({ payload, progress }) => {
        begun.push(payload.text)
        for (let done = 0; ; done += 1) {
          await progress({ done })
          await sleep(5)
        }
      },
      { isHeavy: true },
    )
    const running = await addJob(request, task, { text: 'running' })
    const waiting = await addJob(request, task, { text: 'waiting' })
    workOn(app, [task])
    await expect.poll(() => begun, polling).toEqual(['running'])

    expect(await cancelJob(request, waiting)).toMatchObject({ state: 'CANCELLED' })
    await cancelJob(request, running)

    await expect.poll(() => readJob(request, running), polling).toMatchObject({ state: 'CANCELLED' })
    await expect.poll(() => queued(app), polling).toBe(0)
    expect(begun).toEqual(['running'])
  })
})

describe('stores', () => {
  it('take turns: the first of one comes before the second of another', async () => {
    const app = await anApp()
    const [busy, calm] = [await inStore(app), await inStore(app)]
    const order: string[] = []
    const task = noteTask(
      async ({ payload }) => {
        order.push(payload.text)
      },
      { isHeavy: true },
    )
    for (let n = 0; n < 20; n += 1) await addJob(busy, task, { text: 'busy' })
    await addJob(calm, task, { text: 'calm' })
    workOn(app, [task])

    await expect.poll(() => order.length, polling).toBe(21)
    expect(order.indexOf('calm')).toBeLessThan(2)
  })
})

describe('heavy jobs', () => {
  it('of one store run one after another, and keep no other store waiting', async () => {
    const app = await anApp()
    const [busy, calm] = [await inStore(app), await inStore(app)]
    const [begun, done]: [string[], string[]] = [[], []]
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const task = noteTask(
      async ({ payload: { text } }) => {
        begun.push(text)
        if (text === 'long') await held
        done.push(text)
      },
      { isHeavy: true },
    )
    const long = await addJob(busy, task, { text: 'long' })
    for (const text of ['second', 'third']) await addJob(busy, task, { text })
    workOn(app, [task])
    await expect.poll(() => begun, polling).toEqual(['long'])

    await addJob(calm, task, { text: 'short' })
    await expect.poll(() => done, polling).toEqual(['short'])
    expect(await readJob(busy, long)).toMatchObject({ state: 'RUNNING' })
    expect(begun).toEqual(['long', 'short'])
    go()

    await expect.poll(() => queued(app), polling).toBe(0)
    expect(done).toEqual(['short', 'long', 'second', 'third'])
  })

  it('are at most two at once, each of another store', async () => {
    const app = await anApp()
    const stores = [await inStore(app), await inStore(app), await inStore(app)]
    const running: string[] = []
    const seen: string[][] = []
    const task = noteTask(
      async ({ request: { storeId } }) => {
        running.push(storeId)
        seen.push([...running])
        await sleep(50)
        running.splice(running.indexOf(storeId), 1)
      },
      { isHeavy: true },
    )
    const [busy] = stores
    for (const store of [...stores, busy, busy, busy, busy])
      if (store) await addJob(store, task, { text: '' })
    workOn(app, [task])

    await expect.poll(() => queued(app), polling).toBe(0)
    expect(seen.length).toBe(7)
    expect(Math.max(...seen.map(({ length }) => length))).toBe(2)
    expect(seen.every((stores) => new Set(stores).size === stores.length)).toBe(true)
  })

  it('that were running in a process that was killed are both done by the next, in order', async () => {
    const app = await anApp()
    const [one, other] = [await inStore(app), await inStore(app)]
    const done: string[] = []
    const task = noteTask(
      async ({ payload }) => {
        done.push(payload.text)
      },
      { isHeavy: true },
    )
    for (const text of ['one', 'one later']) await addJob(one, task, { text })
    await addJob(other, task, { text: 'other' })
    await sql`
      update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1
      where priority = 0
    `.execute(app.database.db)
    await sql`update job set state = 'RUNNING' where payload ->> 'text' in ('one', 'other')`.execute(
      app.database.db,
    )

    workOn(app, [task])

    await expect.poll(() => queued(app), polling).toBe(0)
    expect(done.toSorted()).toEqual(['one', 'one later', 'other'])
  })
})

describe('a worker', () => {
  it('that is taken for dead cannot complete what another has taken over', async () => {
    const app = await anApp()
    const request = await inStore(app)
    let completed = 0
    let runs = 0
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const task = noteTask(async ({ complete }) => {
      runs += 1
      if (runs === 1) await held
      await complete(async () => {
        completed += 1
        return null
      })
    })
    const id = await addJob(request, task, { text: '' })
    workOn(app, [task])
    await expect.poll(() => runs, polling).toBe(1)

    await sql`
      select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    `.execute(app.database.db)
    await expect.poll(() => readJob(request, id), polling).toMatchObject({ state: 'DONE' })
    go()
    await expect.poll(() => queued(app), polling).toBe(0)

    expect([runs, completed]).toEqual([2, 1])
  })

  it('that was killed leaves its job to another', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const done: string[] = []
    const task = noteTask(async ({ payload }) => {
      done.push(payload.text)
    })
    await addJob(request, task, { text: 'left' })
    await sql`
      update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1
    `.execute(app.database.db)
    expect(await selectDeadWorkers(app.database.db)).toEqual(['pool-dead'])

    workOn(app, [task])

    await expect.poll(() => done, polling).toEqual(['left'])
  })

  it('that starts after a restore does what waited in the backup', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const done: string[] = []
    const task = noteTask(async ({ payload }) => {
      done.push(payload.text)
    })
    const id = await addJob(request, task, { text: 'restored' })
    await sql`delete from graphile_worker._private_jobs`.execute(app.database.db)

    workOn(app, [task])

    await expect.poll(() => done, polling).toEqual(['restored'])
    await expect.poll(() => readJob(request, id), polling).toMatchObject({ state: 'DONE' })
  })

  it('that is alive and busy is not taken for dead', async () => {
    const app = await anApp()
    const request = await inStore(app)
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const task = noteTask(() => held)
    const id = await addJob(request, task, { text: '' })
    workOn(app, [task])
    await expect.poll(() => readJob(request, id), polling).toMatchObject({ state: 'RUNNING' })

    await expect.poll(() => selectDeadWorkers(app.database.db), polling).toEqual([])
    go()
    await expect.poll(() => readJob(request, id), polling).toMatchObject({ state: 'DONE' })
  })

  it('shares the jobs with another, and each is done once', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const done: string[] = []
    const task = noteTask(async ({ payload }) => {
      done.push(payload.text)
    })
    const texts = Array.from({ length: 30 }, (_, n) => String(n))
    for (const text of texts) await addJob(request, task, { text })
    workOn(app, [task])
    workOn(app, [task])

    await expect.poll(() => queued(app), polling).toBe(0)
    expect(done.toSorted()).toEqual(texts.toSorted())
  })

  it('that stops lets its job end, and one that does not end in time is aborted and waits for the next', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const task = noteTask(async ({ payload, request }) => {
      if (payload.text === 'quick') return void (await sleep(300))
      await new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new Error('stop'))),
      )
    })
    const [quick, slow] = [
      await addJob(request, task, { text: 'quick' }),
      await addJob(await inStore(app), task, { text: 'slow' }),
    ]
    const stop = workOn(app, [task])
    const running = sql<{ n: number }>`select count(*) as n from job where state = 'RUNNING'`
    await expect.poll(async () => (await running.execute(app.database.db)).rows[0]?.n, polling).toBe(2)

    await stop()

    expect(await readJob(request, quick)).toMatchObject({ state: 'DONE' })
    const { rows } = await sql<object>`select state, failures from job where id = ${slow}`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ state: 'QUEUED', failures: 0 }])
    expect(await queued(app)).toBe(1)
  })

  it('goes on after its connections broke', async () => {
    const app = await anApp()
    const request = await inStore(app)
    const done: string[] = []
    const task = noteTask(async ({ payload }) => {
      done.push(payload.text)
    })
    workOn(app, [task])
    await addJob(request, task, { text: 'before' })
    await expect.poll(() => done, polling).toEqual(['before'])

    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tillsight jobs'
    `.execute(app.database.db)
    await addJob(request, task, { text: 'after' })

    await expect.poll(() => done, polling).toEqual(['before', 'after'])
  })

  it('is recorded as done later where the connection broke at that moment', async () => {
    const app = await anApp()
    const request = await inStore(app)
    let hold = async () => {}
    const { db } = app.database
    const task = noteTask(async () => hold())
    const waiting = sql`application_name = 'tillsight jobs' and wait_event_type = 'Lock' and query like '%delete%'`
    let broken = 0
    await db.connection().execute(async (holding) => {
      hold = async () => {
        await sql`begin`.execute(holding)
        await sql`select from graphile_worker._private_jobs for update`.execute(holding)
      }
      workOn(app, [task])
      await addJob(request, task, { text: 'done' })
      const breakOff = async () => {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and ${waiting}
        `.execute(db)
        broken += rows.length
        return broken
      }
      await expect.poll(breakOff, polling).toBe(1)
      await sql`rollback`.execute(holding)
    })

    await expect.poll(() => queued(app), polling).toBe(0)
  })

  it('does by the clock what the installation needs, also at its start', async () => {
    const app = await anApp()
    let runs = 0
    const sweep = {
      name: 'sweep',
      cron: '0 0 1 1 *',
      run: async () => {
        runs += 1
      },
    }
    workOn(app, [], [sweep])

    await expect.poll(() => runs, polling).toBe(1)
  })
})
