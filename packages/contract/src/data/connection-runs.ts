import { runKinds, runStates, syncOutcomes } from '@tillsight/domain/data/connections/connection-state'
import { recordKinds } from '@tillsight/domain/data/connections/mapped'
import { z } from 'zod'
import { call } from '../call.ts'
import { cursor, queryNumber, SubjectId } from '../query.ts'
import { whenGiven } from '../when-given.ts'

export const ConnectionRun = z.object({
  id: z.string(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  pages: z.number(),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    deleted: z.number(),
    unchanged: z.number(),
    ignored: z.number(),
    refused: z.number(),
    conflict: z.number(),
  }),
  /** Why it ended early, and what to do. */
  message: z.string().nullable(),
  /** Only the latest that changed anything can be undone, then the one before it. */
  can_undo: z.boolean(),
})
export type ConnectionRun = z.infer<typeof ConnectionRun>

const runId = SubjectId('This run does not exist.')

export const listRuns = call({
  method: 'GET',
  path: '/connection/runs',
  access: 'connections:read',
  summary: 'List the runs of a connection, newest first',
  input: z.strictObject({
    id: SubjectId('This connection does not exist.'),
    limit: queryNumber(1, 100, 20),
    cursor: whenGiven(cursor),
  }),
  output: z.array(ConnectionRun),
  paged: true,
})

const RunRow = z.object({
  stream: z.string(),
  source_id: z.string(),
  kind: z.enum(recordKinds),
  outcome: z.enum(syncOutcomes),
  /** What it is here; null where it is nothing. */
  record_id: z.string().nullable(),
  /** As people call it: a number or a name. */
  label: z.string().nullable(),
  field: z.string().nullable(),
  /** Why it was refused, ignored or left alone. */
  message: z.string().nullable(),
  at: z.string(),
})
export type RunRow = z.infer<typeof RunRow>

export const listRunRows = call({
  method: 'GET',
  path: '/connection/rows',
  access: 'connections:read',
  summary:
    'List what became of the rows of a run, with the reason where one was refused; unchanged rows are only counted',
  input: z.strictObject({
    id: runId,
    outcome: whenGiven(z.enum(syncOutcomes, 'Choose an outcome.')),
    limit: queryNumber(1, 200, 50),
    cursor: whenGiven(cursor),
  }),
  output: z.array(RunRow),
  paged: true,
})

export const undoRun = call({
  method: 'POST',
  path: '/connection/undo',
  access: 'connections:write',
  summary: 'Take back what a run did, the latest first; the connection is paused',
  input: z.strictObject({ id: runId }),
  output: ConnectionRun,
})

export const connectionRunCalls = [listRuns, listRunRows, undoRun] as const
