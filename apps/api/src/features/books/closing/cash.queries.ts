import { counterName } from '@tillsight/domain/books/closing/cash'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

type NewMovement = { id: string; tillId: string | null; amount: number; reason: string; memberId: string }

export const insertMovement = async (request: MemberRequest, moved: NewMovement): Promise<void> => {
  await sql`
    insert into cash_movement (store_id, id, till_id, amount, reason, member_id, at, day)
    values (${request.storeId}, ${moved.id}, ${moved.tillId}, ${moved.amount}, ${moved.reason}, ${moved.memberId},
      ${request.now}, ${request.today})
  `.execute(request.db)
}

/**
 * What is in the cash book beside sales and refunds; below zero what left a drawer. Moved by hand; taken out, or found
 * missing or too much, when a drawer was closed.
 */
export const cashEntries = ({ storeId }: MemberRequest) => sql`
  select 'MOVED' as kind, moved.at, moved.day, coalesce(till.name, ${counterName}) as drawer, moved.amount, moved.reason,
    moved.id
  from cash_movement as moved left join till on till.store_id = moved.store_id and till.id = moved.till_id
  where moved.store_id = ${storeId}
  union all
  select booked.kind, closed.closed_at, closed.day, closed.name, booked.amount, closed.note, closed.id
  from drawer_close as closed, lateral (values
    ('DIFFERENCE', closed.counted - closed.expected), ('TAKEN_OUT', closed.float_left - closed.counted)
  ) as booked (kind, amount)
  where closed.store_id = ${storeId} and booked.amount <> 0`
