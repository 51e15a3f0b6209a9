import { type Insertable, sql } from 'kysely'
import type { VisitorRequest } from '#platform/request.ts'
import { hashOfToken } from '../tokens.ts'
import type { TwoStepTables } from './two-step.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<TwoStepTables>()

const fiveMinutes = 5 * 60 * 1000
type Purpose = TwoStepTables['passkey_challenge']['purpose']

export const insertChallenge = async (
  request: VisitorRequest,
  challenge: string,
  { purpose, personId }: { purpose: Purpose; personId: string | null },
): Promise<void> => {
  await tables(request)
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOfToken(challenge),
      purpose,
      person_id: personId,
      expires_at: new Date(request.now.getTime() + fiveMinutes),
    })
    .execute()
}

/** Uses a challenge up, also where the answer is refused; returns whose it was, if that was known. */
export const takeChallenge = async (
  request: VisitorRequest,
  challenge: string,
  purpose: Purpose,
): Promise<{ person_id: string | null } | undefined> => {
  const { rows } = await sql<{ person_id: string | null }>`
    delete from passkey_challenge
    where challenge_hash = ${hashOfToken(challenge)} and purpose = ${purpose} and expires_at > ${request.now}
    returning person_id
  `.execute(request.detachedDb)
  return rows[0]
}

export const selectPasskeys = (request: VisitorRequest, personId: string) =>
  tables(request)
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number]

export const selectPasskey = (request: VisitorRequest, credentialId: string) =>
  tables(request)
    .selectFrom('passkey')
    .select(['id', 'person_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export type KnownPasskey = NonNullable<Awaited<ReturnType<typeof selectPasskey>>>

/** False where the browser names a passkey that is known already. */
export const insertPasskey = async (
  request: VisitorRequest,
  values: Insertable<TwoStepTables['passkey']>,
): Promise<boolean> => {
  const inserted = await tables(request)
    .insertInto('passkey')
    .values(values)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .execute()
  return inserted.length === 1
}

/** False where it was removed meanwhile, or where its counter went on without us: there is a copy of it. */
export const updatePasskeyUsed = async (
  request: VisitorRequest,
  { id, counter }: KnownPasskey,
  newCounter: number,
): Promise<boolean> => {
  const updated = await tables(request)
    .updateTable('passkey')
    .set({ counter: newCounter, used_at: request.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .execute()
  return updated.length === 1
}

export const deletePasskey = (request: VisitorRequest, personId: string, id: string) =>
  tables(request)
    .deleteFrom('passkey')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()

export const deletePasskeys = async (request: VisitorRequest, personId: string): Promise<void> => {
  await tables(request).deleteFrom('passkey').where('person_id', '=', personId).execute()
}
