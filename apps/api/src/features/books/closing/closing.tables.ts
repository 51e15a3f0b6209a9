import type { DrawerFigures } from '@tillsight/domain/books/closing/figures'
import type { Payment } from '@tillsight/domain/books/sales/payments'

export type ClosingTables = {
  drawer_close: {
    store_id: string
    id: string
    /** Null for the counter. */
    till_id: string | null
    number: number
    name: string
    opened_at: Date | null
    closed_at: Date
    day: string
    after_number: number
    last_number: number
    expected: number
    counted: number
    float_left: number
    note: string | null
    figures: DrawerFigures
    member_id: string
  }
  closed_sale: {
    store_id: string
    sale_id: string
    close_id: string
    number: number
    seller_id: string
    payment_method: string
    payments: Payment[] | null
    discount: number
    total: number
    tax: number
  }
  cash_movement: {
    store_id: string
    id: string
    till_id: string | null
    amount: number
    reason: string
    member_id: string
    at: Date
    day: string
    close_id: string | null
  }
}
