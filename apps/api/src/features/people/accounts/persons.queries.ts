import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { VisitorRequest } from '#platform/request.ts'
import type { AccountTables } from './accounts.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<AccountTables>()

const person = ['id', 'email', 'password_hash', 'last_store_id'] as const

export type PersonRow = Pick<AccountTables['person'], (typeof person)[number]>

export const selectPersonByEmail = (request: VisitorRequest, email: string): Promise<PersonRow | undefined> =>
  tables(request).selectFrom('person').select(person).where('email', '=', email).executeTakeFirst()

export const selectPerson = (request: VisitorRequest, id: string): Promise<PersonRow> =>
  tables(request).selectFrom('person').select(person).where('id', '=', id).executeTakeFirstOrThrow()

/**
 * Locks the person until the transaction ends, so that two changes of one sign-in come one after the other;
 * returns the password's hash as it is now.
 */
export const lockPerson = async (request: VisitorRequest, id: string): Promise<string | undefined> => {
  const row = await tables(request)
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.password_hash
}

/** False where the address has an account already; of two that come at once, one is first. */
export const insertPerson = async (
  request: VisitorRequest,
  values: Insertable<AccountTables['person']>,
): Promise<boolean> => {
  const inserted = await tables(request)
    .insertInto('person')
    .values(values)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

export const updatePassword = async (
  request: VisitorRequest,
  id: string,
  passwordHash: string,
): Promise<void> => {
  await tables(request)
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute()
}

export const updateLastStore = async (
  request: VisitorRequest,
  id: string,
  storeId: string,
): Promise<void> => {
  await tables(request).updateTable('person').set({ last_store_id: storeId }).where('id', '=', id).execute()
}

/** The member that signing in leads to: of the store that was open last, or of the first one that lets them in. */
export const selectOwnMembers = (request: VisitorRequest, { id, last_store_id }: PersonRow) =>
  tables(request)
    .selectFrom('member')
    .innerJoin('store', 'store.id', 'member.store_id')
    .select(['member.store_id', 'member.id', 'member.role', 'member.deactivated_at', 'store.name'])
    .where('member.person_id', '=', id)
    .orderBy(sql`member.deactivated_at is not null`)
    .orderBy(sql`member.store_id is distinct from ${last_store_id}`)
    .orderBy('store.name')
    .orderBy('member.store_id')
    .execute()
