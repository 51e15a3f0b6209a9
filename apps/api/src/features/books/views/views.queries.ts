import type { ListName } from '@tillsight/domain/lists/lists'
import { type Selectable, sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { ViewTables } from './views.tables.ts'

export type ViewRow = Selectable<ViewTables['list_view']>

const tables = (request: MemberRequest) => request.db.withTables<ViewTables>()

/** The member's own, and those that are shared: to this member no others are there. */
const seen = (request: MemberRequest) =>
  tables(request)
    .selectFrom('list_view')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where((of) => of.or([of('member_id', '=', memberOf(request)), of('is_shared', '=', true)]))

export const selectViews = (request: MemberRequest, list: ListName): Promise<ViewRow[]> =>
  seen(request).where('list', '=', list).orderBy(sql`lower(name)`).orderBy('id').execute()

export const countOwnViews = async (request: MemberRequest, list: ListName): Promise<number> => {
  const { count } = await tables(request)
    .selectFrom('list_view')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('store_id', '=', request.storeId)
    .where('list', '=', list)
    .where('member_id', '=', memberOf(request))
    .executeTakeFirstOrThrow()
  return count
}

/** Locked until the transaction ends. */
export const lockView = (request: MemberRequest, id: string): Promise<ViewRow | undefined> =>
  seen(request).where('id', '=', id).forUpdate().executeTakeFirst()

/** Taken before adding one, so that two concurrent requests cannot exceed the limit. */
export const lockOwner = async (request: MemberRequest): Promise<void> => {
  await sql`
    select from member where store_id = ${request.storeId} and id = ${memberOf(request)} for no key update
  `.execute(request.db)
}

type NewView = Pick<ViewRow, 'id' | 'list' | 'name' | 'query' | 'columns' | 'is_shared'>

export const insertView = (request: MemberRequest, view: NewView): Promise<ViewRow> =>
  tables(request)
    .insertInto('list_view')
    .values({ ...view, store_id: request.storeId, member_id: memberOf(request), created_at: request.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateView = (
  request: MemberRequest,
  { id, ...changes }: Omit<NewView, 'list'>,
): Promise<ViewRow> =>
  tables(request)
    .updateTable('list_view')
    .set({ ...changes, version: sql`version + 1` })
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteViewRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('list_view')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}

/** Those of these ids that still exist in the store. */
export const selectExisting = async (
  { db, storeId }: MemberRequest,
  ids: readonly string[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from category where store_id = ${storeId} and id = any (${ids}::uuid[])
    union all select id from product where store_id = ${storeId} and id = any (${ids}::uuid[])
    union all select id from customer where store_id = ${storeId} and id = any (${ids}::uuid[])
    union all select id from supplier where store_id = ${storeId} and id = any (${ids}::uuid[])
    union all select id from member where store_id = ${storeId} and id = any (${ids}::uuid[])
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}
