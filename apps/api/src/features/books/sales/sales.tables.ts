import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { PaymentMethod, SaleKind } from '@tillsight/domain/books/sales/limits'
import type { Payment } from '@tillsight/domain/books/sales/payments'
import type { ChargedTax } from '@tillsight/domain/books/taxes/tax'
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
    /** Where it was paid in several ways. */
    payments: Payment[] | null
    cash_given: number | null
    note: string | null
    reason: string | null
    /** Whether all that came back went on the shelf again. */
    restocked: boolean | null
    restocked_units: Generated<number>
    lost_cost: Generated<number>
    is_discounted: boolean
    /** Whether something of it was sold with a promotion. */
    is_promoted: Generated<boolean>
    quantity: number
    gross: number
    discount: number
    total: number
    cost: number
    search_text: string
    /** The till it was recorded at; null where it was not recorded at one. */
    till_id: string | null
    tax: Generated<number>
    prices_include_tax: Generated<boolean>
    /** On the whole sale, in prices as they were shown. */
    sale_discount: Generated<number>
    /** In hundredths of a percent, where it was given so. */
    sale_discount_rate: number | null
    version: Generated<number>
    created_at: Date
    /** Since when it is known as it is; what it was before is in past_fact. */
    recorded_at: Generated<Date>
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
    product_long_name: string | null
    category_id: string
    category_name: string
    price: number
    unit_cost: number
    /** In hundredths of a percent. */
    discount_rate: number
    quantity: number
    returned: Generated<number>
    /** What it was measured in; null of what is counted. */
    unit: Unit | null
    restocked: boolean | null
    gross: number
    discount: number
    total: number
    cost: number
    tax: Generated<number>
    taxes: ChargedTax[] | null
    /** The line's share of the discount on the whole sale. */
    sale_discount: Generated<number>
    promotion_id: string | null
    /** As it was called when it was sold with it. */
    promotion_name: string | null
    /** Off each unit; null where it was a percentage. */
    promotion_off: number | null
    recorded_at: Generated<Date>
  }
}
