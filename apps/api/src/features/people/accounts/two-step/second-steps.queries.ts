import { sql } from 'kysely'
import type { VisitorRequest } from '#platform/request.ts'
import type { TwoStepTables } from './two-step.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<TwoStepTables>()

export type SecondSteps = { hasTotp: boolean; passkeys: number; codes: number }

/** Which second steps a person has set up. */
export const selectSecondSteps = async (request: VisitorRequest, personId: string): Promise<SecondSteps> => {
  const { rows } = await sql<SecondSteps>`
    select exists (select from totp where person_id = ${personId} and confirmed_at is not null) as "hasTotp",
      (select count(*)::int from passkey where person_id = ${personId}) as passkeys,
      (select count(*)::int from recovery_code where person_id = ${personId}) as codes
  `.execute(request.db)
  return rows[0] ?? { hasTotp: false, passkeys: 0, codes: 0 }
}

/** A new secret in place of one that was never confirmed. False where the app is on already. */
export const insertTotp = async (
  request: VisitorRequest,
  personId: string,
  secret: Buffer,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into totp (person_id, secret, created_at) values (${personId}, ${secret}, ${request.now})
    on conflict (person_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where totp.confirmed_at is null
    returning person_id
  `.execute(request.db)
  return rows.length === 1
}

export const selectTotp = (request: VisitorRequest, personId: string) =>
  tables(request)
    .selectFrom('totp')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** Uses a code up, with those before it. False where it was used already: of two at once, one is first. */
export const takeTotpStep = async (
  request: VisitorRequest,
  personId: string,
  step: number,
): Promise<boolean> => {
  const { rows } = await sql`
    update totp set last_step = ${step} where person_id = ${personId} and last_step < ${step}
      and confirmed_at is not null
    returning person_id
  `.execute(request.db)
  return rows.length === 1
}

/** Turns the app on with its first code, which is used up by it. */
export const updateTotpConfirmed = async (
  request: VisitorRequest,
  personId: string,
  step: number,
): Promise<boolean> => {
  const { rows } = await sql`
    update totp set confirmed_at = ${request.now}, last_step = ${step}
    where person_id = ${personId} and confirmed_at is null
    returning person_id
  `.execute(request.db)
  return rows.length === 1
}

export const deleteTotp = async (request: VisitorRequest, personId: string): Promise<boolean> => {
  const row = await tables(request)
    .deleteFrom('totp')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return Boolean(row?.confirmed_at)
}

export const replaceRecoveryCodes = async (
  request: VisitorRequest,
  personId: string,
  hashes: Buffer[],
): Promise<void> => {
  await deleteRecoveryCodes(request, personId)
  await tables(request)
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
    .execute()
}

/** Uses a code up. False where there is no such code: of two at once, one finds it. */
export const takeRecoveryCode = async (
  request: VisitorRequest,
  personId: string,
  codeHash: Buffer,
): Promise<boolean> => {
  const taken = await tables(request)
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('code_hash', '=', codeHash)
    .returning('person_id')
    .execute()
  return taken.length === 1
}

export const deleteRecoveryCodes = async (request: VisitorRequest, personId: string): Promise<void> => {
  await tables(request).deleteFrom('recovery_code').where('person_id', '=', personId).execute()
}
