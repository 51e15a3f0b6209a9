import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { clusterFolder, runningServer } from '#platform/database/embedded-cluster.ts'
import { connectEmbedded } from '#platform/database/embedded-owner.ts'
import { startEmbeddedServer } from '#platform/database/embedded-server.ts'
import { migrate } from '#platform/database/migrate.ts'
import { aProduct } from '#testing/a-catalog.ts'
import { aDataDir } from '#testing/a-data-dir.ts'
import { aFolder } from '#testing/a-folder.ts'
import { sell, trySelling } from '#testing/a-sale.ts'
import { aStore, type TestStore } from '#testing/a-store.ts'
import { aVisitor } from '#testing/a-visitor.ts'
import { atTheEnd } from '#testing/at-the-end.ts'
import { type TestApp, withTestApp } from '#testing/test-app.ts'

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url))
const polling = { timeout: 20_000, interval: 50 }

/** The server of an operator: PostgreSQL with its log archived into a folder, and none of our own settings for it. */
const startServer = async (dataDir: string, settings: Record<string, string>) => {
  const server = await startEmbeddedServer(dataDir, { settings: { wal_level: 'replica', ...settings } })
  let stopped: Promise<void> | null = null
  const stop = () => {
    stopped ??= server.stop()
    return stopped
  }
  atTheEnd(stop)
  return { url: server.url, stop }
}

const asOperator = async <Answer>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = await connectEmbedded(runningServer(dataDir)?.socketFolder ?? '')
  if (!client) throw new Error('The server does not answer.')
  return work(client).finally(() => client.end())
}

/** A server that runs removes files at any time: those are not needed. */
const copyRunning = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o700, recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.name === 'pg_wal') continue
    if (entry.isDirectory()) copyRunning(source, target)
    else copyPresent(source, target)
  }
}

const copyPresent = (source: string, target: string): void => {
  try {
    copyFileSync(source, target)
  } catch (error) {
    if (existsSync(source)) throw error
  }
}

/** What pg_basebackup does, which is not among the embedded programs: the files as they are, and the label beside them. */
const baseBackup = (dataDir: string, into: string): Promise<void> =>
  asOperator(dataDir, async (client) => {
    await client.query("select pg_backup_start('test', true)")
    const cluster = clusterFolder(into)
    copyRunning(clusterFolder(dataDir), cluster)
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
    mkdirSync(path.join(cluster, 'pg_wal'), { mode: 0o700 })
    const { rows } = await client.query('select labelfile from pg_backup_stop()')
    writeFileSync(path.join(cluster, 'backup_label'), rows[0].labelfile)
  })

const archived = (dataDir: string, archive: string): Promise<void> =>
  asOperator(dataDir, async (client) => {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name')
    await expect.poll(() => existsSync(path.join(archive, rows[0].name)), polling).toBe(true)
  })

/** It answers reads before it takes writes. */
const promoted = (dataDir: string): Promise<void> =>
  asOperator(dataDir, async (client) => {
    const isRecovering = async () =>
      (await client.query('select pg_is_in_recovery() as is_recovering')).rows[0].is_recovering
    await expect.poll(isRecovering, polling).toBe(false)
  })

const seenOf = async ({ get }: Pick<TestStore, 'get'>) => ({
  sales: (await get('/sale/view')).data,
  products: (await get('/product/view')).data,
  figures: (await get('/finance/summary')).data,
})

const timeOf = async ({ database }: TestApp): Promise<string> => {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(database.db)
  return rows[0]?.now ?? ''
}

it('a server that archives its log is restored to a moment, with every sale until then and none after it', async () => {
  const [dataDir, archive, restored] = [await aDataDir(), aFolder(), aFolder()]
  chmodSync(archive, 0o777)
  const server = await startServer(dataDir, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  await migrate(server.url, migrations)
  const before = await withTestApp({ DATABASE_URL: server.url }, async (app) => {
    const store = await aStore({}, app)
    const mug = await aProduct(store, { price: '12.50', balance: '9' })
    await sell(store, [[mug, 1]])
    await baseBackup(dataDir, restored)
    await sell(store, [[mug, 2]])
    const [seen, at] = [await seenOf(store), await timeOf(app)]
    await sell(store, [[mug, 3]])
    await store.post('/product/bulk_edit', { ids: [mug.id], change: { kind: 'percent', by: 10 } })
    await archived(dataDir, archive)
    return { seen, at, token: store.token }
  })
  await server.stop()

  writeFileSync(path.join(clusterFolder(restored), 'recovery.signal'), '')
  const recovered = await startServer(restored, {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: before.at,
    recovery_target_action: 'promote',
  })
  await promoted(restored)

  await withTestApp({ DATABASE_URL: recovered.url }, async (app) => {
    const store = await aVisitor(before.token, app)
    expect(await seenOf(store)).toEqual(before.seen)
    const [mug] = before.seen.products
    expect(mug).toMatchObject({ balance: 6, price: 12.5 })
    expect(await trySelling(store, [[mug, 1]])).toMatchObject({ code: 200 })
  })
}, 60_000)
