import { setPriority } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config/config.ts'
import { makeBackup } from '#platform/database/backup/make-backup.ts'
import { rowsOf } from '#platform/database/backup/manifest.ts'
import { existingKey, openForCommand, readVersion, runOrSay } from './open-for-command.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const keyLine = (key: { sealed: object | null } | null): string => {
  if (!key) return 'There is no secret key to back up.'
  return key.sealed
    ? 'The secret key is in it, encrypted with BACKUP_PASSPHRASE.'
    : 'The secret key is not in it: store SECRET_KEY or DATA_DIR/secret.key in another safe place, or set BACKUP_PASSPHRASE.'
}

/** For the person who runs a Tillsight: `npm run backup`, also while it runs. The schedule runs the same. */
await runOrSay(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = readConfig()
  const folder = values.to ? path.resolve(values.to) : config.backups.folder
  if (!folder) throw new Error('Say where to: npm run backup -- --to FOLDER, or set BACKUP_DIR.')
  // Requests come first.
  setPriority(10)
  const database = await openForCommand(config)
  try {
    const { file, bytes, manifest } = await makeBackup(database.url, {
      folder,
      rotates: folder === config.backups.folder,
      version: readVersion(),
      now: new Date(),
      secretKey: await existingKey(config),
      passphrase: config.backups.passphrase,
    })
    const megabytes = (bytes / 1_000_000).toFixed(1)
    say(`${file}: ${rowsOf(manifest).toLocaleString('en-US')} rows, ${megabytes} MB, verified.`)
    say(keyLine(manifest.secret_key))
  } finally {
    await database.close()
  }
})
