import type { ActivityKind, ActivityStatus } from '@tillsight/domain/books/activities/activity'
import type { Generated } from 'kysely'

export type ActivityTables = {
  activity: {
    store_id: string
    id: string
    kind: ActivityKind
    /** None for hours. */
    status: ActivityStatus | null
    member_id: string
    customer_id: string | null
    started_at: Date
    /** In the store, when it was recorded. */
    day: string
    hour: number
    minutes: number | null
    amount: number | null
    /** When it was won, lost or solved: that counts on its own day. */
    closed_at: Date | null
    closed_day: string | null
    closed_hour: number | null
    subject: string | null
    note: string | null
    /** Where it came from, and its id there. */
    source: string | null
    external_id: string | null
    search_text: string
    version: Generated<number>
    created_at: Date
    deleted_at: Date | null
    recorded_at: Generated<Date>
  }
}
