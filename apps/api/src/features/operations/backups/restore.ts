import path from 'node:path'
import { v7 as newId } from 'uuid'
import { selectStores } from '#features/figures/metrics/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { dbOver } from '#platform/database/backup/db-over.ts'
import type { Manifest } from '#platform/database/backup/manifest.ts'
import { restoreBackup } from '#platform/database/backup/restore-backup.ts'
import { connect } from '#platform/database/backup/write-backup.ts'
import type { Db } from '#platform/database/database.ts'
import { failureText } from '#platform/jobs/failure-text.ts'
import { insertRestore, updateRestoreFailed } from './backups.queries.ts'

type Restoring = { url: string; file: string; migrations: string; now: Date; say: (line: string) => void }

const withDatabase = async (url: string, work: (db: Db) => Promise<void>): Promise<void> => {
  const client = await connect(url, 'tillsight-restore')
  await work(dbOver(client)).finally(() => client.end())
}

/**
 * Puts a backup in the place of what is there, with a line in the audit log of each store. That it began is recorded
 * before and outside: where it is killed, the next start says so.
 */
export const restore = async (
  { url, file, migrations, now, say }: Restoring,
  madeAt: Date,
): Promise<Manifest> => {
  const run = { id: newId(), file: path.basename(file), madeAt, now }
  await withDatabase(url, (db) => insertRestore(db, run, null))
  try {
    return await restoreBackup(url, { file, migrations, say, isRehearsal: false }, async (client) => {
      const db = dbOver(client)
      const actor = { kind: 'system', task: 'Operations' } as const
      for (const { id: storeId } of await selectStores(db)) {
        const after = { made_at: madeAt.toISOString() }
        const change = { storeId, actor, action: 'store.restored', record: null, after } as const
        await audit({ db, now, address: 'localhost' }, change)
      }
      await insertRestore(db, run, new Date())
    })
  } catch (error) {
    const record = (db: Db) => updateRestoreFailed(db, run.id, failureText(error))
    await withDatabase(url, record).catch(() => {})
    throw error
  }
}
