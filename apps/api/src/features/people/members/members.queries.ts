import type { Role } from '@tillsight/domain/access'
import { sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest, VisitorRequest } from '#platform/request.ts'

export type MemberRow = {
  id: string
  full_name: string
  email: string
  role: Role
  person_id: string | null
  created_at: Date
  deactivated_at: Date | null
  erased_at: Date | null
  erasure_asked_at: Date | null
  version: number
  /** Names of the tills that they registered, without those that were revoked. */
  tills: string[]
}

const tills = sql`array(
  select till.name from till
  where till.store_id = member.store_id and till.registered_by = member.id and till.revoked_at is null
  order by lower(till.name), till.id
) as tills`

const columns = sql`
  id, full_name, email, role, person_id, created_at, deactivated_at, erased_at, erasure_asked_at, version, ${tills}
`

/**
 * Locks the store's people until the transaction ends: of two owners who demote each other at once, the second one
 * sees what the first one did.
 */
export const lockPeople = async (request: MemberRequest): Promise<MemberRow[]> => {
  await lockStore(request)
  return selectMembers(request)
}

/** Active ones first, by name. */
export const selectMembers = async (request: MemberRequest): Promise<MemberRow[]> => {
  const { rows } = await sql<MemberRow>`
    select ${columns} from member where store_id = ${request.storeId}
    order by deactivated_at is not null, person_id is null, lower(full_name), id
  `.execute(request.db)
  return rows
}

type Change = { id: string; role: Role; deactivatedAt: Date | null }

export const updateMember = async (
  request: VisitorRequest & { storeId: string },
  { id, role, deactivatedAt }: Change,
): Promise<MemberRow> => {
  const { rows } = await sql<MemberRow>`
    update member set role = ${role}, deactivated_at = ${deactivatedAt}, version = version + 1
    where store_id = ${request.storeId} and id = ${id}
    returning ${columns}
  `.execute(request.db)
  const [row] = rows
  if (!row) throw new Error('a member vanished while it was locked')
  return row
}

/** The member that a person is in a store, active or not. */
export const selectMemberOf = async (
  request: VisitorRequest,
  { storeId, personId }: { storeId: string; personId: string },
): Promise<MemberRow | undefined> => {
  const { rows } = await sql<MemberRow>`
    select ${columns} from member where store_id = ${storeId} and person_id = ${personId} for update
  `.execute(request.db)
  return rows[0]
}

export const selectActiveMember = async (
  { db, storeId }: MemberRequest,
  id: string,
): Promise<{ role: Role; person_id: string } | undefined> => {
  const { rows } = await sql<{ role: Role; person_id: string }>`
    select role, person_id from member
    where store_id = ${storeId} and id = ${id} and deactivated_at is null and person_id is not null
  `.execute(db)
  return rows[0]
}

/** Names of the tills that the member who asks registered, without those that were revoked. */
export const selectOwnTills = async (request: MemberRequest): Promise<string[]> => {
  const { rows } = await sql<{ tills: string[] }>`
    select ${tills} from member where store_id = ${request.storeId} and id = ${memberOf(request)}
  `.execute(request.db)
  return rows[0]?.tills ?? []
}
