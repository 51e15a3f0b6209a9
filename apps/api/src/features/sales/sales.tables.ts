import type { PaymentMethod, SaleKind } from '@tillsight/domain/sales/limits'
import type { Generated } from 'kysely'

export type SaleTables = {
  sale: {
    store_id: string
    id: string
    number: number
    kind: SaleKind
    return_of: string | null
    sold_at: Date
    /** The day and hour in the store's time zone when it was sold. */
    day: string
    hour: number
    customer_id: string | null
    seller_id: string
    payment_method: PaymentMethod
    note: string | null
    reason: string | null
    restocked: boolean | null
    is_discounted: boolean
    quantity: number
    gross: number
    discount: number
    total: number
    cost: number
    search_text: string
    version: Generated<number>
    created_at: Date
  }
  sale_line: {
    store_id: string
    sale_id: string
    id: string
    place: number
    return_of: string | null
    sold_at: Date
    day: string
    product_id: string
    product_name: string
    category_id: string
    category_name: string
    price: number
    unit_cost: number
    /** In hundredths of a percent. */
    discount_rate: number
    quantity: number
    returned: Generated<number>
    gross: number
    discount: number
    total: number
    cost: number
  }
}
