import type { Confidence } from '@tillsight/domain/insight/findings/finding'
import type { ColumnType, Generated } from 'kysely'

/** What was made of a finding in one step. */
export type MadeKind = 'promotion' | 'purchase' | 'activity' | 'alert'

export type FindingTables = {
  finding: {
    store_id: string
    id: string
    kind: string
    subject: string
    place: number
    money: number | null
    confidence: Confidence
    facts: ColumnType<object, string, string>
    found_on: string
    is_current: Generated<boolean>
    dismissed_at: Date | null
    made_kind: MadeKind | null
    made_id: string | null
  }
  finding_run: {
    store_id: string
    day: string
    ended_at: Date
    took_ms: number
    gaps: ColumnType<object[], string, string>
  }
}
