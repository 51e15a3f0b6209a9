import type { Role } from '@tillsight/domain/access'

export type InvitationTables = {
  invitation: {
    store_id: string
    id: string
    token_hash: Buffer
    role: Role
    email: string | null
    invited_by: string
    created_at: Date
    expires_at: Date
  }
}
