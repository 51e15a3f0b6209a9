import type { Kysely } from 'kysely'

/** A database, or one transaction of it; each feature names its own tables with `withTables`. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own way to say 'no table yet'
export type Db = Kysely<{}>
