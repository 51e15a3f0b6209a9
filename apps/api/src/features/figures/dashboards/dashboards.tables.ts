import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import type { ColumnType, Generated } from 'kysely'

export type DashboardTables = {
  dashboard: {
    store_id: string
    id: string
    member_id: string
    name: string
    tiles: ColumnType<Tile[], string, string>
    filters: ColumnType<Filter[], string, string>
    version: Generated<number>
    created_at: Date
  }
}
