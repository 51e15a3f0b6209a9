import { setTimeout as sleep } from 'node:timers/promises'
import type { Topic } from '@tillsight/contract/live'
import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { localTimesField } from '@tillsight/domain/data/connections/sending-systems'
import { inTransaction, type MemberRequest } from '#platform/request.ts'
import type { Applying } from '../apply/applying.ts'
import { type ConnectionRow, lockConnection, selectStoreZone } from '../connections.queries.ts'
import { type RunRow, selectRun } from '../runs.queries.ts'
import { systemOf } from '../systems.ts'
import { actFor } from './act-for.ts'

/** The run is over: it was paused, disconnected, or taken over by another process. */
export class RunStopped extends Error {}

export type RunningStep = {
  request: MemberRequest & { signal: AbortSignal }
  connectionId: string
  runId: string
  /** After this moment the job ends, and another one goes on: others wait for their turn. */
  deadline: number
  drawn: Map<string, string>
}

/** Done, or to be gone on with in the next job. */
export type StepEnd = 'done' | 'more'

export const isLate = ({ deadline, request }: RunningStep): boolean =>
  Date.now() > deadline || request.signal.aborted

const topicOf: Record<RecordKind, Topic> = {
  sale: 'sales',
  product: 'products',
  customer: 'customers',
  expense: 'expenses',
  activity: 'activities',
}

export const publishKinds = (request: MemberRequest, kinds: Iterable<RecordKind>): void => {
  for (const kind of kinds) request.publish(topicOf[kind])
  request.publish('connections')
}

export const applyingFor = async (
  request: MemberRequest,
  connection: ConnectionRow,
  drawn: Map<string, string> = new Map(),
): Promise<Applying> => ({
  request: await actFor(request, connection),
  connectionId: connection.id,
  system: connection.system,
  drawn,
  context: {
    timeZone: connection.time_zone,
    currency: request.settings.currency,
    storeTimeZone: await selectStoreZone(request),
    pricesIncludeTax: request.settings.pricesIncludeTax,
    isLocalTime: /^(yes|on|true|1)$/i.test(connection.settings[localTimesField]?.trim() ?? ''),
  },
})

type Page = { request: MemberRequest; connection: ConnectionRow; run: RunRow; applying: Applying }

const longestPauseMs = 250

/** One transaction of a run, while it is still the run of its connection. Then the shop has the database for a while. */
export const inRun = async <Answer>(
  step: RunningStep,
  work: (page: Page) => Promise<Answer>,
): Promise<Answer> => {
  step.request.signal.throwIfAborted()
  const begun = Date.now()
  const answer = await inTransaction<MemberRequest, Answer>(step.request, async (request) => {
    const connection = await lockConnection(request, step.connectionId)
    const run = await selectRun(request, step.runId)
    if (!connection || !run || connection.run_id !== run.id) throw new RunStopped()
    if (connection.state === 'paused' && run.state === 'running') throw new RunStopped()
    return work({ request, connection, run, applying: await applyingFor(request, connection, step.drawn) })
  })
  await sleep(Math.min(longestPauseMs, (Date.now() - begun) / 2))
  return answer
}

export const connectorOf = ({ system }: ConnectionRow) => systemOf(system).connector
export const profileFor = ({ system }: ConnectionRow) => systemOf(system).profile
