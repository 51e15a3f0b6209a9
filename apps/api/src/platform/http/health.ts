import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database.ts'
import { failure, success } from './envelope.ts'

/** Whether requests can be answered, and if not, since when and when that may change. */
export const health =
  (database: Database, version: string) => async (_: FastifyRequest, reply: FastifyReply) => {
    if (await database.isReachable()) return success({ database: 'ready', disk: database.disk(), version })
    const outage = database.outage()
    reply.code(503).header('Retry-After', '2')
    if (!outage) return failure('The database cannot be reached.')
    return failure('The database is down. It is being restarted.', {
      since: outage.since.toISOString(),
      next_attempt: outage.nextAttemptAt?.toISOString() ?? 'under way',
    })
  }
