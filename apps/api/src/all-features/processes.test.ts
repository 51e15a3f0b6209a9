import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runningServer } from '#platform/database/embedded-cluster.ts'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aRegistration } from '#testing/a-store.ts'
import { askProcess, aTillsight } from '#testing/a-tillsight.ts'
import { aSilentServer, beginRequest, works } from '#testing/ask-slowly.ts'
import { isRunning, postmasterOf } from '#testing/embedded-processes.ts'

// Most of it is waiting: two at once.
describe.concurrent('a process', () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      'bad settings, one line for each',
      { PORT: 'eighty', LOG_LEVEL: 'loud', CORS_ORIGINS: '*', SMTP_URL: 'http://mail' },
      [
        'PORT must be a whole number from 0 to 65535',
        'CORS_ORIGINS must be http(s) origins, separated by commas',
        'SMTP_URL must start with smtp:// or smtps://',
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      ],
    ],
    [
      'a database address that is none',
      { DATABASE_URL: 'mysql://db' },
      ['DATABASE_URL must start with postgres://'],
    ],
  ])('that finds %s says so and ends with 1', async (_what, settings, lines) => {
    const tillsight = await aTillsight({ ...settings, DATA_DIR: '/nowhere' })

    expect(await tillsight.ended).toBe(1)
    expect(tillsight.complained()).toBe(lines.map((line) => `Tillsight cannot start: ${line}\n`).join(''))
  })

  it('that cannot reach its database says so in one line and ends with 1', async () => {
    const tillsight = await aTillsight({ DATABASE_URL: 'postgres://shop:hush@localhost:1/shop' })

    expect(await tillsight.ended).toBe(1)
    expect(tillsight.complained()).toMatch(/^Tillsight cannot start: .*ECONNREFUSED.*\n$/)
    expect(tillsight.complained()).not.toContain('hush')
  })

  it('finishes the request it is in when it is asked to stop, and ends with 0', async () => {
    const tillsight = await aTillsight({ DATABASE_URL: await aDatabase(), RATE_LIMIT: 'off' })
    const finish = await beginRequest(tillsight, '/auth/register', aRegistration())

    tillsight.child.kill('SIGTERM')
    while (await askProcess(tillsight, '/health')) await sleep(20)

    expect(await finish()).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
    expect(await tillsight.ended).toBe(0)
  })

  it('that finds its port taken says so, ends with 1 and leaves no database running', async () => {
    const dataDir = await aDataDir()

    const tillsight = await aTillsight({
      DATA_DIR: dataDir,
      PORT: String(await aSilentServer()),
      HOST: '127.0.0.1',
    })

    expect(await tillsight.ended).toBe(1)
    expect(tillsight.complained()).toMatch(/^Tillsight cannot start: .*EADDRINUSE.*\n$/)
    expect(() => postmasterOf(dataDir)).toThrow('ENOENT')
  })
})

describe.concurrent('a process on a data folder', () => {
  it('can start again after it alone was killed', async () => {
    const dataDir = await aDataDir()
    const first = await aTillsight({ DATA_DIR: dataDir })
    const postmaster = postmasterOf(dataDir)
    const sockets = runningServer(dataDir)?.socketFolder ?? ''
    first.child.kill('SIGKILL')
    await first.ended

    const second = await aTillsight({ DATA_DIR: dataDir })

    expect(await works(second)).toBe(true)
    expect(isRunning(postmaster)).toBe(false)
    expect(runningServer(dataDir)?.socketFolder).toBe(sockets)
    second.child.kill('SIGTERM')
    await second.ended
    expect([existsSync(sockets), readdirSync(dataDir)]).toEqual([false, ['postgres']])
  })
})
