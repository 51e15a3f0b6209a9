import type { Till } from '@tillsight/contract/people/tills'
import type { TillRow } from './tills.queries.ts'

export const presentTill = (row: TillRow): Till => ({
  id: row.id,
  name: row.name,
  registered_by: row.registered_by,
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at?.toISOString() ?? null,
  version: row.version,
})
