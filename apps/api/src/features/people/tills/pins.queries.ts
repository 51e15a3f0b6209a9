import { may, type Role, roles } from '@tillsight/domain/access'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type Seller = {
  id: string
  person_id: string
  full_name: string
  role: Role
  pin_hash: string | null
}

const sellingRoles = roles.filter((role) => may(role, 'sales:write'))

const sellers = (request: MemberRequest) => sql`
  select id, person_id, full_name, role, pin_hash from member
  where store_id = ${request.storeId} and role = any(${sellingRoles}) and deactivated_at is null
    and person_id is not null
`

/** The people who can sell at a till, by name. */
export const selectSellers = async (request: MemberRequest): Promise<Seller[]> => {
  const { rows } = await sql<Seller>`${sellers(request)} order by lower(full_name), id`.execute(request.db)
  return rows
}

export const selectSeller = async (request: MemberRequest, id: string): Promise<Seller | undefined> => {
  const { rows } = await sql<Seller>`${sellers(request)} and id = ${id}`.execute(request.db)
  return rows[0]
}

/**
 * The same, locked until the transaction ends: their PIN and their access stay as they are. 'For update' would wait for
 * sales that name them, which have locked the stock that this transaction asks for next.
 */
export const lockSeller = async (request: MemberRequest, id: string): Promise<Seller | undefined> => {
  const { rows } = await sql<Seller>`${sellers(request)} and id = ${id} for no key update`.execute(request.db)
  return rows[0]
}

/** Returns what was there before; undefined where there is no such member. */
export const updatePin = async (
  request: MemberRequest,
  id: string,
  pinHash: string | null,
): Promise<{ had_pin: boolean; full_name: string } | undefined> => {
  const { rows } = await sql<{ had_pin: boolean; full_name: string }>`
    with before as (
      select id, pin_hash from member where store_id = ${request.storeId} and id = ${id} for update
    )
    update member set pin_hash = ${pinHash} from before
    where member.store_id = ${request.storeId} and member.id = before.id
    returning before.pin_hash is not null as had_pin, member.full_name
  `.execute(request.db)
  return rows[0]
}

export const selectHasPin = async (request: MemberRequest, id: string): Promise<boolean> => {
  const { rows } = await sql<{ has_pin: boolean }>`
    select pin_hash is not null as has_pin from member where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
  return rows[0]?.has_pin ?? false
}
