import type { Period } from '@tillsight/domain/period'
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

/** A line of the cash book that is no sale and no refund; below zero what left the drawer. */
export type CashEntry = {
  /** Moved by hand; taken out, or found missing or too much, when a drawer was closed. */
  kind: 'MOVED' | 'TAKEN_OUT' | 'DIFFERENCE'
  at: Date
  day: string
  /** Null for the counter. */
  till_id: string | null
  drawer: string
  amount: number
  reason: string | null
  person: string
  /** The number of the Z report; null for what was moved by hand. */
  close_number: number | null
}

/** Both days included, in the order of time. */
export const selectCashEntries = async (
  request: MemberRequest,
  { start, end }: Period,
): Promise<CashEntry[]> => {
  const { rows } = await sql<CashEntry>`
    select entry.*, member.full_name as person from (
      select 'MOVED' as kind, at, day, moved.till_id, coalesce(till.name, 'Counter') as drawer, amount, reason,
        member_id, null::integer as close_number, moved.id
      from cash_movement as moved left join till on till.store_id = moved.store_id and till.id = moved.till_id
      where moved.store_id = ${request.storeId} and day between ${start} and ${end}
      union all
      select booked.kind, closed_at, day, till_id, name, booked.amount, note, member_id, number, id
      from drawer_close, lateral (values
        ('DIFFERENCE', counted - expected), ('TAKEN_OUT', float_left - counted)
      ) as booked (kind, amount)
      where drawer_close.store_id = ${request.storeId} and day between ${start} and ${end} and booked.amount <> 0
    ) as entry join member on member.store_id = ${request.storeId} and member.id = entry.member_id
    order by entry.at, entry.id, entry.kind
  `.execute(request.db)
  return rows.map(({ kind, at, day, till_id, drawer, amount, reason, person, close_number }) => ({
    kind,
    at,
    day,
    till_id,
    drawer,
    amount,
    reason,
    person,
    close_number,
  }))
}
