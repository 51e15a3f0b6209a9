import type { Tile } from '@tillsight/domain/figures/dashboards/tiles'
import type { Filter } from '@tillsight/domain/figures/metrics/filters'
import { type Selectable, sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { DashboardTables } from './dashboards.tables.ts'

export type DashboardRow = Selectable<DashboardTables['dashboard']>

const tables = (request: MemberRequest) => request.db.withTables<DashboardTables>()

/** A dashboard belongs to one member: to everyone else in the store it is not there. */
const own = (request: MemberRequest) =>
  tables(request)
    .selectFrom('dashboard')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('member_id', '=', memberOf(request))

export const selectDashboards = (request: MemberRequest): Promise<DashboardRow[]> =>
  own(request).orderBy('id').execute()

export const selectOwnDashboard = (request: MemberRequest, id: string): Promise<DashboardRow | undefined> =>
  own(request).where('id', '=', id).executeTakeFirst()

/** Of any member: for a screen that shows it to all. */
export const selectSharedDashboard = (
  request: MemberRequest,
  id: string,
): Promise<DashboardRow | undefined> =>
  tables(request)
    .selectFrom('dashboard')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Locked until the transaction ends. */
export const lockDashboard = (request: MemberRequest, id: string): Promise<DashboardRow | undefined> =>
  own(request).where('id', '=', id).forUpdate().executeTakeFirst()

/** Taken before adding one, so that two concurrent requests cannot exceed the limit. */
export const lockOwner = async (request: MemberRequest): Promise<void> => {
  await sql`
    select from member where store_id = ${request.storeId} and id = ${memberOf(request)} for no key update
  `.execute(request.db)
}

type NewDashboard = { id: string; name: string; tiles: Tile[]; filters: readonly Filter[] }

export const insertDashboard = (
  request: MemberRequest,
  { id, name, tiles, filters }: NewDashboard,
): Promise<DashboardRow> =>
  tables(request)
    .insertInto('dashboard')
    .values({
      store_id: request.storeId,
      id,
      member_id: memberOf(request),
      name,
      tiles: JSON.stringify(tiles),
      filters: JSON.stringify(filters),
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateDashboard = (
  request: MemberRequest,
  { id, name, tiles, filters }: NewDashboard,
): Promise<DashboardRow> =>
  tables(request)
    .updateTable('dashboard')
    .set(({ eb }) => ({
      name,
      tiles: JSON.stringify(tiles),
      filters: JSON.stringify(filters),
      version: eb('version', '+', 1),
    }))
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteDashboardRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('dashboard')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
