import type { Segment } from '@tillsight/domain/books/customers/segment'
import type { Billing } from '@tillsight/domain/books/invoices/invoice'
import type { Generated, GeneratedAlways } from 'kysely'

export type CustomersTables = {
  customer: {
    store_id: string
    id: string
    name: string
    email: string | null
    number: string | null
    location: string | null
    note: string | null
    tags: string[]
    /** When they consented to marketing from the store. */
    consent_at: Date | null
    /** Where their invoices go. */
    billing: Billing | null
    /** When everything personal was erased, on request. */
    erased_at: Generated<Date | null>
    search_name: string
    search_text: string
    purchases: Generated<number>
    spent: Generated<number>
    profit: Generated<number>
    first_purchase_at: Date | null
    last_purchase_at: Date | null
    average_check: GeneratedAlways<number>
    /** Maintained by the database: the result of `segment`, so that it can be filtered by. */
    segment: GeneratedAlways<Segment>
    version: Generated<number>
    created_at: Date
    /** Set by the database, in the store's zone of that moment. */
    created_day: string | null
    first_purchase_day: string | null
    recorded_at: Generated<Date>
  }
}
