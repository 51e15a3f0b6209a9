import type { TaxPart } from '@tillsight/domain/books/taxes/tax'
import type { Generated } from 'kysely'

export type TaxTables = {
  tax: {
    store_id: string
    id: string
    name: string
    search_name: string
    version: Generated<number>
    created_at: Date
  }
  tax_rate: {
    store_id: string
    tax_id: string
    starts_on: string
    parts: TaxPart[]
  }
}
