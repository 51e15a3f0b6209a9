import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './database/database.ts'
import { databaseCode, isUnreachable, wasCancelled } from './database/transaction.ts'
import type { MemberRequest } from './request.ts'

/** What nobody waits for gives the replica time to replay what the store wrote last. */
const systemWaitMs = 3000
const lookAgainMs = 100

/** A statement that the replica ended, since it had to replay a change of the rows that it read. */
const conflict = '40001'

const hasFailed = (error: unknown): boolean =>
  databaseCode(error) === conflict || (isUnreachable(error) && !wasCancelled(error))

const findDb = async ({ replica, live, storeId, actor }: MemberRequest): Promise<Db | null> => {
  const until = live.lastChange(storeId)
  const find = () => replica?.dbFor(storeId, until) ?? null
  const giveUpAt = performance.now() + (actor.kind === 'system' ? systemWaitMs : 0)
  let db = find()
  while (replica && !db && performance.now() < giveUpAt) {
    await sleep(lookAgainMs)
    db = find()
  }
  return db
}

/**
 * Long reads, which write nothing: from the replica where there is one that has the last change of the store, and
 * otherwise, or where it fails, from the primary. The one place where a request gets the replica.
 */
export const fromReplica = async <Answer>(
  request: MemberRequest,
  read: (request: MemberRequest) => Promise<Answer>,
): Promise<Answer> => {
  const db = request.db.isTransaction ? null : await findDb(request)
  if (!db) return read(request)
  try {
    return await read({ ...request, db })
  } catch (error) {
    if (!hasFailed(error)) throw error
    request.log.warn({ error }, 'the replica failed: the primary is read instead')
    request.replica?.lose()
    return read(request)
  }
}
