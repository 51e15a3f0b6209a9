import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { anEmbeddedServer } from '#testing/an-embedded-server.ts'
import { asRole, isAnswering, queryServer } from '#testing/ask-server.ts'
import { postmasterOf } from '#testing/embedded-processes.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'
import { bootstrapRole } from './embedded-access.ts'
import { clusterFolder } from './embedded-cluster.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { socketFolderOf } from './embedded-socket.ts'

const noteIn = (dataDir: string): string => path.join(clusterFolder(dataDir), 'postmaster.pid')

const turnedAway = /^Another Tillsight is running on .*\. Stop that one first/

describe('the embedded database', () => {
  it('is set so that what is answered OK is on the disk', async () => {
    const { url } = await anEmbeddedServer(await aDataDir())

    const [settings] = await queryServer(
      url,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
        current_setting('full_page_writes') as full_page_writes, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as listens_on, current_setting('server_encoding') as encoding`,
    )

    expect(settings).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      checksums: 'on',
      listens_on: '',
      encoding: 'UTF8',
    })
  })

  it('syncs the disk for every commit', async () => {
    const { url } = await anEmbeddedServer(await aDataDir())
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table note (id int)')
    const syncs = async (): Promise<number> => {
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await client.query("select sum(fsyncs) as n from pg_stat_io where object = 'wal'")
      return Number(rows[0].n)
    }

    const before = await syncs()
    for (let n = 0; n < 50; n += 1) await client.query('insert into note values ($1)', [n])
    const after = await syncs()
    await client.end()

    expect(after - before).toBeGreaterThanOrEqual(50)
  })

  it('comes back by itself when it is killed, and keeps what it had', async () => {
    const dataDir = await aDataDir()
    const { url } = await anEmbeddedServer(dataDir)
    await queryServer(url, 'create table note as select 7 as kept')
    const first = postmasterOf(dataDir)

    process.kill(first, 'SIGKILL')
    while (!(await isAnswering(url)) || postmasterOf(dataDir) === first) await sleep(50)

    expect(await queryServer(url, 'select kept from note')).toEqual([{ kept: 7 }])
    await expect(startEmbeddedServer(dataDir)).rejects.toThrow(turnedAway)
  })

  it('stays ours when one of its processes crashes and it recovers by itself', async () => {
    const dataDir = await aDataDir()
    const { url } = await anEmbeddedServer(dataDir)
    const [row] = await queryServer(
      asRole(url, bootstrapRole),
      "select pid from pg_stat_activity where backend_type = 'background writer'",
    )
    const first = postmasterOf(dataDir)

    process.kill(Number(row?.pid), 'SIGKILL')
    await expect(startEmbeddedServer(dataDir)).rejects.toThrow(turnedAway)

    expect(postmasterOf(dataDir)).toBe(first)
    await expect.poll(() => isAnswering(url), { timeout: 20_000 }).toBe(true)
  })

  it('is back for the next request, and those in between learn when to retry', async () => {
    const dataDir = await aDataDir()
    const { url } = await anEmbeddedServer(dataDir)
    const asking = plant('/planted/ask', ({ db }) => sql`select 1`.execute(db))
    const app = await startTestApp({ DATABASE_URL: url }, { planted: [asking] })
    const visitor = await aVisitor(undefined, app)
    expect((await visitor.post('/planted/ask')).code).toBe(200)

    const first = postmasterOf(dataDir)
    const isBack = () => existsSync(noteIn(dataDir)) && postmasterOf(dataDir) !== first

    process.kill(first, 'SIGKILL')
    const seen = [await visitor.post('/planted/ask')]
    while (seen.at(-1)?.code !== 200 || !isBack()) {
      await sleep(20)
      seen.push(await visitor.post('/planted/ask'))
    }

    const meanwhile = seen.filter(({ code }) => code !== 200)
    expect(meanwhile.filter(({ code, headers }) => code !== 503 || headers['retry-after'] !== '2')).toEqual(
      [],
    )
  })

  it('lets one of two that start at once have an empty folder', async () => {
    const dataDir = aFolder()

    const [one, two] = await Promise.allSettled([anEmbeddedServer(dataDir), anEmbeddedServer(dataDir)])

    const [winner] = [one, two].filter((start) => start.status === 'fulfilled')
    const [loser] = [one, two].filter((start) => start.status === 'rejected')
    expect(String(loser?.reason.message)).toMatch(turnedAway)
    expect(winner && (await isAnswering(winner.value.url))).toBe(true)
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  it('says what is wrong when it cannot start, and leaves nothing behind', async () => {
    const dataDir = aFolder()
    mkdirSync(path.join(dataDir, 'postgres'))
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '12\n')
    const folder = socketFolderOf(clusterFolder(dataDir), null)

    await expect(startEmbeddedServer(dataDir)).rejects.toThrow(/^The embedded database did not start:\n.*\w/)
    expect(existsSync(noteIn(dataDir))).toBe(false)
    expect(existsSync(folder)).toBe(false)
  })
})
