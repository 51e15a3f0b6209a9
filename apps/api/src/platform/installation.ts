import type { Config } from './config/config.ts'
import { type InstalledBackups, installedBackups } from './database/backup/installed-backups.ts'
import type { Database } from './database/database.ts'
import type { Space } from './database/disk-space.ts'

/** This Tillsight as the person who runs it knows it. */
export type Installation = {
  version: string
  builtAt: Date | null
  /** Who runs it, by email address; where nobody is named, the owners of its first store. */
  operators: readonly string[]
  database: 'embedded' | 'server'
  /** Of the disk that the embedded database is on; null for a server, whose disk is its own affair. */
  space: () => Promise<Space | null>
  /** Nothing may be stored now. */
  isDiskFull: () => boolean
  backups: InstalledBackups
  /** Of the server that mail is handed to; null where it stays in the outbox. */
  mailHost: string | null
  sampleSales: number
  /** Webhooks may lead into the network that this server is in. */
  allowsPrivateWebhooks: boolean
  /** The same of the systems that are connected. */
  allowsPrivateConnections: boolean
  /** The folder with the files of each store that connections may read. */
  connectionFolder: string | null
}

type Parts = { config: Config; database: Database; version: string; builtAt?: Date | null }

export const installationOf = ({ config, database, version, builtAt = null }: Parts): Installation => ({
  version,
  builtAt,
  operators: config.operators,
  database: config.databaseUrl ? 'server' : 'embedded',
  space: database.space,
  isDiskFull: () => database.disk() === 'full',
  backups: installedBackups(config),
  mailHost: config.smtpUrl && new URL(config.smtpUrl).hostname,
  sampleSales: config.sampleSales,
  allowsPrivateWebhooks: config.privateWebhooks,
  allowsPrivateConnections: config.privateConnections,
  connectionFolder: config.connectionFolder,
})
