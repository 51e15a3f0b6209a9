import type { Day } from '@tillsight/domain/day'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { GoalTables } from './goals.tables.ts'

export type GoalRow = Selectable<GoalTables['goal']>
export type TargetRow = Selectable<GoalTables['goal_target']>

const tables = (request: MemberRequest) => request.db.withTables<GoalTables>()

/** Those that have not ended, the oldest first. */
export const selectGoals = (request: MemberRequest): Promise<GoalRow[]> =>
  tables(request)
    .selectFrom('goal')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The targets of goals, in the order in which they were set. */
export const selectTargets = async (
  request: MemberRequest,
  goalIds: readonly string[],
): Promise<TargetRow[]> =>
  goalIds.length === 0
    ? []
    : tables(request)
        .selectFrom('goal_target')
        .selectAll()
        .where('store_id', '=', request.storeId)
        .where('goal_id', 'in', goalIds)
        .orderBy('from_day')
        .execute()

export const insertGoal = (
  request: MemberRequest,
  values: Pick<GoalRow, 'id' | 'metric' | 'cadence' | 'seller_id' | 'category_id'>,
): Promise<GoalRow> =>
  tables(request)
    .insertInto('goal')
    .values({ ...values, store_id: request.storeId, created_at: request.now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** From a day on; a second change on that day replaces the first. */
export const upsertTarget = (
  request: MemberRequest,
  values: Omit<Insertable<GoalTables['goal_target']>, 'store_id'>,
): Promise<TargetRow> => {
  const { goal_id: _, from_day: __, ...changed } = values
  return tables(request)
    .insertInto('goal_target')
    .values({ ...values, store_id: request.storeId })
    .onConflict((conflict) => conflict.columns(['store_id', 'goal_id', 'from_day']).doUpdateSet(changed))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const bumpGoal = (request: MemberRequest, id: string): Promise<GoalRow> =>
  tables(request)
    .updateTable('goal')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateEnded = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .updateTable('goal')
    .set({ ended_at: request.now })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

/** False where it was reported before. */
export const insertReached = async (
  request: MemberRequest,
  goalId: string,
  startDay: Day,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into goal_reached (store_id, goal_id, start_day) values (${request.storeId}, ${goalId}, ${startDay})
    on conflict do nothing returning 1
  `.execute(request.db)
  return rows.length === 1
}
