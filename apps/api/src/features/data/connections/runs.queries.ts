import type { RunKind, RunState, SyncOutcome } from '@tillsight/domain/data/connections/connection-state'
import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { Cursors } from './streams.queries.ts'

export type Counts = Record<SyncOutcome, number>

export type RunRow = Counts & {
  id: string
  connection_id: string
  kind: RunKind
  state: RunState
  started_at: Date
  ended_at: Date | null
  pages: number
  message: string | null
  cursors: Cursors
  progress: Record<string, string>
  /** Whether none after it changed anything that was not undone. */
  is_latest: boolean
}

const columns = sql`run.id, run.connection_id, run.kind, run.state, run.started_at, run.ended_at, run.pages, run.new,
  run.changed, run.deleted, run.unchanged, run.ignored, run.refused, run.conflict, run.message, run.cursors,
  run.progress, not exists (
    select from connection_run as later
    where later.store_id = run.store_id and later.connection_id = run.connection_id and later.id > run.id
      and later.state <> 'undone' and later.new + later.changed + later.deleted > 0
  ) as is_latest`

export const insertRun = async (
  request: MemberRequest,
  run: Pick<RunRow, 'id' | 'connection_id' | 'kind' | 'cursors'>,
): Promise<void> => {
  await sql`
    insert into connection_run (store_id, id, connection_id, kind, state, started_at, cursors)
    values (${request.storeId}, ${run.id}, ${run.connection_id}, ${run.kind}, 'running', ${request.now},
      ${JSON.stringify(run.cursors)})
  `.execute(request.db)
}

export const selectRun = async (request: MemberRequest, id: string): Promise<RunRow | undefined> => {
  const { rows } = await sql<RunRow>`
    select ${columns} from connection_run as run where run.store_id = ${request.storeId} and run.id = ${id}
  `.execute(request.db)
  return rows[0]
}

export const selectRuns = async (
  request: MemberRequest,
  { connectionId, before, limit }: { connectionId: string; before: string | null; limit: number },
): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select ${columns} from connection_run as run
    where run.store_id = ${request.storeId} and run.connection_id = ${connectionId}
      ${before ? sql`and run.id < ${before}` : sql``}
    order by run.id desc limit ${limit}
  `.execute(request.db)
  return rows
}

export const selectLastRuns = async (
  request: MemberRequest,
  connectionIds: readonly string[],
): Promise<RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select ${columns} from unnest(${connectionIds}::uuid[]) as connection (id) cross join lateral (
      select * from connection_run as run
      where run.store_id = ${request.storeId} and run.connection_id = connection.id order by run.id desc limit 1
    ) as run
  `.execute(request.db)
  return rows
}

/** One for the pushes of a day. */
export const selectPushRun = async (
  request: MemberRequest,
  connectionId: string,
): Promise<RunRow | undefined> => {
  const { rows } = await sql<RunRow>`
    select ${columns} from connection_run as run, store
    where run.store_id = ${request.storeId} and run.connection_id = ${connectionId} and run.kind = 'push'
      and run.state = 'done' and store.id = run.store_id
      and (run.started_at at time zone store.time_zone)::date = ${request.today}
    order by run.id desc limit 1
  `.execute(request.db)
  return rows[0]
}

export const addToRun = async (
  request: MemberRequest,
  id: string,
  { counts, pages }: { counts: Counts; pages: number },
): Promise<void> => {
  await sql`
    update connection_run set pages = pages + ${pages}, new = new + ${counts.new}, changed = changed + ${counts.changed},
      deleted = deleted + ${counts.deleted}, unchanged = unchanged + ${counts.unchanged},
      ignored = ignored + ${counts.ignored}, refused = refused + ${counts.refused},
      conflict = conflict + ${counts.conflict}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const updateRunProgress = async (
  request: MemberRequest,
  id: string,
  progress: Record<string, string>,
): Promise<void> => {
  await sql`
    update connection_run set progress = ${JSON.stringify(progress)}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}

export const updateRunState = async (
  request: MemberRequest,
  id: string,
  { state, message }: { state: RunState; message: string | null },
): Promise<void> => {
  const isOpen = state === 'running' || state === 'undoing'
  await sql`
    update connection_run set state = ${state}, message = ${message},
      ended_at = ${isOpen ? sql`ended_at` : sql`${request.now}::timestamptz`}
    where store_id = ${request.storeId} and id = ${id}
  `.execute(request.db)
}
