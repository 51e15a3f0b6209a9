import type { ProductStatus } from '@tillsight/domain/books/catalog/product-status'
import type { MovementReason } from '@tillsight/domain/books/catalog/stock-movement'
import type { Unit } from '@tillsight/domain/books/catalog/unit'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CatalogTables = {
  category: {
    store_id: string
    id: string
    name: string
    search_name: string
    tax_id: Generated<string | null>
    version: Generated<number>
    created_at: Date
  }
  picture: { store_id: string; id: string; small: Buffer; large: Buffer; created_at: Date }
  product: {
    store_id: string
    id: string
    category_id: string
    name: string
    sku: string | null
    search_name: string
    search_text: string
    price: number
    cost: number
    balance: number
    low_stock: number
    picture_id: string
    long_name: string | null
    unit: Generated<Unit>
    sold_by_measure: Generated<boolean>
    family_id: string | null
    option_values: Generated<string[]>
    tax_id: Generated<string | null>
    version: number
    archived_at: Date | null
    /** Maintained by the database: the result of `stockStatus`, so that it can be filtered by. */
    status: GeneratedAlways<ProductStatus>
    created_at: Date
    recorded_at: Generated<Date>
  }
  product_family: {
    store_id: string
    id: string
    name: string
    search_name: string
    option_names: string[]
    version: number
    created_at: Date
  }
  product_barcode: { store_id: string; key: string; code: string; product_id: string; place: number }
  stock_movement: {
    store_id: string
    product_id: string
    id: string
    at: Date
    reason: MovementReason
    quantity: number
    balance: number
    note: string | null
    member_id: string | null
    sale_id: Generated<string | null>
    recorded_at: Generated<Date>
  }
  movement_loss: {
    store_id: string
    product_id: string
    /** Of the movement. */
    id: string
    category_id: string
    at: Date
    day: string
    quantity: number
    unit_cost: number
    recorded_at: Generated<Date>
  }
  product_price: {
    store_id: string
    product_id: string
    id: string
    at: Date
    price: number
    cost: number
    member_id: string | null
    recorded_at: Generated<Date>
  }
  bulk_change: {
    store_id: string
    id: string
    at: Date
    member_id: string
    kind: string
    items: ColumnType<object[], string, string>
    undone_at: Date | null
  }
}
