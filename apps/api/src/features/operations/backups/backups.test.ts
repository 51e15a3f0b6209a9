import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { verifyBackup } from '#platform/database/backup/verify-backup.ts'
import { aDatabase } from '#testing/a-database.ts'
import { aFolder } from '#testing/a-folder.ts'
import { aStore } from '#testing/a-store.ts'
import { startTestApp } from '#testing/test-app.ts'
import { runDueBackup } from './run-due-backup.ts'

const hourMs = 60 * 60 * 1000

const anInstallation = async (settings: Record<string, string>) => {
  const app = await startTestApp({ DATABASE_URL: await aDatabase(), OPERATORS: '', ...settings })
  const operator = await aStore({}, app)
  const backups = async () => (await operator.get('/operations/backups')).data
  const { installation, clock, database } = app
  const later = (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * hourMs)
  }
  const runDue = () => runDueBackup({ db: database.db, now: clock.now, installation })
  return { app, operator, backups, later, runDue }
}

it('says where backups go, that none was made yet, and warns after a day without', async () => {
  const folder = path.join(aFolder(), 'new')
  const { backups, later } = await anInstallation({ BACKUP_DIR: folder, BACKUP_HOUR: '3' })

  expect(await backups()).toMatchObject({
    folder,
    hour: 3,
    is_same_disk: false,
    last_good: null,
    is_overdue: false,
    failure: null,
    files: [],
    log_archive: { is_on: false },
  })
  later(26)
  expect(await backups()).toMatchObject({ is_overdue: true })
})

it('a backup that is started by hand runs in the background, is listed when it is good, and is audited', async () => {
  const folder = aFolder()
  const { app, operator, backups } = await anInstallation({ BACKUP_DIR: folder })

  const started = await operator.post('/operations/start_backup', {})

  expect(started).toMatchObject({ code: 200, data: { running_since: expect.any(String) } })
  expect(await operator.post('/operations/start_backup', {})).toMatchObject({ code: 409 })
  await expect.poll(async () => (await backups()).last_good, { timeout: 60_000 }).not.toBeNull()
  const { last_good, files } = await backups()
  expect(last_good).toMatchObject({ is_there: true, file: path.join(folder, readdirSync(folder)[0] ?? '') })
  expect(files).toMatchObject([{ bytes: last_good.bytes, is_before_restore: false }])
  expect((await verifyBackup(last_good.file)).parts.find(({ table }) => table === 'store')?.rows).toBe(1)
  expect((await operator.get('/operations/health')).data.last_backup_at).toBe(last_good.made_at)
  const { rows } = await sql`select from audit_entry where action = 'backup.started'`.execute(app.database.db)
  expect(rows).toHaveLength(1)
})

it('the one of the night is made once it is due; one that fails says why and waits an hour', async () => {
  const { app, operator, backups, later, runDue } = await anInstallation({
    BACKUP_DIR: path.join('/dev/null', 'folder'),
  })
  await runDue()
  expect((await backups()).failure).toBeNull()
  later(25)

  await expect(runDue()).rejects.toThrow('ENOTDIR')
  expect((await backups()).failure).toMatchObject({ reason: expect.stringContaining('ENOTDIR') })
  app.clock.now = new Date()
  await sql`update schema_migration set applied_at = now() - interval '2 days'`.execute(app.database.db)
  await runDue()
  const { rows } = await sql`select from backup_run`.execute(app.database.db)
  expect(rows).toHaveLength(1)
  expect((await operator.get('/operations/health')).data.last_backup_at).toBeNull()
})

it('none is scheduled for a server without BACKUP_DIR', async () => {
  const { operator, later, runDue, backups } = await anInstallation({})
  later(48)

  await runDue()

  expect(await backups()).toMatchObject({ folder: null, is_overdue: true, failure: null })
  expect(await operator.post('/operations/start_backup', {})).toMatchObject({
    code: 409,
    message: 'There is no folder for backups. Set BACKUP_DIR and restart.',
  })
})
