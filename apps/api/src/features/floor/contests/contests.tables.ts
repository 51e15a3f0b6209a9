import type { Amounts } from '@tillsight/domain/floor/contests/amounts'
import type { ContestState, EntryReason } from '@tillsight/domain/floor/contests/contest'
import type { ColumnType, Generated } from 'kysely'
import type { Frozen, Result, StoredRules } from './stored-rules.ts'

type Json<Value> = ColumnType<Value, string, string>

/** A sale, a return, or the beginning or end of an activity. */
export type DocumentKind = 'sale' | 'return' | 'start' | 'close'

export type ContestTables = {
  contest: {
    store_id: string
    id: string
    name: string
    note: string | null
    state: Generated<ContestState>
    start_day: string
    end_day: string
    starts_at: Date
    ends_at: Date
    /** Until when returns take points back. */
    final_at: Date
    rules: Json<StoredRules>
    frozen: ColumnType<Frozen | null, string | null | undefined, string>
    leader_id: string | null
    lead_changes: Generated<number>
    /** Notes up to its start are not about it. */
    noted_before: number | null
    entries: Generated<number>
    draw_secret: string | null
    result: ColumnType<Result | null, string | null | undefined, string>
    version: Generated<number>
    created_at: Date
  }
  contest_participant: {
    store_id: string
    contest_id: string
    id: string
    team: string | null
    baseline: ColumnType<Amounts | null, string | null | undefined, string | null>
    total: ColumnType<Amounts, string | undefined, string>
    since: Date | null
    reached_at: Date | null
  }
  contest_member: {
    store_id: string
    contest_id: string
    member_id: string
    id: string
    participant_id: string
    nickname: string | null
    joined_at: Date | null
    left_at: Date | null
    /** Of who joined later. */
    noted_before: number | null
  }
  contest_day: {
    store_id: string
    contest_id: string
    participant_id: string
    day: string
    amounts: Json<Amounts>
  }
  contest_entry: {
    store_id: string
    contest_id: string
    id: string
    place: number
    participant_id: string
    member_id: string
    document_id: string
    document: DocumentKind
    number: string | null
    reason: EntryReason
    day: string
    at: Date
    amounts: Json<Amounts>
  }
  contest_change: {
    store_id: string
    contest_id: string
    id: string
    at: Date
    member_id: string | null
    text: string
    reason: string
  }
  contest_dispute: {
    store_id: string
    contest_id: string
    id: string
    entry_id: string
    member_id: string
    text: string
    at: Date
    is_granted: boolean | null
    answer: string | null
    answered_by: string | null
    answered_at: Date | null
  }
  contest_touched: {
    store_id: string
    id: Generated<string>
    noted: Generated<number>
    document_id: string
    is_activity: boolean
  }
  contest_before: {
    store_id: string
    document_id: string
    id: Generated<string>
    noted: Generated<number>
    sale: ColumnType<object | null, string | null, string>
    lines: ColumnType<object[] | null, string | null, string>
    activity: ColumnType<object | null, string | null, string>
  }
}
