import type { Exploration } from '@tillsight/domain/figures/explore/exploration'
import type { Comparison } from '@tillsight/domain/timed-period'
import type { ColumnType, Generated } from 'kysely'

export type QuestionTables = {
  question: {
    store_id: string
    id: string
    member_id: string
    name: string
    exploration: ColumnType<Exploration, string, string>
    compare: ColumnType<Comparison[], string, string>
    range: string
    version: Generated<number>
    created_at: Date
  }
}
