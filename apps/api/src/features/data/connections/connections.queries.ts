import type { ConnectionState } from '@tillsight/domain/data/connections/connection-state'
import { sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'

export type ConnectionRow = {
  id: string
  system: string
  name: string
  state: ConnectionState
  message: string | null
  time_zone: string
  settings: Record<string, string>
  sealed: Buffer | null
  sealed_names: string[]
  options: { minutes: number }
  from_day: string | null
  run_id: string | null
  next_run_at: Date | null
  next_sweep_at: Date | null
  last_success_at: Date | null
  lag_seconds: number | null
  failures: number
  made_by: string
  made_by_name: string
  created_at: Date
  version: number
}

const listed = sql`
  select connection.id, system, connection.name, connection.state, message, connection.time_zone, settings, sealed,
    sealed_names, options, from_day, run_id, next_run_at, next_sweep_at, last_success_at, lag_seconds, failures, made_by,
    member.full_name as made_by_name, connection.created_at, connection.version
  from connection join member on member.store_id = connection.store_id and member.id = connection.made_by`

export const selectConnections = async (request: MemberRequest): Promise<ConnectionRow[]> => {
  const { rows } = await sql<ConnectionRow>`
    ${listed} where connection.store_id = ${request.storeId} order by lower(connection.name), connection.id
  `.execute(request.db)
  return rows
}

export const selectConnection = async (
  request: MemberRequest,
  id: string,
): Promise<ConnectionRow | undefined> => {
  const { rows } = await sql<ConnectionRow>`
    ${listed} where connection.store_id = ${request.storeId} and connection.id = ${id}
  `.execute(request.db)
  return rows[0]
}

/** As it stays until the transaction ends: what is written for it is written by one at a time. */
export const lockConnection = async (
  request: MemberRequest,
  id: string,
): Promise<ConnectionRow | undefined> => {
  const { rows } = await sql<ConnectionRow>`
    ${listed} where connection.store_id = ${request.storeId} and connection.id = ${id} for update of connection
  `.execute(request.db)
  return rows[0]
}

type NewConnection = Pick<
  ConnectionRow,
  'id' | 'system' | 'name' | 'time_zone' | 'settings' | 'sealed' | 'sealed_names' | 'options'
>

export const insertConnection = async (request: MemberRequest, made: NewConnection): Promise<void> => {
  await sql`
    insert into connection (store_id, id, system, name, time_zone, settings, sealed, sealed_names, options, made_by,
      created_at)
    values (${request.storeId}, ${made.id}, ${made.system}, ${made.name}, ${made.time_zone},
      ${JSON.stringify(made.settings)}, ${made.sealed}, ${made.sealed_names}, ${JSON.stringify(made.options)},
      ${memberOf(request)}, ${request.now})
  `.execute(request.db)
}

type Changeable = Omit<ConnectionRow, 'id' | 'system' | 'made_by' | 'made_by_name' | 'created_at' | 'version'>

const asValue = (value: unknown): unknown =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value

/** `isEdit`: by a person, so that an edit of the version before is refused. */
export const updateConnection = async (
  request: MemberRequest,
  id: string,
  change: Partial<Changeable> & { isEdit?: boolean },
): Promise<void> => {
  const { isEdit = false, ...columns } = change
  const assignments = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} = ${asValue(value)}`,
  )
  await sql`
    update connection set ${sql.join([...assignments, sql`version = version + ${isEdit ? 1 : 0}::integer`])}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const deleteConnection = async (request: MemberRequest, id: string): Promise<void> => {
  await sql`delete from connection where store_id = ${request.storeId} and id = ${id}`.execute(request.db)
}

/** Without one, the key before it ends. */
export const updateToken = async (
  request: MemberRequest,
  id: string,
  tokenHash: Buffer | null,
): Promise<void> => {
  await sql`
    update connection set token_hash = ${tokenHash}, revoked_at = null
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

/** Who acts for a connection whose maker has left. */
export const selectOwner = async (request: MemberRequest): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from member where store_id = ${request.storeId} and role = 'owner' and deactivated_at is null
    order by id limit 1
  `.execute(request.db)
  return rows[0]?.id ?? null
}

export const selectStoreZone = async (request: MemberRequest): Promise<string> => {
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from store where id = ${request.storeId}
  `.execute(request.db)
  return rows[0]?.time_zone ?? 'UTC'
}
