import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrationLock } from '#platform/database/migrate.ts'
import { type AddPart, writeArchive } from './archive.ts'
import { formatVersion, type Manifest, type Part } from './manifest.ts'
import { fingerprintOf, sealKey } from './sealed-key.ts'
import { copyOut, sameText, selectSums, selectTables } from './tables.ts'
import { partName } from './verify-backup.ts'

export type Facts = {
  /** Of the Tillsight that makes it. */
  version: string
  now: Date
  /** Encrypts the secrets of two-step sign-in; null where none has been needed yet. */
  secretKey: Buffer | null
  /** Where there is one, the secret key goes along, encrypted with it. */
  passphrase: string | null
}

export const connect = async (url: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: name })
  client.on('error', () => {})
  await client.connect()
  return client
}

const refuseEmpty = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query("select to_regclass('public.schema_migration') is null as is_empty")
  if (rows[0].is_empty) throw new Error('There is nothing to back up: this database is empty.')
}

const addTables = async (client: pg.Client, add: AddPart): Promise<Part[]> => {
  const parts: Part[] = []
  for (const table of await selectTables(client, 'public')) {
    const stores = await selectSums(client, table)
    const rows = stores.reduce((sum, store) => sum + store.rows, 0)
    const written = await add(partName(table), client.query(copyTo(copyOut(table))))
    parts.push({ ...table, rows, ...written, stores })
  }
  return parts
}

const secretKeyOf = ({ secretKey, passphrase }: Facts): Manifest['secret_key'] =>
  secretKey && {
    fingerprint: fingerprintOf(secretKey),
    sealed: passphrase ? sealKey(secretKey, passphrase) : null,
  }

/**
 * Writes everything into one file, as it was in one moment: all is read in one snapshot, and nobody waits for it. A
 * newer Tillsight that wants to migrate does wait, since its changes of tables would make everyone else wait.
 */
export const writeBackup = async (url: string, file: string, facts: Facts): Promise<Manifest> => {
  const client = await connect(url, 'tillsight-backup')
  try {
    await client.query(sameText)
    await refuseEmpty(client)
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock])
    await client.query('begin isolation level repeatable read read only')
    return await writeArchive(file, async (add) => {
      const { rows: migrations } = await client.query(
        'select version, name, checksum from schema_migration order by version',
      )
      const { rows: server } = await client.query('show server_version')
      const parts = await addTables(client, add)
      await client.query('commit')
      return {
        format: 'tillsight-backup',
        version: formatVersion,
        made_at: facts.now.toISOString(),
        tillsight: facts.version,
        postgresql: server[0].server_version,
        migrations,
        secret_key: secretKeyOf(facts),
        parts,
      }
    })
  } finally {
    // Where the file failed, the server may still be sending rows, which nobody reads.
    await Promise.race([client.end(), new Promise((resolve) => setTimeout(resolve, 500).unref())])
  }
}
