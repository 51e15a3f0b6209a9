import { type RawBuilder, sql } from 'kysely'
import type { VisitorRequest } from '#platform/request.ts'

export type StoreAddress = { storeId: string; email: string }
export type ConfirmationKind = 'ACCOUNT' | 'REPORTS'
type NewConfirmation = StoreAddress & { tokenHash: Buffer; kind: ConfirmationKind; expiresAt: Date }

export const insertConfirmation = async (
  request: VisitorRequest,
  { storeId, email, tokenHash, kind, expiresAt }: NewConfirmation,
): Promise<void> => {
  await sql`
    insert into mail_address (store_id, email, asked_at) values (${storeId}, ${email}, ${request.now})
    on conflict (store_id, email) do update set asked_at = excluded.asked_at
  `.execute(request.db)
  await sql`
    insert into mail_confirmation (token_hash, store_id, email, kind, expires_at)
    values (${tokenHash}, ${storeId}, ${email}, ${kind}, ${expiresAt})
  `.execute(request.db)
}

export type ConfirmationRow = {
  store_id: string
  store_name: string
  email: string
  kind: ConfirmationKind
  used_at: Date | null
  confirmed_at: Date | null
  declined_at: Date | null
}

/** What a link is about, used or not, until it expires. */
export const selectConfirmation = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<ConfirmationRow | undefined> => {
  const { rows } = await sql<ConfirmationRow>`
    select link.store_id, store.name as store_name, link.email, kind, used_at, declined_at,
      case kind when 'ACCOUNT' then proved_at else confirmed_at end as confirmed_at
    from mail_confirmation as link
      join mail_address as known on known.store_id = link.store_id and known.email = link.email
      join store on store.id = link.store_id
    where token_hash = ${tokenHash} and expires_at > ${request.now}
  `.execute(request.db)
  return rows[0]
}

/** Takes the link out of use and returns what it was about; a second use finds nothing. */
export const takeConfirmation = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<(StoreAddress & { kind: ConfirmationKind }) | undefined> => {
  const { rows } = await sql<StoreAddress & { kind: ConfirmationKind }>`
    update mail_confirmation set used_at = ${request.now}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${request.now}
    returning store_id as "storeId", email, kind
  `.execute(request.db)
  return rows[0]
}

/** Reports may be sent there. Whose account it is, if it is one, this does not say. */
export const updateConfirmed = async (
  request: VisitorRequest,
  { storeId, email }: StoreAddress,
): Promise<void> => {
  await sql`
    insert into mail_address (store_id, email, confirmed_at) values (${storeId}, ${email}, ${request.now})
    on conflict (store_id, email) do update
    set confirmed_at = coalesce(mail_address.confirmed_at, excluded.confirmed_at), declined_at = null
  `.execute(request.db)
}

/** The person of the account with this address reads what is sent there: that allows reports as well. */
export const updateProved = async (request: VisitorRequest, address: StoreAddress): Promise<void> => {
  await updateConfirmed(request, address)
  await sql`
    update mail_address set proved_at = coalesce(proved_at, ${request.now})
    where store_id = ${address.storeId} and email = ${address.email}
  `.execute(request.db)
}

/** Whether the person has proved their address, in any store. */
export const selectIsProved = async (request: VisitorRequest, personId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from person join member on member.person_id = person.id
      join mail_address as known on known.store_id = member.store_id and known.email = person.email
    where person.id = ${personId} and known.proved_at is not null limit 1
  `.execute(request.db)
  return rows.length === 1
}

export const updateDeclined = async (
  request: VisitorRequest,
  { storeId, email }: StoreAddress,
): Promise<void> => {
  await sql`
    update mail_address set declined_at = ${request.now} where store_id = ${storeId} and email = ${email}
  `.execute(request.db)
}

/** The addresses that the store's owners sign in with, and proved to be theirs. */
const confirmedOwners = (storeId: RawBuilder<unknown>) => sql`
  select person.email from member
    join person on person.id = member.person_id
    join mail_address as known on known.store_id = member.store_id and known.email = person.email
  where member.store_id = ${storeId} and member.role = 'owner' and member.deactivated_at is null
    and known.proved_at is not null
`

/** Whether anything may be sent for the store that this column names. */
export const hasConfirmedOwner = (column: string) =>
  sql<boolean>`exists (${confirmedOwners(sql.ref(column))})`

/** The confirmed address of an owner; none where nothing may be sent for the store yet. */
export const selectConfirmedOwner = async (
  request: VisitorRequest,
  storeId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ email: string }>`
    ${confirmedOwners(sql`${storeId}`)} order by member.created_at, member.id limit 1
  `.execute(request.db)
  return rows[0]?.email
}

/** All of them. */
export const selectConfirmedOwners = async (
  { db }: Pick<VisitorRequest, 'db'>,
  storeId: string,
): Promise<string[]> => {
  const { rows } = await sql<{
    email: string
  }>`${confirmedOwners(sql`${storeId}`)} order by person.email`.execute(db)
  return rows.map(({ email }) => email)
}

/** Where mail stays in the outbox, an address that cannot get any counts as confirmed, and nowhere else. */
export const updateUnreachable = async (request: VisitorRequest, email: string): Promise<void> => {
  const confirmedAt = request.sendsMail ? null : request.now
  await sql`
    insert into mail_address (store_id, email, confirmed_at, proved_at)
    select member.store_id, person.email, ${confirmedAt}, ${confirmedAt}
    from person join member on member.person_id = person.id where person.email = ${email}
    on conflict (store_id, email) do update
    set confirmed_at = excluded.confirmed_at, proved_at = excluded.proved_at
  `.execute(request.db)
}
