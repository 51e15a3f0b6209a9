import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type ConnectionRow, lockConnection, selectConnection } from './connections.queries.ts'
import { type RunRow, selectRun } from './runs.queries.ts'

const there = (connection: ConnectionRow | undefined): ConnectionRow => {
  if (!connection || connection.state === 'ending')
    throw new AppError('missing', 'This connection does not exist.')
  return connection
}

export const findConnection = async (request: MemberRequest, id: string): Promise<ConnectionRow> =>
  there(await selectConnection(request, id))

export const findConnectionForUpdate = async (request: MemberRequest, id: string): Promise<ConnectionRow> =>
  there(await lockConnection(request, id))

export const findRun = async (request: MemberRequest, id: string): Promise<RunRow> => {
  const run = await selectRun(request, id)
  if (!run) throw new AppError('missing', 'This run does not exist.')
  return run
}

export const refuseRunning = ({ run_id }: ConnectionRow): void => {
  if (run_id)
    throw new AppError('conflict', 'It is being synced now. Pause it first, or wait until it is done.')
}

/** As the log has it: without settings, which may name people, and without secrets. */
export const auditedConnection = ({ name, system, state, time_zone, options }: ConnectionRow) => ({
  ...{ name, system, state, time_zone, minutes: options.minutes },
})
