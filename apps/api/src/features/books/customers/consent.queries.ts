import type { ConsentSource } from '@tillsight/domain/books/customers/consent'
import { deviceName } from '@tillsight/domain/operations/audit/device'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

/** Says who changes consent in this transaction: the database records each change itself. */
export const sayWhoChangesConsent = async ({ db, now, actor, userAgent }: MemberRequest): Promise<void> => {
  const said = {
    source: 'FORM' satisfies ConsentSource,
    at: now,
    member_id: actor.kind === 'member' ? actor.memberId : null,
    device: actor.kind === 'system' ? null : deviceName(userAgent),
  }
  await sql`select set_config('tillsight.consent', ${JSON.stringify(said)}, true)`.execute(db)
}

export type ConsentRow = {
  is_given: boolean
  at: Date
  source: ConsentSource
  device: string | null
  by: string | null
}

/** Of all these customers, newest first. */
export const selectConsent = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<ConsentRow[]> => {
  const { rows } = await sql<ConsentRow>`
    select is_given, at, change.source, device, member.full_name as by
    from consent_change as change
    left join member on member.store_id = change.store_id and member.id = change.member_id
    where change.store_id = ${storeId} and customer_id = any (${ids}::uuid[])
    order by at desc, change.id desc
  `.execute(db)
  return rows
}

type Merged = { from: string; into: string; isGiven: boolean }

/** The history goes with the sales. Where it would end otherwise than the customer who stays, it says so. */
export const mergeConsent = async (
  { db, storeId, now, actor }: MemberRequest,
  { from, into, isGiven }: Merged,
): Promise<void> => {
  await sql`
    update consent_change set customer_id = ${into} where store_id = ${storeId} and customer_id = ${from}
  `.execute(db)
  await sql`
    insert into consent_change (store_id, id, customer_id, purpose, is_given, at, source, member_id)
    select store_id, gen_random_uuid(), customer_id, purpose, ${isGiven}, ${now}, 'MERGE',
      ${actor.kind === 'member' ? actor.memberId : null}
    from (
      select * from consent_change where store_id = ${storeId} and customer_id = ${into}
      order by at desc, id desc limit 1
    ) as newest
    where is_given <> ${isGiven}
  `.execute(db)
}
