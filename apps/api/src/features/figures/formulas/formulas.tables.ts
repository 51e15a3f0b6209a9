import type { Generated } from 'kysely'

export type FormulaTables = {
  formula: {
    store_id: string
    id: string
    name: string
    formula: string
    better: 'up' | 'down' | 'neither'
    description: string
    version: Generated<number>
    created_at: Date
  }
}
