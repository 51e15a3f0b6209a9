import { z } from 'zod'

export const formatVersion = 1
export const manifestName = 'manifest.json'

/** Of one store in one table: how many rows, and the sum of each numeric column, as PostgreSQL writes it. */
const StoreSums = z.object({ store: z.string(), rows: z.number(), sums: z.array(z.string()) })
export type StoreSums = z.infer<typeof StoreSums>

const Part = z.object({
  table: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)),
  /** The columns that are summed, with their decimals. */
  summed: z.array(z.object({ column: z.string(), scale: z.number() })),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  stores: z.array(StoreSums),
})
export type Part = z.infer<typeof Part>

const Migration = z.object({ version: z.number(), name: z.string(), checksum: z.string() })

const SealedKey = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), text: z.string() })
export type SealedKey = z.infer<typeof SealedKey>

export const Manifest = z.object({
  format: z.literal('tillsight-backup'),
  version: z.number(),
  made_at: z.string(),
  tillsight: z.string(),
  postgresql: z.string(),
  migrations: z.array(Migration),
  /** Which key encrypts the secrets in it, and the key itself where a passphrase was set. */
  secret_key: z.object({ fingerprint: z.string(), sealed: SealedKey.nullable() }).nullable(),
  parts: z.array(Part),
})
export type Manifest = z.infer<typeof Manifest>

export const rowsOf = ({ parts }: Manifest): number => parts.reduce((sum, { rows }) => sum + rows, 0)

/** What is wrong with a backup file, for the person who wants to use it. */
export class BadBackup extends Error {}
