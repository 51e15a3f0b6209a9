import type { ColumnType } from 'kysely'

type Json = ColumnType<object | null, string | null, never>

export type AuditTables = {
  audit_entry: {
    store_id: string
    id: string
    at: Date
    member_id: string | null
    /** Who it was where it was no member: 'Scheduled report'. */
    actor: string | null
    action: string
    before: Json
    after: Json
  }
}
