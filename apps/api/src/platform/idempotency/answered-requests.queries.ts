import { sql } from 'kysely'
import type { MemberRequest } from '#platform/request.ts'

export type AnsweredRequest = { route: string; keyHash: Buffer; inputHash: Buffer }

/** True for the first to come with this key. A twin waits here until the first has ended. */
export const insertAnsweredRequest = async (
  request: MemberRequest,
  asked: AnsweredRequest,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into answered_request (store_id, member_id, route, key_hash, input_hash, created_at)
    values (${request.storeId}, ${request.memberId}, ${asked.route}, ${asked.keyHash}, ${asked.inputHash}, ${request.now})
    on conflict do nothing
    returning 1
  `.execute(request.db)
  return rows.length === 1
}

export const updateAnswer = async (
  request: MemberRequest,
  asked: AnsweredRequest,
  answer: unknown,
): Promise<void> => {
  await sql`
    update answered_request set answer = ${JSON.stringify(answer)}
    where store_id = ${request.storeId} and member_id = ${request.memberId}
      and route = ${asked.route} and key_hash = ${asked.keyHash}
  `.execute(request.db)
}

export const selectAnswer = async (
  request: MemberRequest,
  asked: AnsweredRequest,
): Promise<{ input_hash: Buffer; answer: unknown } | undefined> => {
  const { rows } = await sql<{ input_hash: Buffer; answer: unknown }>`
    select input_hash, answer from answered_request
    where store_id = ${request.storeId} and member_id = ${request.memberId}
      and route = ${asked.route} and key_hash = ${asked.keyHash}
  `.execute(request.db)
  return rows[0]
}
