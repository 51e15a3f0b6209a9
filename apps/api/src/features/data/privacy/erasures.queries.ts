import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'

type Erasure = { customerId: string; reason: string | null; places: object[]; remaining: object[] }

export const insertErasure = async (
  request: MemberRequest,
  { customerId, reason, places, remaining }: Erasure,
): Promise<void> => {
  await sql`
    insert into erasure (store_id, id, customer_id, at, member_id, reason, places, remaining)
    values (${request.storeId}, ${newId()}, ${customerId}, ${request.now}, ${memberOf(request)}, ${reason},
      ${JSON.stringify(places)}::jsonb, ${JSON.stringify(remaining)}::jsonb)
  `.execute(request.db)
}
