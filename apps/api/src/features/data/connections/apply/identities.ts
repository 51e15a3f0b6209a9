import type { RecordKind } from '@tillsight/domain/data/connections/mapped'
import { type KnownRecord, selectKnown } from '../records.queries.ts'
import { selectStreams } from '../streams.queries.ts'
import type { Applying } from './applying.ts'
import type { ReadRow } from './read-rows.ts'

/** Sales name products and customers by their id alone, whichever list they came with. */
const hasOneSpace = (kind: RecordKind): boolean => kind === 'product' || kind === 'customer'

const inList = (stream: string, id: string): string => `${stream}:${id}`

/** The id in its list, of what it is called here. */
export const idInList = (stream: string, key: string): string =>
  key.startsWith(inList(stream, '')) ? key.slice(stream.length + 1) : key

export type Identity = { key: string; known: KnownRecord | undefined }

/**
 * Which record each row is. Two lists of one kind may use the same ids, as deals and calls do: the one that comes second
 * has its list in its key. A list that is gone leaves its ids to the one in its place.
 */
export const identify = async (
  { request, connectionId }: Applying,
  kind: RecordKind,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => Identity> => {
  const keys = rows.flatMap(({ sourceId, stream }) => [sourceId, inList(stream.name, sourceId)])
  const known = await selectKnown(request, { connectionId, kind }, keys)
  const streams = rows.length > 0 ? await selectStreams(request, [connectionId]) : []
  const lists = new Set([...streams.map(({ name }) => name), ...rows.map(({ stream }) => stream.name)])
  const claimed = new Map<string, string>()
  return ({ sourceId, stream: { name } }) => {
    const own = inList(name, sourceId)
    const bare = known.get(sourceId)
    const owner = bare ? bare.stream : (claimed.get(sourceId) ?? name)
    const isFree = hasOneSpace(kind) || owner === name || !lists.has(owner)
    const key = known.has(own) || !isFree ? own : sourceId
    if (key === sourceId) claimed.set(sourceId, name)
    return { key, known: known.get(key) }
  }
}
