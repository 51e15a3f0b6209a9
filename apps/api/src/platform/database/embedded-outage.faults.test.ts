import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aSmallDisk } from '#testing/a-small-disk.ts'
import { aStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { anEmbeddedServer } from '#testing/an-embedded-server.ts'
import { isAnswering } from '#testing/ask-server.ts'
import { postmasterOf } from '#testing/embedded-processes.ts'
import { migrations } from '#testing/global-setup.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { clusterFolder } from './embedded-cluster.ts'
import { migrate } from './migrate.ts'

/** Without this file no PostgreSQL starts. */
const control = (dataDir: string) => {
  const file = path.join(clusterFolder(dataDir), 'global/pg_control')
  return { remove: () => renameSync(file, `${file}.away`), restore: () => renameSync(`${file}.away`, file) }
}

const polling = { timeout: 60_000, interval: 50 }

const diskFull = {
  code: 503,
  message: expect.stringMatching(/^The disk is almost full, so nothing was saved\. /),
  headers: { 'retry-after': '60' },
}

describe('an embedded database that cannot start', () => {
  it('is retried indefinitely, with a log line for each attempt, and is back as soon as it can start', async () => {
    const dataDir = await aDataDir()
    const { url, outage, troubles } = await anEmbeddedServer(dataDir, { longestPauseMs: 50 })
    const files = control(dataDir)
    files.remove()
    process.kill(postmasterOf(dataDir), 'SIGKILL')

    await expect.poll(() => troubles.length, polling).toBeGreaterThan(10)
    const during = outage()
    files.restore()
    await expect.poll(() => isAnswering(url), polling).toBe(true)

    expect(during?.since.getTime()).toBeLessThan(Date.now())
    for (const line of troubles.slice(1, 10)) {
      expect(line).toMatch(
        /^The embedded database is down since \d{4}-\S+Z: .*pg_control.*\. Attempt \d+ failed, the next one is in 0\.\d s\.$/,
      )
    }
    await expect.poll(outage, polling).toBeNull()
    expect(troubles.at(-1)).toMatch(/^The embedded database is back after \d+ attempts\.$/)
  })

  it('says in /health since when it is down and when it is tried next', async () => {
    const dataDir = await aDataDir()
    const app = await startTestApp({ DATA_DIR: dataDir })
    const visitor = await aVisitor(undefined, app)
    const files = control(dataDir)
    const start = new Date().toISOString()
    files.remove()
    process.kill(postmasterOf(dataDir), 'SIGKILL')

    await expect
      .poll(async () => (await visitor.get('/health')).error.next_attempt, polling)
      .toMatch(/^\d{4}-/)
    const sick = await visitor.get('/health')
    files.restore()
    await expect.poll(async () => (await visitor.get('/health')).code, polling).toBe(200)

    expect(sick).toMatchObject({ code: 503, message: 'The database is down. It is being restarted.' })
    expect(String(sick.error.since) > start).toBe(true)
    expect((await visitor.get('/health')).data).toMatchObject({ database: 'ready', disk: 'ok' })
  })
})

const gibibyte = 1024 ** 3

/** An app whose disk has as much space as the test says. */
const anAppOnADisk = async () => {
  const space = { free: 50 * gibibyte, total: 100 * gibibyte }
  const dataDir = await aDataDir()
  const app = await startTestApp({ DATA_DIR: dataDir }, { readSpace: async () => space })
  await migrate(app.database.url, migrations)
  return { app, space }
}

const becomes = (app: TestApp, state: string) => expect.poll(app.database.disk, polling).toBe(state)

describe('while the disk of the embedded database is almost full', () => {
  it('changes are refused with a line that says so, reading and signing in go on, and all is well again with space', async () => {
    const { app, space } = await anAppOnADisk()
    const store = await aStore({}, app)
    const category = (name: string) => store.post('/product_categories/create', { name })
    const signIn = () => store.post('/auth/login', { email: store.owner.email, password: store.password })

    space.free = gibibyte / 2
    await becomes(app, 'low')
    const warned = await category('Tea')
    space.free = gibibyte / 10
    await becomes(app, 'full')
    const refused = [await category('Milk'), await store.post('/auth/forgot', { email: store.owner.email })]
    const read = [await store.get('/account/info/my'), await signIn(), await store.get('/health')]
    space.free = 50 * gibibyte
    await becomes(app, 'ok')

    expect(warned.code).toBe(200)
    expect(refused).toMatchObject([diskFull, diskFull])
    expect(read).toMatchObject([{ code: 200 }, { code: 200 }, { code: 200, data: { disk: 'full' } }])
    expect((await category('Milk')).code).toBe(200)
    expect(app.troubles.map((line) => /low on|almost full|enough/.exec(line)?.[0])).toEqual([
      'low on',
      'almost full',
      'enough',
    ])
  })

  it('what PostgreSQL refuses for want of space is answered by the same line, on a server too', async () => {
    const refusing = plant('/planted/full', ({ db }) =>
      sql.raw("do $$ begin raise exception 'no room' using errcode = '53100'; end $$").execute(db),
    )
    const visitor = await aVisitor(undefined, await startTestApp({}, { planted: [refusing] }))

    expect(await visitor.post('/planted/full')).toMatchObject(diskFull)
  })
})

const disk = aSmallDisk(200)
// Where no separate disk can be mounted, there is no test to skip.
if (disk) {
  describe('on a real disk without any space', () => {
    it('says so, loses nothing, and goes on by itself when there is space', async () => {
      const dataDir = path.join(disk.folder, 'data')
      const writing = plant('/planted/write', async ({ db }) => {
        await sql`insert into spent select repeat(md5(random()::text), 30000)`.execute(db)
        return null
      })
      writing.call = { ...writing.call, writes: 'nothing' }
      const refused = plant('/planted/refused', async () => null)
      const app = await startTestApp({ DATA_DIR: dataDir }, { planted: [writing, refused] })
      const visitor = await aVisitor(undefined, app)
      await sql`create table spent (text text)`.execute(app.database.db)
      await sql`alter table spent alter text set storage external`.execute(app.database.db)

      disk.fillUpTo(20 * 1024 ** 2)
      await becomes(app, 'full')
      expect(await visitor.post('/planted/refused')).toMatchObject(diskFull)
      let written = 0
      let last = await visitor.post('/planted/write')
      for (; last.code === 200; last = await visitor.post('/planted/write')) written += 1
      // Either it says that there is no space, or it has stopped for want of it.
      expect(last.code).toBe(503)
      disk.fillUpTo(0)
      // Unless it has stopped by itself.
      if (existsSync(path.join(dataDir, 'postgres/postmaster.pid')))
        process.kill(postmasterOf(dataDir), 'SIGKILL')
      await expect.poll(() => app.troubles.join(), polling).toContain('stopped unexpectedly')

      disk.empty()
      await becomes(app, 'ok')
      await expect.poll(async () => (await visitor.post('/planted/write')).code, polling).toBe(200)
      const { rows } = await sql<{ n: number }>`select count(*) as n from spent`.execute(app.database.db)
      expect(rows[0]?.n).toBeGreaterThan(written)
    })
  })
}
