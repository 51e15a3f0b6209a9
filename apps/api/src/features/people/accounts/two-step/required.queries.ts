import type { MemberRequest, VisitorRequest } from '#platform/request.ts'
import type { AccountTables } from '../accounts.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<AccountTables>()

export const selectIsRequired = async (request: MemberRequest): Promise<boolean> => {
  const { requires_two_step } = await tables(request)
    .selectFrom('store')
    .select('requires_two_step')
    .where('id', '=', request.storeId)
    .executeTakeFirstOrThrow()
  return requires_two_step
}

export const updateIsRequired = async (request: MemberRequest, required: boolean): Promise<void> => {
  await tables(request)
    .updateTable('store')
    .set({ requires_two_step: required })
    .where('id', '=', request.storeId)
    .execute()
}

/** Null for a sample member, who cannot sign in; undefined where there is no such member. */
export const selectPersonOfMember = async (
  request: MemberRequest,
  memberId: string,
): Promise<string | null | undefined> => {
  const row = await tables(request)
    .selectFrom('member')
    .select('person_id')
    .where('store_id', '=', request.storeId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.person_id
}
