import type { Basis, Cadence } from '@tillsight/domain/figures/goals/goal'
import type { Generated } from 'kysely'

export type GoalTables = {
  goal: {
    store_id: string
    id: string
    metric: string
    cadence: Cadence
    seller_id: string | null
    category_id: string | null
    ended_at: Date | null
    version: Generated<number>
    created_at: Date
  }
  goal_target: {
    store_id: string
    goal_id: string
    from_day: string
    basis: Basis
    amount: number | null
    percent: number | null
    is_spread: boolean
  }
}
