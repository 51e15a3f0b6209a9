import { type ChildProcess, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { confirmed } from '#testing/a-confirmation.ts'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aMailServer } from '#testing/a-mail-server.ts'
import { aProxy } from '#testing/a-proxy.ts'
import { aRegistration, aStore } from '#testing/a-store.ts'
import { openStreamAt, topicsOf } from '#testing/a-stream.ts'
import { askCommand, askProcess, aTillsight } from '#testing/a-tillsight.ts'
import { aSilentServer, beginRequest, works } from '#testing/ask-slowly.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { isRunning, postmasterOf } from '#testing/embedded-processes.ts'
import { withTestApp } from '#testing/test-app.ts'

const nobody = 65534
const isRoot = process.getuid?.() === 0
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
const canNobodyRead =
  isRoot && spawnSync('test', ['-r', modules, '-a', '-x', modules], { uid: nobody }).status === 0

const polling = { timeout: 30_000, interval: 50 }

/** What a database says, and a transaction on it that others run into. */
const aConnection = async (url: string) => {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'test' })
    await client.connect()
    // Its database is dropped before this has ended.
    client.on('error', () => {})
    atTheEnd(() => client.end())
    return client
  }
  const asking = await connect()
  const ask = async (text: string): Promise<object[]> => (await asking.query(text)).rows
  const hold = async (text: string) => {
    const holding = await connect()
    await holding.query('begin')
    await holding.query(text)
    const isWaitedFor = () =>
      expect
        .poll(
          () =>
            ask(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          polling,
        )
        .not.toHaveLength(0)
    return { isWaitedFor, release: () => holding.query('commit') }
  }
  return { ask, hold }
}

/** A shop one of whose reports is due for an hour, while no process runs. */
const aDueReport = async (settings: { DATABASE_URL: string }, recipients: string[]) => {
  await withTestApp(settings, async (app) => {
    const store = await aStore({}, app)
    await confirmed(store, recipients)
    const schedule = { type: 'sales', fmt: 'csv', rhythm: 'DAILY', hour: 7, recipients }
    await store.post('/report_schedule/create', schedule)
  })
  const { ask } = await aConnection(settings.DATABASE_URL)
  await ask("update report_schedule set next_run_at = now() - interval '1 hour', next_try_at = now()")
}

// Most of it is waiting: two at once.
describe.concurrent('a process', () => {
  it('ends with 0 when it is asked to stop the moment it says that it is ready', async () => {
    const stopAtOnce = (text: string, child: ChildProcess) => text.includes('ready') && child.kill('SIGTERM')

    const tillsight = await aTillsight({ DATABASE_URL: await aDatabase() }, { onSaid: stopAtOnce })

    expect(await tillsight.ended).toBe(0)
  })

  it('ends in time though a request never does, and a mail server says nothing', async () => {
    const settings = {
      DATABASE_URL: await aDatabase(),
      RATE_LIMIT: 'off',
      SMTP_URL: `smtp://127.0.0.1:${await aSilentServer()}`,
    }
    const tillsight = await aTillsight(settings)
    const registration = aRegistration()
    await askProcess(tillsight, '/auth/register', { body: registration })
    for (let n = 0; n < 3; n += 1) {
      await askProcess(tillsight, '/auth/forgot', { body: { email: registration.email } })
    }
    await sleep(2500)
    const start = performance.now()
    beginRequest(tillsight, '/auth/register', aRegistration()).catch(() => {})

    tillsight.child.kill('SIGTERM')

    expect(await tillsight.ended).toBe(0)
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  it('exits in time with 0 although its database stopped answering while it was working', async () => {
    const proxy = await aProxy(await aDatabase())
    const tillsight = await aTillsight({ DATABASE_URL: proxy.url, RATE_LIMIT: 'off' })
    const registered = await askProcess(tillsight, '/auth/register', { body: aRegistration() })
    await openStreamAt(tillsight.address, registered?.data.token ?? '')
    proxy.freeze()
    const asked = askProcess(tillsight, '/health')
    const start = performance.now()

    tillsight.child.kill('SIGTERM')

    expect(await tillsight.ended).toBe(0)
    expect(performance.now() - start).toBeLessThan(15_000)
    expect(await asked).toBeNull()
  })

  it('ends at once though people watch their store, and lets them know', async () => {
    const tillsight = await aTillsight({ DATABASE_URL: await aDatabase(), RATE_LIMIT: 'off' })
    const registered = await askProcess(tillsight, '/auth/register', { body: aRegistration() })
    const open = () => openStreamAt(tillsight.address, registered?.data.token ?? '')
    const streams = await Promise.all(Array.from({ length: 10 }, open))
    streams[0]?.answer.pause()
    const start = performance.now()

    tillsight.child.kill('SIGTERM')

    expect(await tillsight.ended).toBe(0)
    expect(performance.now() - start).toBeLessThan(5000)
    await Promise.all(streams.slice(1).map(({ ended }) => ended))
  })

  it('receives the changes that another one on the same database makes', async ({ expect }) => {
    const settings = { DATABASE_URL: await aDatabase(), RATE_LIMIT: 'off' }
    const [one, other] = [await aTillsight(settings), await aTillsight(settings)]
    const { ask } = await aConnection(settings.DATABASE_URL)
    // On a busy machine a process may be ready before it has found a line to listen on.
    const listening = `select from pg_stat_activity where datname = current_database()
      and application_name = 'tillsight live' and state = 'idle' and query ~ '^(listen|select 1)'`
    await expect.poll(() => ask(listening), polling).toHaveLength(2)
    const registered = await askProcess(one, '/auth/register', { body: aRegistration() })
    const token: string = registered?.data.token ?? ''
    const streams = [await openStreamAt(one.address, token), await openStreamAt(other.address, token)]
    for (const stream of streams) await stream.until((told) => told.length > 0)

    await askProcess(one, '/product_categories/create', { body: { name: 'Tea' }, token })
    for (const stream of streams) await stream.until((told) => topicsOf(told).length >= 1)
    await askProcess(other, '/account/survey', { body: { job_title: 'Owner', source: 'Other' }, token })

    for (const stream of streams) {
      expect(topicsOf(await stream.until((told) => topicsOf(told).length >= 2))).toEqual([
        'products',
        'store',
      ])
    }
  })
})

describe('a process', () => {
  it('killed while it sends a report leaves it whole to the next, and nobody gets it twice', async () => {
    const settings = { DATABASE_URL: await aDatabase(), RATE_LIMIT: 'off' }
    const recipients = ['ann@example.com', 'ben@example.com']
    await aDueReport(settings, recipients)
    const { ask, hold } = await aConnection(settings.DATABASE_URL)
    const held = await hold('lock table mail_attachment')
    const first = await aTillsight(settings)
    await held.isWaitedFor()

    first.child.kill('SIGKILL')
    await first.ended
    await held.release()

    expect(await ask('select from mail')).toHaveLength(0)
    expect(await ask('select from report_schedule where next_try_at > now()')).toHaveLength(1)
    await ask('update report_schedule set next_try_at = now()')
    const server = await aMailServer()
    const next = () => aTillsight({ ...settings, SMTP_URL: server.url })
    await Promise.all([next(), next()])
    await expect.poll(() => ask('select from mail where sent_at is not null'), polling).toHaveLength(2)
    expect(server.received.flatMap((mail) => mail.recipients).toSorted()).toEqual(recipients)
    expect(await ask('select outcome, recipients from report_run')).toEqual([
      { outcome: 'SENT', recipients: 2 },
    ])
  })

  it('killed before it can note that the mail server has a mail sends it again, as the same mail', async () => {
    const server = await aMailServer()
    const settings = { DATABASE_URL: await aDatabase(), RATE_LIMIT: 'off' }
    await aDueReport(settings, ['ann@example.com'])
    const { ask, hold } = await aConnection(settings.DATABASE_URL)
    const first = await aTillsight(settings)
    await expect.poll(() => ask('select from mail'), polling).toHaveLength(1)
    first.child.kill('SIGKILL')
    const held = await hold('lock table mail_attachment in exclusive mode')
    const second = await aTillsight({ ...settings, SMTP_URL: server.url })
    await expect.poll(() => server.received, polling).toHaveLength(1)

    second.child.kill('SIGKILL')
    await second.ended
    // An embedded database ends with the process; a database server would go on with the last statement.
    const left = "from pg_stat_activity where datname = current_database() and application_name <> 'test'"
    await ask(`select pg_terminate_backend(pid) ${left}`)
    await expect.poll(() => ask(`select ${left}`), polling).toHaveLength(0)
    await held.release()

    await ask('update mail set next_try_at = now()')
    await aTillsight({ ...settings, SMTP_URL: server.url })
    await expect.poll(() => ask('select from mail where sent_at is not null'), polling).toHaveLength(1)
    const ids = server.received.map(({ text }) => /^Message-ID: (.*)$/m.exec(text)?.[1])
    expect(ids).toEqual([ids[0], ids[0]])
    for (const { text } of server.received) expect(text).toContain('filename=sales_report_')
  })
})

describe.concurrent('a process on a data folder', () => {
  const turnedAway = (dataDir: string) =>
    `Tillsight cannot start: Another Tillsight is running on ${dataDir}. Stop that one first, or set DATA_DIR to another folder.\n`

  it('turns a second one away, and works on', async () => {
    const dataDir = await aDataDir()
    const first = await aTillsight({ DATA_DIR: dataDir })

    const second = await aTillsight({ DATA_DIR: dataDir })

    expect([await second.ended, second.complained()]).toEqual([1, turnedAway(dataDir)])
    expect(await works(first)).toBe(true)
  })

  it('is one of two that start at once on an empty folder', async () => {
    const dataDir = path.join(aFolder(), 'not/yet/there')

    const both = await Promise.all([aTillsight({ DATA_DIR: dataDir }), aTillsight({ DATA_DIR: dataDir })])

    const [winner, another] = both.filter(({ address }) => address)
    const loser = both.find(({ address }) => !address)
    expect(another).toBeUndefined()
    expect([await loser?.ended, loser?.complained()]).toEqual([1, turnedAway(dataDir)])
    expect(winner && (await works(winner))).toBe(true)
  })

  it('brings its database back when that alone is killed, and says so in the log', async () => {
    const dataDir = await aDataDir()
    const tillsight = await aTillsight({ DATA_DIR: dataDir })
    const postmaster = postmasterOf(dataDir)

    process.kill(postmaster, 'SIGKILL')
    while (isRunning(postmaster) || !(await works(tillsight))) await sleep(50)

    expect(tillsight.child.exitCode).toBeNull()
    expect(tillsight.said()).toContain('The embedded database stopped unexpectedly. It is being restarted.')
  })

  it('makes the demo store, with a year behind it, at its first start only; its password is stored nowhere, and a command sets a new one', async () => {
    const dataDir = await aDataDir()
    const first = await aTillsight({ DATA_DIR: dataDir, DEMO: '1' })
    // Said after the process is ready, in a line of its own: making a year takes seconds, on a busy machine many.
    const said = () => /sign in with (\S+) and (\S+)\n/.exec(first.said())
    const [, email, password] = await vi.waitUntil(said, 60_000)
    const signIn = (password = '') => askProcess(first, '/auth/login', { body: { email, password } })
    const signedIn = await signIn(password)
    const shop = await askProcess(first, '/sample/info', { token: signedIn?.data.token ?? '' })

    const answer = await askCommand('demo-password', { DATA_DIR: dataDir })
    const renewed = /sign in with demo@tillsight\.local and (\S+)\n$/.exec(answer)?.[1]
    const codes = [(await signIn(renewed))?.code, (await signIn(password))?.code]
    first.child.kill('SIGTERM')
    await first.ended
    const second = await aTillsight({ DATA_DIR: dataDir, DEMO: '1' })

    expect(signedIn?.code).toBe(200)
    expect(shop?.data).toMatchObject({ loaded: true, products: 60, customers: 150 })
    expect(codes).toEqual([200, 401])
    expect(second.said()).not.toContain('Demo store')
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  // Only root can try these; where it cannot, there is nothing to skip.
  if (isRoot) {
    it('works for root in a home that nobody else may enter', async () => {
      const home = aFolder()
      chmodSync(home, 0o700)

      const tillsight = await aTillsight({ DATA_DIR: './data' }, { home })

      expect(tillsight.complained()).toBe('')
      expect(await works(tillsight)).toBe(true)
    })
  }
  if (canNobodyRead) {
    it('works for a user without rights', async () => {
      const home = aFolder()
      mkdirSync(path.join(home, 'shop'))
      chownSync(path.join(home, 'shop'), nobody, nobody)
      chmodSync(home, 0o755)

      const tillsight = await aTillsight({ DATA_DIR: path.join(home, 'shop/data') }, { uid: nobody })

      expect(tillsight.complained()).toBe('')
      expect(await works(tillsight)).toBe(true)
    })
  }
})
