import type { SourceRow } from '@tillsight/connectors/connector'
import type { connectionPush } from '@tillsight/contract'
import { mostOutdated, mostWaiting } from '@tillsight/domain/data/connections/connection-limits'
import { isMarkedDeleted, keyOf } from '@tillsight/domain/data/connections/lines/key-of'
import type { LineMessage, LineSchema } from '@tillsight/domain/data/connections/lines/read-line'
import { schemaProblem } from '@tillsight/domain/data/connections/lines/schema-problem'
import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import { linesSystem } from '@tillsight/domain/data/connections/sending-systems'
import { AppError } from '#platform/errors.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { noCounts, type RowOutcome } from './apply/apply-rows.ts'
import { applySent } from './apply-sent.ts'
import { type ConnectionRow, updateConnection } from './connections.queries.ts'
import { findSender } from './find-connection.ts'
import { readLines } from './read-lines.ts'
import { countRows, selectOutdatedRows, upsertRows } from './rows.queries.ts'
import type { Counts } from './runs.queries.ts'
import { noteSchemas } from './sent-streams.ts'
import { type StreamRow, settingsOf } from './streams.queries.ts'

type SentRecord = Extract<LineMessage, { type: 'record' }>
type Sent = { stream: StreamRow; row: SourceRow }
type Sums = { counts: Counts; stored: number; refused: RowOutcome[] }

const mostListed = 50

const longestId = 200

const rowOf = ({ stream, data, version }: SentRecord, { keys, schema }: LineSchema): SourceRow => {
  const key = keyOf(data, keys)
  // Two streams may have the same keys.
  const id = `${stream}:${key}`
  if (key === null || id.length > longestId)
    throw new AppError(
      'invalid',
      `A record of ${stream} has no key that can be used (${keys.join(', ')}). It has to be text or a whole number of up to 15 digits.`,
    )
  const isDeleted = isMarkedDeleted(data)
  const problem = isDeleted ? null : schemaProblem(data, schema)
  return { id, changedAt: null, isDeleted, data, version, problem }
}

/** What nobody chose yet waits, and is brought in once its columns are chosen. */
const waits = ({ state }: ConnectionRow, { is_on, mapping }: StreamRow): boolean =>
  state === 'draft' || !is_on || mapping === null

const storeWaiting = async (
  request: MemberRequest,
  connectionId: string,
  sent: readonly Sent[],
): Promise<void> => {
  for (const name of new Set(sent.map(({ stream }) => stream.name)))
    if ((await countRows(request, { connectionId, stream: name }, mostWaiting)) >= mostWaiting)
      throw new AppError(
        'conflict',
        `${mostWaiting.toLocaleString('en-US')} records of ${name} wait already. Choose in Tillsight what to bring in, or leave the stream out.`,
      )
  const latest = new Map(sent.map((each) => [`${each.stream.name}\n${each.row.id}`, each]))
  const rows = [...latest.values()].map(({ stream, row: { id, isDeleted, data, problem, version } }) => ({
    ...{ stream: stream.name, source_id: id, is_deleted: isDeleted, data, version: version ?? null },
    problem: problem?.message ?? null,
  }))
  await upsertRows(request, connectionId, rows)
}

const take = async (
  request: MemberRequest,
  connection: ConnectionRow,
  { sent, sums }: { sent: readonly Sent[]; sums: Sums },
): Promise<void> => {
  const waiting = sent.filter(({ stream }) => waits(connection, stream))
  await storeWaiting(request, connection.id, waiting)
  sums.stored += waiting.length
  const rows = sent.filter(({ stream }) => !waits(connection, stream))
  const { counts, outcomes } = await applySent(
    request,
    connection,
    rows.map(({ stream, row }) => ({ stream: settingsOf(stream), row })),
  )
  for (const outcome of Object.keys(counts) as (keyof Counts)[]) sums.counts[outcome] += counts[outcome]
  sums.refused.push(...outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'conflict'))
}

/** Of a stream that is sent whole each time, what is not in the latest version was deleted there. */
const outdated = async (
  request: MemberRequest,
  connectionId: string,
  { stream, version }: { stream: StreamRow; version: number },
): Promise<Sent[]> => {
  const place = { connectionId, stream: stream.name, version }
  const ids = await selectOutdatedRows(request, place, mostOutdated + 1)
  if (ids.length > mostOutdated)
    throw new AppError(
      'conflict',
      `More than ${mostOutdated.toLocaleString('en-US')} records of ${stream.name} would be deleted at once. Check the source, or disconnect with the data and send it again.`,
    )
  const gone: JsonObject = {}
  return ids.map((id) => ({ stream, row: { id, changedAt: null, isDeleted: true, data: gone, version } }))
}

/** Lines of a tap, in one transaction: all of them are stored, or none. */
export const pushLines: Verb<typeof connectionPush.pushLines> = async (request, { lines }) => {
  const messages = await readLines(lines)
  return inTransaction(request, async (request) => {
    const connection = await findSender(request, linesSystem)
    const schemas = new Map<string, LineSchema>()
    let streams = new Map<string, StreamRow>()
    let sent: Sent[] = []
    let state: unknown = null
    const sums: Sums = { counts: noCounts(), stored: 0, refused: [] }
    const takeSent = async () => {
      await take(request, connection, { sent, sums })
      sent = []
    }
    const known = (name: string) => {
      const [stream, schema] = [streams.get(name), schemas.get(name)]
      if (!stream || !schema) throw new AppError('invalid', `A record of ${name} came before its SCHEMA.`)
      return { stream, schema }
    }
    for (const message of messages) {
      if (message.type === 'schemas') {
        await takeSent()
        for (const schema of message.schemas) schemas.set(schema.stream, schema)
        streams = await noteSchemas(request, connection.id, message.schemas)
      }
      if (message.type === 'record') {
        const { stream, schema } = known(message.stream)
        sent.push({ stream, row: rowOf(message, schema) })
      }
      if (message.type === 'activate') {
        await takeSent()
        const { stream } = known(message.stream)
        sent = await outdated(request, connection.id, { stream, version: message.version })
        await takeSent()
      }
      if (message.type === 'state') state = message.value
    }
    await takeSent()
    await updateConnection(request, connection.id, { last_success_at: request.now })
    request.publish('connections')
    const refused = sums.refused
      .slice(0, mostListed)
      .map(({ source_id: id, field, message }) => ({ id, field, message }))
    return { counts: { ...sums.counts, stored: sums.stored }, refused, state }
  })
}
