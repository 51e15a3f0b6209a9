import type { Connector } from '@tillsight/connectors/connector'
import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { isStorableId } from '@tillsight/domain/data/connections/storable-row'
import { AppError } from '#platform/errors.ts'
import type { RawRoute } from '#platform/http/raw-routes.ts'
import { inTransaction, type MemberRequest, type VisitorRequest } from '#platform/request.ts'
import { type ConnectionRow, lockConnection, selectConnection } from './connections.queries.ts'
import { openAccess } from './open-access.ts'
import { type Hint, insertHints } from './rows.queries.ts'
import { type Due, selectPlaced } from './run/due.queries.ts'
import { startRun } from './run/run-task.ts'
import { requestIn } from './run/start-due.ts'
import { systemOf } from './systems.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostHints = 100

type Hooked = { request: MemberRequest; connection: ConnectionRow; hook: NonNullable<Connector['hook']> }

const unknown = () => new AppError('missing', 'This connection does not exist.')

const jsonOf = (body: string): JsonObject => {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === 'object' && value !== null) return value as JsonObject
  } catch {}
  throw new AppError('invalid', 'The body must be JSON.')
}

/** The connection that a webhook names, in a store where something may change. */
const findHooked = async (visitor: VisitorRequest, due: Due): Promise<Hooked[]> => {
  const request = requestIn(visitor, due)
  const connection = request && (await selectConnection(request, due.id))
  const hook = connection && systemOf(connection.system).connector.hook
  return request && connection && hook ? [{ request, connection, hook }] : []
}

const noteHints = ({ request, connection: { id } }: Hooked, hints: readonly Hint[]): Promise<void> =>
  inTransaction(request, async (request) => {
    const locked = await lockConnection(request, id)
    if (locked?.state !== 'on') return
    await insertHints(request, id, hints)
    // One that is busy or failing is asked when it is due, and not sooner.
    if (!locked.run_id && locked.message === null) await startRun(request, locked, 'sync')
  })

/** A hint that something changed: what it was is asked of the source, and never taken from the message. */
export const receiveHook: RawRoute['receive'] = async (visitor, { id, headers, body }) => {
  // A store that was loaded from an archive has the same connection: each checks the signature with its own secret.
  const placed = uuid.test(id) ? await selectPlaced(visitor, id) : []
  const found = (await Promise.all(placed.map((due) => findHooked(visitor, due)))).flat()
  if (found.length === 0) throw unknown()
  if (found.some(({ hook }) => hook.isPing?.(body))) return
  let isSigned = false
  for (const hooked of found) {
    const { request, connection, hook } = hooked
    if (!hook.verify(await openAccess(request, connection), headers, body)) continue
    isSigned = true
    const hints = hook
      .touched(jsonOf(body))
      .map((each): Hint => ({ stream: each.stream, source_id: each.id }))
      .filter(({ source_id }) => isStorableId(source_id))
      .slice(0, mostHints)
    if (hints.length > 0) await noteHints(hooked, hints)
  }
  if (!isSigned) throw new AppError('forbidden', 'The signature is not valid.')
}
