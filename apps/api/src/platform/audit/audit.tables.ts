import type { ColumnType } from 'kysely'

type Json = ColumnType<Record<string, unknown> | null, string | null, never>

export type AuditTables = {
  audit_entry: {
    store_id: string
    id: string
    at: Date
    member_id: string | null
    /** What the member was called then, or who else it was: 'Scheduled report'. Null in old lines of members. */
    actor: string | null
    action: string
    kind: string
    record_kind: string | null
    record_id: string | null
    address: string | null
    device: string | null
    before: Json
    after: Json
  }
  /** The records that a line is about beside the one in it. */
  audit_record: { store_id: string; record_id: string; at: Date; entry_id: string }
}
