import type { ListName } from '@tillsight/domain/lists/lists'
import type { Generated } from 'kysely'

export type ViewTables = {
  list_view: {
    store_id: string
    id: string
    member_id: string
    list: ListName
    name: string
    query: string
    columns: string[] | null
    is_shared: boolean
    version: Generated<number>
    created_at: Date
  }
}
