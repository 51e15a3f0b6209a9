import type { PromotionCover } from '@tillsight/domain/books/promotions/limits'
import type { Generated } from 'kysely'

export type PromotionTables = {
  promotion: {
    store_id: string
    id: string
    name: string
    /** In hundredths of a percent. */
    rate: number | null
    /** Off each unit. */
    amount: number | null
    starts_on: string
    ends_on: string | null
    /** 0 is Monday; none for every day. */
    weekdays: number[] | null
    covers: PromotionCover
    code: string | null
    /** The code as it is compared. */
    code_key: string | null
    paused_at: Date | null
    /** Ended by hand: on its last day it no longer runs. */
    ended_at: Date | null
    search_name: string
    version: Generated<number>
    created_at: Date
  }
  promotion_product: {
    store_id: string
    promotion_id: string
    product_id: string
  }
  promotion_category: {
    store_id: string
    promotion_id: string
    category_id: string
  }
}
