import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { AppError } from '#platform/errors.ts'
import type { RawRoute } from '#platform/http/raw-routes.ts'
import { inTransaction } from '#platform/request.ts'
import { lockConnection, selectConnection } from './connections.queries.ts'
import { openAccess } from './open-access.ts'
import { insertHints } from './rows.queries.ts'
import { selectPlaced } from './run/due.queries.ts'
import { startRun } from './run/run-task.ts'
import { requestIn } from './run/start-due.ts'
import { systemOf } from './systems.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostHints = 100

const unknown = () => new AppError('missing', 'This connection does not exist.')

const jsonOf = (body: string): JsonObject => {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as JsonObject
  } catch {}
  throw new AppError('invalid', 'The body must be JSON.')
}

/** A hint that something changed: what it was is asked of the source, and never taken from the message. */
export const receiveHook: RawRoute['receive'] = async (visitor, { id, headers, body }) => {
  const due = uuid.test(id) ? await selectPlaced(visitor, id) : undefined
  const request = due && requestIn(visitor, due)
  const connection = request && (await selectConnection(request, id))
  const hook = connection && systemOf(connection.system).connector.hook
  if (!request || !connection || !hook) throw unknown()
  if (hook.isPing?.(body)) return
  const access = await openAccess(request, connection)
  if (!hook.verify(access, headers, body)) throw new AppError('forbidden', 'The signature is not valid.')
  const touched = hook.touched(jsonOf(body)).slice(0, mostHints)
  if (touched.length === 0) return
  await inTransaction(request, async (request) => {
    const locked = await lockConnection(request, id)
    if (locked?.state !== 'on') return
    await insertHints(
      request,
      id,
      touched.map((each) => ({ stream: each.stream, source_id: each.id })),
    )
    if (!locked.run_id) await startRun(request, locked, 'sync')
  })
}
