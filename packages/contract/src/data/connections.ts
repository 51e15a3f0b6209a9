import { connectionStates } from '@tillsight/domain/data/connections/connection-state'
import { recordKinds } from '@tillsight/domain/data/connections/mapped'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day } from '../days.ts'
import { SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'
import { EditedVersion } from '../version.ts'
import { ConnectionForm, ConnectionOptions, StreamForms } from './connection-form.ts'
import { pushCalls } from './connection-push.ts'
import { ConnectionRun, connectionRunCalls } from './connection-runs.ts'

const id = SubjectId('This connection does not exist.')

/** What a person enters to reach a system. */
const AccessField = z.object({
  name: z.string(),
  label: z.string(),
  is_secret: z.boolean(),
  is_required: z.boolean(),
  hint: z.string().nullable(),
  example: z.string().nullable(),
})

const System = z.object({
  id: z.string(),
  name: z.string(),
  fields: z.array(AccessField),
  /** Whether a person chooses which column is which field. */
  is_mapped: z.boolean(),
  /** Whether a query can be written in place of a table. */
  has_query: z.boolean(),
  /** Whether it can send webhooks, so that changes arrive at once. */
  has_hook: z.boolean(),
})
export type System = z.infer<typeof System>

const Stream = z.object({
  name: z.string(),
  kind: z.enum(recordKinds),
  is_on: z.boolean(),
  query: z.string().nullable(),
  mapping: z.record(z.string(), z.string()).nullable(),
  /** Whether all of its past is here. */
  is_complete: z.boolean(),
  /** Fields of the source that came up after it was mapped. */
  new_fields: z.array(z.string()),
})

export const Connection = z.object({
  id: z.string(),
  system: z.string(),
  system_name: z.string(),
  name: z.string(),
  state: z.enum(connectionStates),
  /** Why it is paused or failing, and what to do. */
  message: z.string().nullable(),
  time_zone: z.string(),
  settings: z.record(z.string(), z.string()),
  /** The names of the secrets that are stored; their values are never answered. */
  entered_secrets: z.array(z.string()),
  streams: z.array(Stream),
  options: ConnectionOptions,
  /** The first day that is brought in; null for everything. */
  from: z.string().nullable(),
  /** Whether a run is under way. */
  is_running: z.boolean(),
  last_success_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
  /** How old the newest change at the source was when it arrived, in seconds. */
  lag_seconds: z.number().nullable(),
  last_run: ConnectionRun.nullable(),
  /** How many records of each kind came from it. */
  records: z.array(z.object({ kind: z.enum(recordKinds), count: z.number() })),
  /** Where the system posts its webhooks; null where it has none. */
  hook_path: z.string().nullable(),
  made_by: z.string(),
  created_at: z.string(),
  version: z.number(),
})
export type Connection = z.infer<typeof Connection>

export const listSystems = call({
  method: 'GET',
  path: '/connection/systems',
  access: 'connections:read',
  summary: 'List the systems that can be connected, with what each needs to know',
  input: z.strictObject({}),
  output: z.array(System),
})

export const listConnections = call({
  method: 'GET',
  path: '/connection/view',
  access: 'connections:read',
  summary: 'List connections with their health',
  input: z.strictObject({}),
  output: z.array(Connection),
})

export const getConnection = call({
  method: 'GET',
  path: '/connection/info',
  access: 'connections:read',
  summary: 'Read a connection: what it brings, its health and its last run',
  input: z.strictObject({ id }),
  output: Connection,
})

export const createConnection = call({
  method: 'POST',
  path: '/connection/create',
  access: 'connections:write',
  summary: 'Add a connection to another system; nothing is read yet',
  input: ConnectionForm.extend({ system: requiredLine('Choose a system.', 60) }),
  output: Connection,
})

export const editConnection = call({
  method: 'POST',
  path: '/connection/edit',
  access: 'connections:write',
  summary: 'Change the name, the address, the time zone or the secrets of a connection',
  input: ConnectionForm.extend({ id, version: EditedVersion }),
  output: Connection,
})

export const checkConnection = call({
  method: 'POST',
  path: '/connection/check',
  access: 'connections:write',
  summary: 'Try to reach the system, and say what is wrong',
  input: z.strictObject({ id }),
  output: z.object({ is_ok: z.boolean(), message: z.string() }),
  writes: 'nothing',
})

const SampleRow = z.object({ id: z.string(), data: z.record(z.string(), z.unknown()) })

export const discoverConnection = call({
  method: 'POST',
  path: '/connection/discover',
  access: 'connections:write',
  summary: 'List what the system has, with fields and some rows',
  input: z.strictObject({ id }),
  output: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(recordKinds),
      fields: z.array(z.string()),
      /** Which field is probably which column; null where the system is known. */
      mapping: z.record(z.string(), z.string()).nullable(),
      samples: z.array(SampleRow),
      time_zone: z.string().nullable(),
      currency: z.string().nullable(),
    }),
  ),
  writes: 'nothing',
})

export const mapConnection = call({
  method: 'POST',
  path: '/connection/map',
  access: 'connections:write',
  summary: 'Choose what is brought in, which column is which field, and how often',
  input: z.strictObject({ id, version: EditedVersion, streams: StreamForms, options: ConnectionOptions }),
  output: Connection,
})

export const DryRun = z.object({
  rows: z.array(
    z.object({
      stream: z.string(),
      source_id: z.string(),
      /** 'ignored' where it is no sale yet, or was cancelled. */
      outcome: z.enum(['new', 'changed', 'unchanged', 'ignored', 'refused']),
      kind: z.enum(recordKinds),
      /** By field, as it would stand here. */
      values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      problem: z.object({ field: z.string().nullable(), message: z.string() }).nullable(),
    }),
  ),
  /** To compare with the source's own screen: what was paid, refunds taken off on their own day. */
  days: z.array(z.object({ day: z.string(), sales: z.number(), paid: z.number(), refunded: z.number() })),
})
export type DryRun = z.infer<typeof DryRun>

export const dryRunConnection = call({
  method: 'POST',
  path: '/connection/dry_run',
  access: 'connections:write',
  summary: 'Read the first 100 rows and say how they would stand; nothing is written',
  input: z.strictObject({ id }),
  output: DryRun,
  writes: 'nothing',
})

export const startConnection = call({
  method: 'POST',
  path: '/connection/start',
  access: 'connections:write',
  summary: 'Bring in the past, from this day or all of it, and stay in step from then on',
  input: z.strictObject({ id, from: Day('Choose a day.').nullable() }),
  output: Connection,
})

const act = <const Path extends `/connection/${string}`>(path: Path, summary: string) =>
  call({
    method: 'POST',
    path,
    access: 'connections:write',
    summary,
    input: z.strictObject({ id }),
    output: Connection,
  })

export const pauseConnection = act(
  '/connection/pause',
  'Stop after the page that is being read, until it is resumed',
)
export const resumeConnection = act('/connection/resume', 'Go on from where it stopped')
export const syncConnection = act('/connection/sync', 'Look for changes now')
export const sweepConnection = act('/connection/sweep', 'Look now for what was deleted at the source')
export const replayConnection = act(
  '/connection/replay',
  'Read the stored rows of the last 90 days again, with the columns as they are chosen now',
)

export const disconnectConnection = call({
  method: 'POST',
  path: '/connection/disconnect',
  access: 'connections:write',
  summary: 'Remove a connection and its secrets, with what it brought in or without',
  input: z.strictObject({ id, with_data: z.boolean('Choose what happens to the data.') }),
  output: z.null(),
})

export const connectionCalls = [
  listSystems,
  listConnections,
  getConnection,
  createConnection,
  editConnection,
  checkConnection,
  discoverConnection,
  mapConnection,
  dryRunConnection,
  startConnection,
  pauseConnection,
  resumeConnection,
  syncConnection,
  sweepConnection,
  replayConnection,
  disconnectConnection,
  ...connectionRunCalls,
  ...pushCalls,
] as const
