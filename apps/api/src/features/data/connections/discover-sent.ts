import type { SourceRow } from '@tillsight/connectors/connector'
import { guessColumns } from '@tillsight/domain/data/connections/columns/guess-columns'
import { flatRows, listsOf } from '@tillsight/domain/data/connections/lines/flat-record'
import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import type { MemberRequest } from '#platform/request.ts'
import { selectRowsAfter } from './rows.queries.ts'
import { type StreamRow, selectStreams } from './streams.queries.ts'

const mostSamples = 5

type Place = { connectionId: string; stream: string }

/** The first rows of a stream that a tap has sent. */
export const readSent = async (request: MemberRequest, place: Place, limit: number): Promise<SourceRow[]> => {
  const stored = await selectRowsAfter(request, place, { after: '', limit })
  return stored.map(({ source_id: id, is_deleted: isDeleted, data }) => ({
    ...{ id, changedAt: null, isDeleted, data },
  }))
}

/** Columns of several lists would be one row for each pair of their items: each list is shown by its first item. */
const shown = (record: JsonObject, fields: readonly string[]): JsonObject => {
  const rows = [undefined, ...listsOf(fields)].map((list) => {
    const columns = fields.filter((field) => listsOf([field])[0] === list)
    return flatRows(record, columns)[0] ?? {}
  })
  return Object.assign({}, ...rows)
}

const describe = async (request: MemberRequest, stream: StreamRow) => {
  const { connection_id: connectionId, name, kind, fields, keys } = stream
  const rows = await readSent(request, { connectionId, stream: name }, mostSamples)
  const samples = rows.map(({ id, data }) => ({ id, data: shown(data, fields) }))
  const own = fields.filter((field) => listsOf([field]).length === 0)
  const { sale_id: _, ...guessed } = guessColumns(
    kind,
    own,
    samples.map(({ data }) => data),
  )
  const mapping = { ...guessed, ...(keys[0] && own.includes(keys[0]) && { id: keys[0] }) }
  return { name, kind, fields, mapping, samples, time_zone: null, currency: null }
}

/** What a tap has is known by the schemas and records that it sent. */
export const discoverSent = async (request: MemberRequest, connectionId: string) => {
  const sent = (await selectStreams(request, [connectionId])).filter(({ keys }) => keys.length > 0)
  const found = []
  for (const stream of sent) found.push(await describe(request, stream))
  return found
}
