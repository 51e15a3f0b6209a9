import { sql } from 'kysely'
import type { VisitorRequest } from '#platform/request.ts'
import type { TwoStepTables } from './two-step.tables.ts'

const tables = (request: VisitorRequest) => request.db.withTables<TwoStepTables>()

const mostTries = 5

export type TicketRow = { person_id: string; password_hash: string; is_last_try: boolean }

export const insertTicket = async (
  request: VisitorRequest,
  tokenHash: Buffer,
  { expiresAt, ...ticket }: { person_id: string; password_hash: string; expiresAt: Date; is_passed?: true },
): Promise<void> => {
  await tables(request)
    .insertInto('second_step_ticket')
    .values({ ...ticket, token_hash: tokenHash, expires_at: expiresAt })
    .execute()
}

/** Counts a try, outside any transaction so that it counts even where the rest is rolled back. None after five. */
export const tryTicket = async (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<TicketRow | undefined> => {
  const { rows } = await sql<TicketRow>`
    update second_step_ticket set tries = tries + 1
    where token_hash = ${tokenHash} and expires_at > ${request.now} and tries < ${mostTries} and not is_passed
    returning person_id, password_hash, tries >= ${mostTries} as is_last_try
  `.execute(request.detachedDb)
  return rows[0]
}

export const selectTicket = (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<Pick<TicketRow, 'person_id'> | undefined> =>
  tables(request)
    .selectFrom('second_step_ticket')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', request.now)
    .where('tries', '<', mostTries)
    .where('is_passed', '=', false)
    .executeTakeFirst()

export const selectPassedTicket = (
  request: VisitorRequest,
  tokenHash: Buffer,
): Promise<Pick<TicketRow, 'person_id' | 'password_hash'> | undefined> =>
  tables(request)
    .selectFrom('second_step_ticket')
    .select(['person_id', 'password_hash'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', request.now)
    .where('is_passed', '=', true)
    .executeTakeFirst()

export const deleteTickets = async (request: VisitorRequest, personId: string): Promise<void> => {
  await tables(request).deleteFrom('second_step_ticket').where('person_id', '=', personId).execute()
}
