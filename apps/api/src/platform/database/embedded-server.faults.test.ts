import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aFolder } from '#testing/a-folder.ts'
import { anEmbeddedServer } from '#testing/an-embedded-server.ts'
import { isAnswering, queryServer } from '#testing/ask-server.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { isRunning, postmasterOf } from '#testing/embedded-processes.ts'
import { clusterFolder, runningServer } from './embedded-cluster.ts'
import { connectEmbedded, isServer, takeOwnership } from './embedded-owner.ts'
import { databaseUser, giveToDatabase } from './embedded-privileges.ts'
import { launch } from './embedded-process.ts'
import { startEmbeddedServer } from './embedded-server.ts'

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
  it('can be stopped while it is coming back', async () => {
    const dataDir = await aDataDir()
    const { stop } = await anEmbeddedServer(dataDir)

    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await stop()

    expect(runningServer(dataDir)).toBeNull()
    expect(await isAnswering((await anEmbeddedServer(dataDir)).url)).toBe(true)
  })

  it('is ended though it does not react, and has all it had when it is started again', async () => {
    const dataDir = await aDataDir()
    const { url, stop } = await anEmbeddedServer(dataDir)
    await queryServer(url, 'create table note as select 7 as kept')

    const { socketFolder = '' } = runningServer(dataDir) ?? {}

    process.kill(postmasterOf(dataDir), 'SIGSTOP')
    await stop()

    expect(existsSync(socketFolder)).toBe(false)
    expect(await queryServer((await anEmbeddedServer(dataDir)).url, 'select kept from note')).toEqual([
      { kept: 7 },
    ])
  })

  it('does not wait for the folder of another that is running', async () => {
    const dataDir = await aDataDir()
    await anEmbeddedServer(dataDir)
    const second = await connectEmbedded(runningServer(dataDir)?.socketFolder ?? '')

    await expect(second && takeOwnership(second)).rejects.toThrow('Another Tillsight')
    expect(second && (await isServer(second, 'one that came second'))).toBe(false)
    await second?.end()
  })

  it('removes what a process that was killed while it made the files left behind', async () => {
    const dataDir = aFolder({ 'postgres-draft-killed/base/1/1255': '' })

    await anEmbeddedServer(dataDir)

    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  it('uses the socket folder of a killed one again, though its process number is another program now', async () => {
    const dataDir = await aDataDir()
    const first = await anEmbeddedServer(dataDir)
    const { socketFolder = '' } = runningServer(dataDir) ?? {}
    await first.stop()
    mkdirSync(socketFolder, { mode: 0o700 })
    writeFileSync(path.join(socketFolder, '.s.PGSQL.5432.lock'), `${process.pid}\n`)

    const second = await anEmbeddedServer(dataDir)

    expect(second.url).toBe(first.url)
    expect(await isAnswering(second.url)).toBe(true)
  })

  it('uses no socket folder that someone else has made', async () => {
    const dataDir = await aDataDir()
    const first = await anEmbeddedServer(dataDir)
    const { socketFolder = '' } = runningServer(dataDir) ?? {}
    await first.stop()
    mkdirSync(socketFolder)
    chmodSync(socketFolder, 0o777)
    atTheEnd(() => rmSync(socketFolder, { recursive: true, force: true }))

    const second = await anEmbeddedServer(dataDir)

    expect(runningServer(dataDir)?.socketFolder).not.toBe(socketFolder)
    expect(await isAnswering(second.url)).toBe(true)
  })

  it('ends what a killed parent left behind, and takes over', async () => {
    const dataDir = await aDataDir()
    const first = await anEmbeddedServer(dataDir)
    await queryServer(first.url, 'create table note as select 7 as kept')
    await first.stop()
    const orphan = leftBehind(dataDir)
    while (!runningServer(dataDir)) await sleep(20)

    const { url } = await anEmbeddedServer(dataDir, { unownedMs: 300 })

    expect(isRunning(orphan)).toBe(false)
    expect(await queryServer(url, 'select kept from note')).toEqual([{ kept: 7 }])
  })

  it.each([
    ['is another program now', () => process.pid],
    ['is another server now', postmasterOf],
    ['is gone', () => 4_000_000],
  ])('is not held up by the note of a server that crashed, and whose process %s', async (_what, pidIn) => {
    const [dataDir, elsewhere] = [await aDataDir(), await aDataDir()]
    await anEmbeddedServer(elsewhere)
    await (await anEmbeddedServer(dataDir)).stop()
    const pid = pidIn(elsewhere)
    writeFileSync(noteIn(dataDir), `${pid}\n/x\n1\n5432\n/tmp/x\n`)

    const { url } = await anEmbeddedServer(dataDir)

    expect(await isAnswering(url)).toBe(true)
    expect(isRunning(postmasterOf(elsewhere))).toBe(true)
  })

  it('knows its folder by any name', async () => {
    const dataDir = await aDataDir()
    await anEmbeddedServer(dataDir)
    const link = path.join(aFolder(), 'link')
    symlinkSync(dataDir, link)

    await expect(startEmbeddedServer(link)).rejects.toThrow(turnedAway)
  })
})
