import type { CustomSection } from '@tillsight/domain/figures/reports/custom-reports'
import type { ColumnType, Generated } from 'kysely'

export type CustomReportTables = {
  custom_report: {
    store_id: string
    id: string
    name: string
    sections: ColumnType<CustomSection[], string, string>
    version: Generated<number>
    created_at: Date
  }
}
