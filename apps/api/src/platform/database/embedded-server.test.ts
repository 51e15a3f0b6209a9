import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { asRole } from '#testing/ask-server.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { isRunning, postmasterOf } from '#testing/embedded-processes.ts'
import { plant } from '#testing/plant.ts'
import { startTestApp } from '#testing/test-app.ts'
import { bootstrapRole } from './embedded-access.ts'
import { clusterFolder, runningServer } from './embedded-cluster.ts'
import { connectEmbedded, isServer, takeOwnership } from './embedded-owner.ts'
import { databaseUser, giveToDatabase } from './embedded-privileges.ts'
import { launch } from './embedded-process.ts'
import { startEmbeddedServer } from './embedded-server.ts'
import { socketFolderOf } from './embedded-socket.ts'

const started = async (dataDir: string) => {
  const server = await startEmbeddedServer(dataDir)
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await server.stop()
  }
  atTheEnd(stop)
  return { ...server, stop }
}

const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

const answers = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

/** A server that nobody owns, as one whose parent was killed where the system does not end it too. */
const leftBehind = (dataDir: string): number => {
  const socketFolder = aFolder()
  const cluster = clusterFolder(dataDir)
  const user = databaseUser(cluster)
  giveToDatabase(socketFolder, user)
  return launch({ cluster, socketFolder, user, settings: {} }).child.pid ?? 0
}

const noteIn = (dataDir: string): string => path.join(clusterFolder(dataDir), 'postmaster.pid')

const turnedAway = /^Another Tillsight is running on .*\. Stop that one first/

describe('the embedded database', () => {
  it('is set so that what is answered OK is on the disk', async () => {
    const { url } = await started(await aDataDir())

    const [settings] = await query(
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
    const { url } = await started(await aDataDir())
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
    const { url } = await started(dataDir)
    await query(url, 'create table note as select 7 as kept')
    const first = postmasterOf(dataDir)

    process.kill(first, 'SIGKILL')
    while (!(await answers(url)) || postmasterOf(dataDir) === first) await sleep(50)

    expect(await query(url, 'select kept from note')).toEqual([{ kept: 7 }])
    await expect(startEmbeddedServer(dataDir)).rejects.toThrow(turnedAway)
  })

  it('stays ours when one of its processes crashes and it recovers by itself', async () => {
    const dataDir = await aDataDir()
    const { url } = await started(dataDir)
    const [row] = await query(
      asRole(url, bootstrapRole),
      "select pid from pg_stat_activity where backend_type = 'background writer'",
    )
    const first = postmasterOf(dataDir)

    process.kill(Number(row?.pid), 'SIGKILL')
    await expect(startEmbeddedServer(dataDir)).rejects.toThrow(turnedAway)

    expect(postmasterOf(dataDir)).toBe(first)
    await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(true)
  })

  it('is back for the next request, and those in between learn when to retry', async () => {
    const dataDir = await aDataDir()
    const { url } = await started(dataDir)
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

  it('can be stopped while it is coming back', async () => {
    const dataDir = await aDataDir()
    const { stop } = await started(dataDir)

    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await stop()

    expect(runningServer(dataDir)).toBeNull()
    expect(await answers((await started(dataDir)).url)).toBe(true)
  })

  it('is ended though it does not react, and has all it had when it is started again', async () => {
    const dataDir = await aDataDir()
    const { url, stop } = await started(dataDir)
    await query(url, 'create table note as select 7 as kept')

    const { socketFolder = '' } = runningServer(dataDir) ?? {}

    process.kill(postmasterOf(dataDir), 'SIGSTOP')
    await stop()

    expect(existsSync(socketFolder)).toBe(false)
    expect(await query((await started(dataDir)).url, 'select kept from note')).toEqual([{ kept: 7 }])
  })

  it('lets one of two that start at once have an empty folder', async () => {
    const dataDir = aFolder()

    const [one, two] = await Promise.allSettled([started(dataDir), started(dataDir)])

    const [winner] = [one, two].filter((start) => start.status === 'fulfilled')
    const [loser] = [one, two].filter((start) => start.status === 'rejected')
    expect(String(loser?.reason.message)).toMatch(turnedAway)
    expect(winner && (await answers(winner.value.url))).toBe(true)
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  it('does not wait for the folder of another that is running', async () => {
    const dataDir = await aDataDir()
    await started(dataDir)
    const second = await connectEmbedded(runningServer(dataDir)?.socketFolder ?? '')

    await expect(second && takeOwnership(second)).rejects.toThrow('Another Tillsight')
    expect(second && (await isServer(second, 'one that came second'))).toBe(false)
    await second?.end()
  })

  it('removes what a process that was killed while it made the files left behind', async () => {
    const dataDir = aFolder({ 'postgres-draft-killed/base/1/1255': '' })

    await started(dataDir)

    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  it('uses the socket folder of a killed one again, though its process number is another program now', async () => {
    const dataDir = await aDataDir()
    const first = await started(dataDir)
    const { socketFolder = '' } = runningServer(dataDir) ?? {}
    await first.stop()
    mkdirSync(socketFolder, { mode: 0o700 })
    writeFileSync(path.join(socketFolder, '.s.PGSQL.5432.lock'), `${process.pid}\n`)

    const second = await started(dataDir)

    expect(second.url).toBe(first.url)
    expect(await answers(second.url)).toBe(true)
  })

  it('uses no socket folder that someone else has made', async () => {
    const dataDir = await aDataDir()
    const first = await started(dataDir)
    const { socketFolder = '' } = runningServer(dataDir) ?? {}
    await first.stop()
    mkdirSync(socketFolder)
    chmodSync(socketFolder, 0o777)
    atTheEnd(() => rmSync(socketFolder, { recursive: true, force: true }))

    const second = await started(dataDir)

    expect(runningServer(dataDir)?.socketFolder).not.toBe(socketFolder)
    expect(await answers(second.url)).toBe(true)
  })

  it('ends what a killed parent left behind, and takes over', async () => {
    const dataDir = await aDataDir()
    const first = await started(dataDir)
    await query(first.url, 'create table note as select 7 as kept')
    await first.stop()
    const orphan = leftBehind(dataDir)
    while (!runningServer(dataDir)) await sleep(20)

    const { url } = await started(dataDir)

    expect(isRunning(orphan)).toBe(false)
    expect(await query(url, 'select kept from note')).toEqual([{ kept: 7 }])
  })

  it.each([
    ['is another program now', () => process.pid],
    ['is another server now', postmasterOf],
    ['is gone', () => 4_000_000],
  ])('is not held up by the note of a server that crashed, and whose process %s', async (_what, pidIn) => {
    const [dataDir, elsewhere] = [await aDataDir(), await aDataDir()]
    await started(elsewhere)
    await (await started(dataDir)).stop()
    const pid = pidIn(elsewhere)
    writeFileSync(noteIn(dataDir), `${pid}\n/x\n1\n5432\n/tmp/x\n`)

    const { url } = await started(dataDir)

    expect(await answers(url)).toBe(true)
    expect(isRunning(postmasterOf(elsewhere))).toBe(true)
  })

  it('knows its folder by any name', async () => {
    const dataDir = await aDataDir()
    await started(dataDir)
    const link = path.join(aFolder(), 'link')
    symlinkSync(dataDir, link)

    await expect(startEmbeddedServer(link)).rejects.toThrow(turnedAway)
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
