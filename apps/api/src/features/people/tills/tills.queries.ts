import { sql } from 'kysely'
import { selectDevice } from '#platform/device-context.queries.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest, StoreContext, VisitorRequest } from '#platform/request.ts'

export type TillRow = {
  id: string
  name: string
  registered_by: string
  created_at: Date
  seen_at: Date | null
  version: number
}

const columns = sql`
  till.id, till.name, member.full_name as registered_by, till.created_at, till.seen_at, till.version
`
const isRegistrar = sql`member.store_id = till.store_id and member.id = till.registered_by`

export const selectTills = async (request: MemberRequest): Promise<TillRow[]> => {
  const { rows } = await sql<TillRow>`
    select ${columns} from till join member on ${isRegistrar}
    where till.store_id = ${request.storeId} and till.revoked_at is null
    order by lower(till.name), till.id
  `.execute(request.db)
  return rows
}

export const selectTillsOf = async (
  request: MemberRequest,
  memberId: string,
): Promise<Pick<TillRow, 'id' | 'name'>[]> => {
  const { rows } = await sql<Pick<TillRow, 'id' | 'name'>>`
    select id, name from till
    where store_id = ${request.storeId} and registered_by = ${memberId} and revoked_at is null
    order by lower(name), id
  `.execute(request.db)
  return rows
}

/** Locks the tills of the store until the transaction ends, so that two changes come one after the other. */
export const lockTills = async (request: MemberRequest): Promise<TillRow[]> => {
  await lockStore(request)
  return selectTills(request)
}

/** With those that were revoked, which stay for their sales. */
export const countTills = async (request: MemberRequest): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from till where store_id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.count ?? 0
}

type NewTill = { id: string; name: string; tokenHash: Buffer; registeredBy: string }

export const insertTill = async (
  request: MemberRequest,
  { id, name, tokenHash, registeredBy }: NewTill,
): Promise<void> => {
  await sql`
    insert into till (store_id, id, name, token_hash, registered_by, created_at, number)
    select ${request.storeId}, ${id}, ${name}, ${tokenHash}, ${registeredBy}, ${request.now},
      coalesce(max(number), 0) + 1 from till where store_id = ${request.storeId}
  `.execute(request.db)
}

export const updateTillName = async (request: MemberRequest, id: string, name: string): Promise<void> => {
  await sql`
    update till set name = ${name}, version = version + 1
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

/** Ends the till and whatever session is open on it. */
export const updateRevoked = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`
    update till set revoked_at = ${request.now} where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  await sql`
    delete from session where store_id = ${request.storeId} and till_id = ${id}
  `.execute(request.db)
}

/** At most once a minute: many screens of a till ask at once. */
export const updateSeen = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`
    update till set seen_at = ${request.now}
    where store_id = ${request.storeId} and id = ${id}
      and (seen_at is null or seen_at < ${request.now}::timestamptz - interval '1 minute')
  `.execute(request.db)
}

export const selectTillContext = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<StoreContext | null> => {
  const found = await selectDevice(request, { table: 'till', tokenHash })
  return found && { ...found.store, actor: { kind: 'till', till: found.device }, role: 'locked-till' }
}

export const selectStoreName = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from store where id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.name ?? ''
}
