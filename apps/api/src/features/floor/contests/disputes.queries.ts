import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { ContestTables } from './contests.tables.ts'

export type DisputeRow = Selectable<ContestTables['contest_dispute']> & {
  answered_name: string | null
  by_name: string
}
type ChangeRow = Selectable<ContestTables['contest_change']> & { by: string | null }

const tables = (request: MemberRequest) => request.db.withTables<ContestTables>()

export const selectChanges = async (request: MemberRequest, contestId: string): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select change.*, member.full_name as by from contest_change as change
    left join member on member.store_id = change.store_id and member.id = change.member_id
    where change.store_id = ${request.storeId} and change.contest_id = ${contestId}
    order by change.at desc, change.id desc
  `.execute(request.db)
  return rows
}

export const insertChange = async (
  request: MemberRequest,
  change: { contestId: string; id: string; memberId: string | null; text: string; reason: string },
): Promise<void> => {
  await tables(request)
    .insertInto('contest_change')
    .values({
      store_id: request.storeId,
      contest_id: change.contestId,
      id: change.id,
      at: request.now,
      member_id: change.memberId,
      text: change.text,
      reason: change.reason,
    })
    .execute()
}

export const selectDisputes = async (request: MemberRequest, contestId: string): Promise<DisputeRow[]> => {
  const { rows } = await sql<DisputeRow>`
    select dispute.*, member.full_name as answered_name, disputing.full_name as by_name
    from contest_dispute as dispute
    join member as disputing on disputing.store_id = dispute.store_id and disputing.id = dispute.member_id
    left join member on member.store_id = dispute.store_id and member.id = dispute.answered_by
    where dispute.store_id = ${request.storeId} and dispute.contest_id = ${contestId}
    order by dispute.at desc, dispute.id desc
  `.execute(request.db)
  return rows
}

export const insertDispute = async (
  request: MemberRequest,
  values: Pick<DisputeRow, 'contest_id' | 'id' | 'entry_id' | 'member_id' | 'text'>,
): Promise<void> => {
  await tables(request)
    .insertInto('contest_dispute')
    .values({ store_id: request.storeId, ...values, at: request.now })
    .execute()
}

export const updateAnswered = async (
  request: MemberRequest,
  {
    contest_id,
    id,
    ...answer
  }: Pick<DisputeRow, 'contest_id' | 'id' | 'is_granted' | 'answer' | 'answered_by'>,
): Promise<void> => {
  await tables(request)
    .updateTable('contest_dispute')
    .set({ ...answer, answered_at: request.now })
    .where('store_id', '=', request.storeId)
    .where('contest_id', '=', contest_id)
    .where('id', '=', id)
    .execute()
}
