import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { memberOf } from '#platform/actor.ts'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { MemberRequest } from '#platform/request.ts'

export type AnsweredRequest = { route: string; keyHash: Buffer; inputHash: Buffer }

/** A 64-bit hash of what makes two requests duplicates, for an advisory lock of PostgreSQL. */
const lockOf = (request: MemberRequest, { route, keyHash }: AnsweredRequest): bigint =>
  createHash('sha256')
    .update([request.storeId, memberOf(request), route, keyHash.toString('base64')].join('\n'))
    .digest()
    .readBigInt64BE()

export type Claim = 'first' | 'in-flight' | 'answered'

/**
 * Whether this is the first request with this key, or a duplicate of one that is running or done. Nothing waits here:
 * the lock is only tried, and is released with the transaction, even if the process is killed.
 */
export const claimKey = async (request: MemberRequest, asked: AnsweredRequest): Promise<Claim> => {
  const { rows } = await sql<{ is_locked: boolean; is_first: boolean }>`
    with lock as materialized (
      select pg_try_advisory_xact_lock(${String(lockOf(request, asked))}::bigint) as is_locked
    ), first as (
      insert into answered_request (store_id, member_id, route, key_hash, input_hash, created_at)
      select ${request.storeId}::uuid, ${memberOf(request)}::uuid, ${asked.route}, ${asked.keyHash}::bytea,
        ${asked.inputHash}::bytea, ${request.now}::timestamptz
      from lock where is_locked
      on conflict do nothing
      returning 1
    )
    select is_locked, exists (select from first) as is_first from lock
  `.execute(request.db)
  const { is_locked: isLocked = false, is_first: isFirst = false } = rows[0] ?? {}
  if (!isLocked) return 'in-flight'
  return isFirst ? 'first' : 'answered'
}

export const updateAnswer = async (
  request: MemberRequest,
  asked: AnsweredRequest,
  answer: unknown,
): Promise<void> => {
  await sql`
    update answered_request set answer = ${JSON.stringify(answer)}
    where store_id = ${request.storeId} and member_id = ${memberOf(request)}
      and route = ${asked.route} and key_hash = ${asked.keyHash}
  `.execute(request.db)
}

export const selectAnswer = async (
  request: MemberRequest,
  asked: AnsweredRequest,
): Promise<{ input_hash: Buffer; answer: unknown } | undefined> => {
  const { rows } = await sql<{ input_hash: Buffer; answer: unknown }>`
    select input_hash, answer from answered_request
    where store_id = ${request.storeId} and member_id = ${memberOf(request)}
      and route = ${asked.route} and key_hash = ${asked.keyHash}
  `.execute(request.db)
  return rows[0]
}

const retainedMs = 24 * 60 * 60 * 1000

export const deleteOldAnswers: Chore = {
  does: 'delete answers of yesterday',
  work: async (db, now) => {
    await sql`delete from answered_request where created_at <= ${new Date(now.getTime() - retainedMs)}`.execute(
      db,
    )
  },
}
