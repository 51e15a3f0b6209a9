import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '#features/operations/backups/index.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { makeBackup } from '#platform/database/backup/make-backup.ts'
import { BadBackup, type Manifest, rowsOf } from '#platform/database/backup/manifest.ts'
import { hasStores, refuseRunning, restoreBackup } from '#platform/database/backup/restore-backup.ts'
import { fingerprintOf, openKey } from '#platform/database/backup/sealed-key.ts'
import { verifyBackup } from '#platform/database/backup/verify-backup.ts'
import { connect } from '#platform/database/backup/write-backup.ts'
import { startEmbeddedServer } from '#platform/database/embedded-server.ts'
import { fromPackage } from '../from-package.ts'
import { existingKey, openForCommand, readVersion, runOrSay } from './open-for-command.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const usage = `Usage: npm run restore -- FILE [--replace | --check]
  --replace  the database has data: back it up, then replace it
  --check    only rehearse it: restore, compare, and undo; also while Tillsight runs`

/** What the backup's key is, where it is not here already; null where nothing has to be written. */
const missingKey = async (config: Config, { secret_key }: Manifest): Promise<Buffer | null> => {
  if (!secret_key) return null
  const here = await existingKey(config)
  if (here && fingerprintOf(here) === secret_key.fingerprint) return null
  if (!secret_key.sealed || !config.backups.passphrase) {
    say(
      'Its secret key is not here: codes of authenticator apps will not work until SECRET_KEY or DATA_DIR/secret.key ' +
        'is that of the Tillsight that was backed up. Recovery codes and passkeys work.',
    )
    return null
  }
  const key = openKey(secret_key.sealed, config.backups.passphrase)
  if (!key) throw new BadBackup('BACKUP_PASSPHRASE is not the one that the secret key was encrypted with.')
  if (here)
    throw new BadBackup(
      'There is another secret key here. Move DATA_DIR/secret.key away, or unset SECRET_KEY.',
    )
  return key
}

const backUpBefore = async (config: Config, url: string): Promise<void> => {
  const { file } = await makeBackup(url, {
    folder: config.backups.folder ?? path.join(config.dataDir, 'backups'),
    isBeforeRestore: true,
    rotates: false,
    version: readVersion(),
    now: new Date(),
    secretKey: await existingKey(config),
    passphrase: config.backups.passphrase,
  })
  say(`What was there is in ${file}.`)
}

const isFilled = async (url: string): Promise<boolean> => {
  const client = await connect(url, 'tillsight-restore')
  try {
    await refuseRunning(client)
    return await hasStores(client)
  } finally {
    await client.end()
  }
}

const rehearse = async (config: Config, file: string): Promise<void> => {
  const { url, close } = await openForCommand(config)
  const migrations = fromPackage('migrations')
  await restoreBackup(url, { file, migrations, isRehearsal: true, say }).finally(close)
  say('It can be restored: all rows are there and the sums are equal. Nothing was changed.')
}

const replace = async (
  config: Config,
  file: string,
  mayReplace: boolean,
  manifest: Manifest,
): Promise<void> => {
  const key = await missingKey(config, manifest)
  const started = config.databaseUrl ? null : await startEmbeddedServer(config.dataDir)
  const url = config.directUrl ?? started?.url ?? ''
  try {
    if (await isFilled(url)) {
      if (!mayReplace) throw new BadBackup('There is data in this database. To replace it, add --replace.')
      await backUpBefore(config, url)
    }
    const keyFile = path.join(config.dataDir, 'secret.key')
    if (key) await writeFile(keyFile, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    const migrations = fromPackage('migrations')
    await restore({ url, file, migrations, now: new Date(), say }, new Date(manifest.made_at))
    say(
      `Restored the backup of ${manifest.made_at}: ${rowsOf(manifest).toLocaleString('en-US')} rows, the sums are equal.`,
    )
    say('Everyone has to sign in again. Start Tillsight with `npm start`.')
  } finally {
    await started?.stop()
  }
}

/** For the person who runs a Tillsight: `npm run restore -- FILE`, while it is stopped. */
await runOrSay(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, check: { type: 'boolean' } },
  })
  const [given] = positionals
  if (!given) throw new Error(usage)
  const file = path.resolve(given)
  await access(file).catch(() => {
    throw new BadBackup(`There is no file ${file}.`)
  })
  const config = readConfig()
  say(`Verifying ${file} …`)
  const manifest = await verifyBackup(file)
  if (values.check) await rehearse(config, file)
  else await replace(config, file, values.replace ?? false, manifest)
})
