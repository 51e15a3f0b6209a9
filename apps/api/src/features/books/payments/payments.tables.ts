import type { Generated } from 'kysely'

export type PaymentTables = {
  /** A store's own; the common ones need no row. */
  payment_method: {
    store_id: string
    id: string
    name: string
    search_name: string
    is_active: Generated<boolean>
    version: Generated<number>
    created_at: Date
  }
}
