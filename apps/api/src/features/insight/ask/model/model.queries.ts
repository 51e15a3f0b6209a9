import { startOfMonth } from '@tillsight/domain/day'
import { type Selectable, sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'
import type { ModelTables } from './model.tables.ts'

export type ModelRow = Selectable<ModelTables['ask_model']>

const tables = ({ db }: MemberRequest) => db.withTables<ModelTables>()

export const selectModel = (request: MemberRequest): Promise<ModelRow | undefined> =>
  tables(request)
    .selectFrom('ask_model')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .executeTakeFirst()

export const upsertModel = async (request: MemberRequest, row: Omit<ModelRow, 'store_id'>): Promise<void> => {
  await tables(request)
    .insertInto('ask_model')
    .values({ store_id: request.storeId, ...row })
    .onConflict((found) => found.column('store_id').doUpdateSet(row))
    .execute()
}

export const deleteModel = async (request: MemberRequest): Promise<boolean> => {
  const { numDeletedRows } = await tables(request)
    .deleteFrom('ask_model')
    .where('store_id', '=', request.storeId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Use = { questions: number; tokensIn: number; tokensOut: number }

export const selectUse = async (request: MemberRequest): Promise<Use> => {
  const row = await tables(request)
    .selectFrom('ask_model_use')
    .selectAll()
    .where('store_id', '=', request.storeId)
    .where('month', '=', startOfMonth(request.today))
    .executeTakeFirst()
  return { questions: row?.questions ?? 0, tokensIn: row?.tokens_in ?? 0, tokensOut: row?.tokens_out ?? 0 }
}

/** Added at once after each answer of the model: what was used counts, also where the question fails later. */
export const addUse = async (
  { db, storeId, today }: MemberRequest,
  { questions, tokensIn, tokensOut }: Use,
): Promise<void> => {
  await sql`
    insert into ask_model_use (store_id, month, questions, tokens_in, tokens_out)
    values (${storeId}, ${startOfMonth(today)}, ${questions}, ${tokensIn}, ${tokensOut})
    on conflict (store_id, month) do update set questions = ask_model_use.questions + excluded.questions,
      tokens_in = ask_model_use.tokens_in + excluded.tokens_in,
      tokens_out = ask_model_use.tokens_out + excluded.tokens_out
  `.execute(db)
}
