import { sql } from 'kysely'
import type { Chore } from '#platform/jobs/housekeeping.ts'
import type { VisitorRequest } from '#platform/request.ts'

export type Counted = { count: number; resetsAt: Date }

/** Adds one to each counter, in key order so that two callers never wait for each other in a ring. */
export const countAttempts = async (
  request: VisitorRequest,
  asked: { key: string; seconds: number }[],
): Promise<Map<string, Counted>> => {
  const inOrder = asked.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const keys = inOrder.map(({ key }) => key)
  const ends = inOrder.map(({ seconds }) => new Date(request.now.getTime() + seconds * 1000))
  // One that ends a whole window too late was counted by a clock that was ahead. By less it is normal: requests are
  // not counted in the order in which they began.
  const tooLate = sql`excluded.resets_at + (excluded.resets_at - ${request.now}::timestamptz)`
  const isOver = sql`(attempt.resets_at <= ${request.now} or attempt.resets_at > ${tooLate})`
  const { rows } = await sql<{ key: string; count: number; resets_at: Date }>`
    insert into attempt (key, count, resets_at)
    select key, 1, resets_at from unnest(${keys}::text[], ${ends}::timestamptz[]) as asked (key, resets_at)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else attempt.count + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else attempt.resets_at end
    returning key, count, resets_at
  `.execute(request.detachedDb)
  return new Map(rows.map((row) => [row.key, { count: row.count, resetsAt: row.resets_at }]))
}

/** Whether anything was counted in a window that is not over. */
export const hasAttempts = async (request: VisitorRequest, key: string): Promise<boolean> => {
  const { rows } = await sql`
    select from attempt where key = ${key} and count > 0 and resets_at > ${request.now}
  `.execute(request.detachedDb)
  return rows.length === 1
}

export const forgetAttempts = async (request: VisitorRequest, keys: string[]): Promise<void> => {
  await sql`delete from attempt where key = any(${keys})`.execute(request.detachedDb)
}

export const takeBackAttempts = async (request: VisitorRequest, keys: string[]): Promise<void> => {
  await sql`update attempt set count = count - 1 where key = any(${keys}) and count > 0`.execute(
    request.detachedDb,
  )
}

/** The window of this counter ends so many seconds from now, and not before. */
export const restartWindow = async (
  request: VisitorRequest,
  { key, least, seconds }: { key: string; least: number; seconds: number },
): Promise<void> => {
  const end = new Date(request.now.getTime() + seconds * 1000)
  await sql`
    update attempt set resets_at = ${end}, count = greatest(count, ${least}) where key = ${key}
  `.execute(request.detachedDb)
}

export const deleteOldAttempts: Chore = {
  does: 'delete attempts that no longer count',
  work: async (db, now) => {
    await sql`delete from attempt where resets_at <= ${now}`.execute(db)
  },
}
