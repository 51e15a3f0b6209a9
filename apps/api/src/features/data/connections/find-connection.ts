import { sourceOf } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ConnectionRow, lockConnection, selectConnection } from './connections.queries.ts'
import { type RunRow, selectRun } from './runs.queries.ts'

type Found = ConnectionRow | undefined

const there = (connection: Found): ConnectionRow => {
  if (!connection) throw new AppError('missing', 'This connection does not exist.')
  return connection
}

const staying = (connection: Found): ConnectionRow =>
  there(connection?.state === 'ending' ? undefined : connection)

const connected = (connection: Found): ConnectionRow => {
  const found = staying(connection)
  if (found.state === 'disconnected')
    throw new AppError('conflict', 'It is disconnected. Connect it again first.')
  return found
}

/** Also one that was disconnected, or whose data is being removed: to look at. */
export const findAnyConnection = async (request: MemberRequest, id: string): Promise<ConnectionRow> =>
  there(await selectConnection(request, id))

export const findConnection = async (request: MemberRequest, id: string): Promise<ConnectionRow> =>
  connected(await selectConnection(request, id))

export const findConnectionForUpdate = async (request: MemberRequest, id: string): Promise<ConnectionRow> =>
  connected(await lockConnection(request, id))

/** Also one that was disconnected: to connect it again, or to remove it. */
export const findStayingForUpdate = async (request: MemberRequest, id: string): Promise<ConnectionRow> =>
  staying(await lockConnection(request, id))

/** The connection whose key the system signed in with, if it is one that takes what was sent. */
export const findSender = async (request: MemberRequest, system: string): Promise<ConnectionRow> => {
  const connection = await findConnectionForUpdate(request, sourceOf(request).id)
  if (connection.system !== system)
    throw new AppError(
      'conflict',
      'This is the key of a connection of another kind. Rows go to /connection/push, and lines to /connection/lines.',
    )
  if (connection.state === 'paused')
    throw new AppError('conflict', 'This connection is paused. Resume it to push again.')
  return connection
}

export const findRun = async (request: MemberRequest, id: string): Promise<RunRow> => {
  const run = await selectRun(request, id)
  if (!run) throw new AppError('missing', 'This run does not exist.')
  return run
}

export const refuseRunning = ({ run_id }: ConnectionRow): void => {
  if (run_id)
    throw new AppError('conflict', 'It is being synced now. Pause it first, or wait until it is done.')
}

/** Half of an undo would leave half of a run. */
export const refuseUndoing = async (request: MemberRequest, { run_id }: ConnectionRow): Promise<void> => {
  const run = run_id === null ? undefined : await selectRun(request, run_id)
  if (run?.state === 'undoing')
    throw new AppError('conflict', 'A run is being undone. Wait until that is done.')
}

/** As the log has it: without settings, which may name people, and without secrets. */
export const auditedConnection = ({ name, system, state, time_zone, options }: ConnectionRow) => ({
  ...{ name, system, state, time_zone, minutes: options.minutes },
})
