import { type Selectable, sql, type Updateable } from 'kysely'
import type { AccountTables } from '#features/people/accounts/index.ts'
import type { MemberRequest } from '#platform/request.ts'

const columns = [
  'name',
  'address',
  'tax_number',
  'currency',
  'locale',
  'time_zone',
  'week_start',
  'fiscal_month',
  'low_stock',
  'sells_below_zero',
  'compares_people',
  'version',
] as const

export type StoreRow = Pick<Selectable<AccountTables['store']>, (typeof columns)[number]>

export const selectStore = (request: MemberRequest): Promise<StoreRow> =>
  request.db
    .withTables<AccountTables>()
    .selectFrom('store')
    .select(columns)
    .where('id', '=', request.storeId)
    .executeTakeFirstOrThrow()

export const updateStore = (
  request: MemberRequest,
  changes: Updateable<Omit<AccountTables['store'], 'version'>>,
): Promise<StoreRow> =>
  request.db
    .withTables<AccountTables>()
    .updateTable('store')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', request.storeId)
    .returning(columns)
    .executeTakeFirstOrThrow()
