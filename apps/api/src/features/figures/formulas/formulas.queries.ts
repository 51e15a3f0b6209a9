import type { Selectable } from 'kysely'
import { lockStore } from '#platform/lock-store.queries.ts'
import type { MemberRequest } from '#platform/request.ts'
import type { FormulaTables } from './formulas.tables.ts'

export type FormulaRow = Selectable<FormulaTables['formula']>

const tables = (request: MemberRequest) => request.db.withTables<FormulaTables>()

export const selectFormulas = (request: MemberRequest): Promise<FormulaRow[]> =>
  tables(request)
    .selectFrom('formula')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** One change at a time: two of them together could make a metric depend on itself. */
export const lockFormulas = async (request: MemberRequest): Promise<FormulaRow[]> => {
  await lockStore(request)
  return selectFormulas(request)
}

type FormulaValues = Pick<FormulaRow, 'id' | 'name' | 'formula' | 'better' | 'description'>

export const insertFormula = (request: MemberRequest, values: FormulaValues): Promise<FormulaRow> =>
  tables(request)
    .insertInto('formula')
    .values({ ...values, store_id: request.storeId, created_at: request.now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateFormula = (
  request: MemberRequest,
  { id, ...values }: FormulaValues,
): Promise<FormulaRow> =>
  tables(request)
    .updateTable('formula')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1) }))
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteFormulaRow = async (request: MemberRequest, id: string): Promise<void> => {
  await tables(request)
    .deleteFrom('formula')
    .where('store_id', '=', request.storeId)
    .where('id', '=', id)
    .execute()
}
