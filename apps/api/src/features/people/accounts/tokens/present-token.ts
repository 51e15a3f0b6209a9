import type { PersonalToken } from '@tillsight/contract/people/tokens'
import type { TokenRow } from './tokens.queries.ts'

export const presentToken = (row: TokenRow): PersonalToken => ({
  id: row.id,
  name: row.token_name ?? '',
  scope: row.token_scope ?? 'read',
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
})
