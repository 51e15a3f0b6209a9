import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { longestTries } from '#platform/mail/mail.queries.ts'

type QueueCount = { kind: 'jobs' | 'mail'; state: 'waiting' | 'failed'; count: number }

export const selectQueueCounts = async (db: Db): Promise<QueueCount[]> => {
  const { rows } = await sql<QueueCount>`
    select 'jobs' as kind, 'waiting' as state, count(*) from graphile_worker.jobs where attempts < max_attempts
    union all
    select 'jobs', 'failed', count(*) from graphile_worker.jobs where attempts >= max_attempts
    union all
    select 'mail', 'waiting', count(*) from mail where sent_at is null and tries < ${longestTries}
    union all
    select 'mail', 'failed', count(*) from mail where sent_at is null and tries >= ${longestTries}
  `.execute(db)
  return rows
}
