import type { AdviceEvent } from '@tillsight/domain/insight/advice/record'
import type { ColumnType } from 'kysely'

export type AdviceTables = {
  advice_event: {
    store_id: string
    id: string
    finding_id: string
    kind: string
    subject: string
    at: Date
    day: string
    event: AdviceEvent
    details: ColumnType<object, string, string>
  }
}
