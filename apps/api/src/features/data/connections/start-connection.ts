import type { connections } from '@tillsight/contract'
import type { RunKind } from '@tillsight/domain/data/connections/connection-state'
import { isSending, linesSystem } from '@tillsight/domain/data/connections/sending-systems'
import { audit } from '#platform/audit/audit.queries.ts'
import { fieldError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { type ConnectionRow, updateConnection } from './connections.queries.ts'
import { findConnection, findConnectionForUpdate, refuseRunning, refuseUndoing } from './find-connection.ts'
import { presentConnection } from './present-connection.ts'
import { refuseMissingSecrets } from './refuse-wrong-fields.ts'
import { startRun } from './run/run-task.ts'
import { selectStreams } from './streams.queries.ts'

/** What is sent is stored already: it is read from there. */
const kindDue = async (request: MemberRequest, connection: ConnectionRow): Promise<RunKind> => {
  const { id, system } = connection
  refuseMissingSecrets(connection)
  const streams = await selectStreams(request, [id])
  if (!streams.some(({ is_on }) => is_on))
    throw fieldError('conflict', 'streams', 'Choose first what it should bring in.')
  if (system === linesSystem) return 'replay'
  return streams.every(({ is_on, is_complete }) => !is_on || is_complete) ? 'sync' : 'backfill'
}

type Action = 'connection.started' | 'connection.paused' | 'connection.resumed' | 'connection.asked'

const done = async (
  request: MemberRequest,
  id: string,
  { action, after }: { action: Action; after?: object },
) => {
  const connection = await findConnection(request, id)
  await audit(request, {
    ...request,
    action,
    record: { kind: 'connection', id },
    after: { name: connection.name, ...after },
  })
  request.publish('connections')
  return presentConnection(request, connection)
}

export const startConnection: Verb<typeof connections.startConnection> = (request, { id, from }) =>
  inTransaction(request, async (request) => {
    const connection = await findConnectionForUpdate(request, id)
    refuseRunning(connection)
    const kind = await kindDue(request, connection)
    await updateConnection(request, id, {
      state: 'on',
      from_day: from,
      message: null,
      failures: 0,
      isEdit: true,
    })
    await startRun(request, connection, kind)
    return done(request, id, { action: 'connection.started', after: { from } })
  })

/** What runs stops after its page; what it brought stays. */
export const pauseConnection: Verb<typeof connections.pauseConnection> = (request, { id }) =>
  inTransaction(request, async (request) => {
    await findConnectionForUpdate(request, id)
    await updateConnection(request, id, { state: 'paused', message: null })
    return done(request, id, { action: 'connection.paused' })
  })

export const resumeConnection: Verb<typeof connections.resumeConnection> = (request, { id }) =>
  inTransaction(request, async (request) => {
    const connection = await findConnectionForUpdate(request, id)
    await refuseUndoing(request, connection)
    const kind = isSending(connection.system) ? null : await kindDue(request, connection)
    const next_run_at = kind && request.now
    await updateConnection(request, id, { state: 'on', message: null, failures: 0, next_run_at })
    if (kind && !connection.run_id) await startRun(request, connection, kind)
    return done(request, id, { action: 'connection.resumed' })
  })

const asked = (connection: ConnectionRow): ConnectionRow => {
  if (isSending(connection.system))
    throw fieldError('conflict', 'id', 'This system sends its data itself, and cannot be asked.')
  return connection
}

const ask = (kindOf: (request: MemberRequest, connection: ConnectionRow) => Promise<RunKind>) =>
  ((request, { id }) =>
    inTransaction(request, async (request) => {
      const connection = await findConnectionForUpdate(request, id)
      if (connection.state !== 'on')
        throw fieldError('conflict', 'id', 'It is not running. Start or resume it first.')
      const kind = await kindOf(request, connection)
      // A sync that is asked for while one runs is in that one, or in the next. Anything else would be lost.
      if (kind === 'sweep' || kind === 'replay') refuseRunning(connection)
      if (!connection.run_id) await startRun(request, connection, kind)
      return done(request, id, { action: 'connection.asked', after: { what: kind } })
    })) satisfies Verb<typeof connections.syncConnection>

export const syncConnection: Verb<typeof connections.syncConnection> = ask((request, connection) =>
  kindDue(request, asked(connection)),
)
export const sweepConnection: Verb<typeof connections.sweepConnection> = ask(
  async (_request, connection) => asked(connection) && 'sweep',
)
export const replayConnection: Verb<typeof connections.replayConnection> = ask(async () => 'replay')
