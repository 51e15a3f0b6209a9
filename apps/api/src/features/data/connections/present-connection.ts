import type { Connection } from '@tillsight/contract/data/connections'
import type { MemberRequest } from '#platform/request.ts'
import type { ConnectionRow } from './connections.queries.ts'
import { presentRun } from './present-run.ts'
import { countKnown } from './records.queries.ts'
import { selectLastRuns } from './runs.queries.ts'
import { selectStreams } from './streams.queries.ts'
import { systems } from './systems.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Secrets are named, and never shown. */
export const presentConnections = async (
  request: MemberRequest,
  connections: readonly ConnectionRow[],
): Promise<Connection[]> => {
  const ids = connections.map(({ id }) => id)
  const [streams, runs, counts] = [
    await selectStreams(request, ids),
    await selectLastRuns(request, ids),
    await countKnown(request, ids),
  ]
  return connections.map((connection) => {
    const { id, system } = connection
    const connector = systems.get(system)?.connector
    const run = runs.find(({ connection_id }) => connection_id === id)
    return {
      id,
      system,
      system_name: connector?.name ?? system,
      name: connection.name,
      state: connection.state,
      message: connection.message,
      time_zone: connection.time_zone,
      settings: connection.settings,
      entered_secrets: connection.sealed_names,
      streams: streams
        .filter(({ connection_id }) => connection_id === id)
        .map(({ name, kind, is_on, query, mapping, is_complete, new_fields }) => ({
          ...{ name, kind, is_on, query, mapping, is_complete, new_fields },
        })),
      options: connection.options,
      from: connection.from_day,
      is_running: connection.run_id !== null,
      last_success_at: iso(connection.last_success_at),
      next_run_at: connection.state === 'on' ? iso(connection.next_run_at) : null,
      lag_seconds: connection.lag_seconds,
      last_run: run ? presentRun(run) : null,
      records: counts
        .filter(({ connection_id }) => connection_id === id)
        .map(({ kind, count }) => ({ kind, count })),
      hook_path: connector?.hook ? `/connection/hook/${id}` : null,
      made_by: connection.made_by_name,
      created_at: connection.created_at.toISOString(),
      version: connection.version,
    }
  })
}

export const presentConnection = async (
  request: MemberRequest,
  connection: ConnectionRow,
): Promise<Connection> => {
  const [presented] = await presentConnections(request, [connection])
  if (!presented) throw new Error('no connection')
  return presented
}
