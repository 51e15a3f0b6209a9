import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type ExpenseHere = { id: string; version: number }

export const lockExpensesHere = async (
  request: MemberRequest,
  ids: readonly string[],
): Promise<Map<string, ExpenseHere>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ExpenseHere>`
    select id, version from expense
    where store_id = ${request.storeId} and id = any (${ids}::uuid[]) and deleted_at is null
    order by id for update
  `.execute(request.db)
  return new Map(rows.map((row) => [row.id, row]))
}

export const deleteExpenses = async (request: MemberRequest, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    delete from expense where store_id = ${request.storeId} and id = any (${ids}::uuid[])
  `.execute(request.db)
}
