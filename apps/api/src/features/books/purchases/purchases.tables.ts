import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { PurchaseStatus } from '@tillsight/domain/books/purchases/purchase-status'
import type { Generated } from 'kysely'

export type PurchasesTables = {
  purchase_order: {
    store_id: string
    id: string
    number: number | null
    supplier_id: string
    status: PurchaseStatus
    note: string | null
    expected_on: string | null
    created_at: Date
    sent_at: Date | null
    sent_on: string | null
    closed_on: string | null
    total: number
    received_total: Generated<number>
    member_id: string | null
    version: Generated<number>
    recorded_at: Generated<Date>
  }
  purchase_line: {
    store_id: string
    order_id: string
    id: string
    place: number
    product_id: string | null
    product_name: string
    article: string | null
    unit: Unit | null
    quantity: number
    received: Generated<number>
    cost: number
    recorded_at: Generated<Date>
  }
  purchase_receipt: {
    store_id: string
    order_id: string
    id: string
    line_id: string
    at: Date
    received_on: string
    quantity: number
    cost: number
    cost_before: number
    cost_after: number
    member_id: string | null
    undone_at: Date | null
    recorded_at: Generated<Date>
  }
}
