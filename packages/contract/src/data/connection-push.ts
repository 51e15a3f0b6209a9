import { mostLineBytes, mostPushed } from '@tillsight/domain/data/connections/connection-limits'
import { syncOutcomes } from '@tillsight/domain/data/connections/connection-state'
import { z } from 'zod'
import { call } from '../call.ts'
import { SubjectId } from '../query.ts'
import { requiredLine } from '../text.ts'

/** For systems that send by themselves: they sign in with a key of the connection, as a bearer token. */
export const createPushKey = call({
  method: 'POST',
  path: '/connection/key',
  access: 'connections:write',
  summary:
    'Make a new key with which a system pushes into this connection; it is answered once, the one before ends',
  input: z.strictObject({ id: SubjectId('This connection does not exist.') }),
  output: z.object({ token: z.string() }),
  secret: true,
})

const many = `At most ${mostPushed} rows at once.`

export const pushRows = call({
  method: 'POST',
  path: '/connection/push',
  access: 'connection:push',
  summary: 'Send up to 200 rows; a row that was sent before and is the same changes nothing',
  input: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          stream: requiredLine('Say what it is.', 200),
          id: requiredLine('Each row needs an id.', 200),
          is_deleted: z.boolean('Must be true or false.').default(false),
          data: z.record(z.string(), z.unknown(), 'Each row needs its data.').default({}),
        }),
        'Send rows.',
      )
      .min(1, 'Send rows.')
      .max(mostPushed, many),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        stream: z.string(),
        id: z.string(),
        outcome: z.enum(syncOutcomes),
        field: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  }),
})

/** Counts of what became of the records, those of streams that nobody chose yet as `stored`. */
const LineCounts = z.record(z.enum([...syncOutcomes, 'stored']), z.number())

export const pushLines = call({
  method: 'POST',
  path: '/connection/lines',
  access: 'connection:push',
  summary:
    'Send lines of a Singer tap or an Airbyte source as application/x-ndjson, with up to 200 records; all of them are stored, or none',
  input: z.strictObject({
    lines: z.string('Send lines.').min(1, 'Send lines.').max(mostLineBytes, 'At most 1 MB at once.'),
  }),
  body: 'lines',
  output: z.object({
    counts: LineCounts,
    /** The first that were refused, and why. */
    refused: z.array(
      z.object({ id: z.string(), field: z.string().nullable(), message: z.string().nullable() }),
    ),
    /** The last STATE of these lines: everything before it is stored. Null where there was none. */
    state: z.unknown(),
  }),
})

export const pushCalls = [createPushKey, pushRows, pushLines] as const
