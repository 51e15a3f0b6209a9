import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import { sampleIds } from './samples.queries.ts'

export type GoalValues = {
  id: string
  cadence: string
  seller_id: string | null
  from_day: string
  amount: number
  is_spread: boolean
}

/** A goal that the store has already stays, and the sample is left out. */
export const insertGoals = async (
  request: MemberRequest,
  goals: readonly GoalValues[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(goals)}::jsonb)
        as (id uuid, cadence text, seller_id uuid, from_day date, amount numeric, is_spread boolean)
    ), made as (
      insert into goal (store_id, id, metric, cadence, seller_id, created_at)
      select ${request.storeId}, id, 'netSales', cadence, seller_id, ${request.now} from given
      on conflict do nothing returning store_id, id
    ), targets as (
      insert into goal_target (store_id, goal_id, from_day, basis, amount, is_spread)
      select made.store_id, id, from_day, 'fixed', amount, is_spread from made join given using (id)
    )
    select id from made
  `.execute(request.db)
  return rows.map(({ id }) => id)
}

/** Those of the samples, and those that someone set for a sample seller who goes: one without a real sale. */
export const deleteGoals = async (request: MemberRequest): Promise<void> => {
  await sql`
    delete from goal where store_id = ${request.storeId} and (
      id = any ${sampleIds(request, 'goal')}
      or seller_id = any ${sampleIds(request, 'member')} and not exists (
        select from sale where sale.store_id = goal.store_id and sale.seller_id = goal.seller_id
      )
    )
  `.execute(request.db)
}
