import type { Generated } from 'kysely'

export type SuppliersTables = {
  supplier: {
    store_id: string
    id: string
    name: string
    contact: string | null
    email: string | null
    phone: string | null
    address: string | null
    note: string | null
    lead_days: number
    minimum: number | null
    archived_at: Date | null
    search_name: string
    search_text: string
    version: Generated<number>
    created_at: Date
  }
  supplier_product: {
    store_id: string
    supplier_id: string
    product_id: string
    cost: number
    article: string | null
    pack_size: number
    is_preferred: boolean
  }
}
