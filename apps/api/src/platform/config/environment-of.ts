import type { Config } from './config.ts'

/** The environment for a command that works on the same database with the same settings. */
export const environmentOf = ({
  dataDir,
  databaseUrl,
  directUrl,
  backups,
  secretKey,
}: Config): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  DATABASE_DIRECT_URL: directUrl ?? '',
  BACKUP_DIR: backups.folder ?? 'off',
  BACKUP_PASSPHRASE: backups.passphrase ?? '',
  SECRET_KEY: secretKey?.toString('base64') ?? '',
})
