import type { SourceAccess, SourceRow } from '@tillsight/connectors/connector'
import { dryRunRows } from '@tillsight/domain/data/connections/connection-limits'
import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import { linesSystem } from '@tillsight/domain/data/connections/sending-systems'
import type { MemberRequest } from '#platform/request.ts'
import { inSourceWords } from './check-connection.ts'
import type { ConnectionRow } from './connections.queries.ts'
import { readSent } from './discover-sent.ts'
import { systemOf } from './systems.ts'

export type FirstRow = { stream: StreamSettings; row: SourceRow }

type Reading = { connection: ConnectionRow; access: SourceAccess }

const readStream = async (
  request: MemberRequest,
  { connection, access }: Reading,
  { stream, room }: { stream: StreamSettings; room: number },
): Promise<FirstRow[]> => {
  if (connection.system === linesSystem) {
    const sent = await readSent(request, { connectionId: connection.id, stream: stream.name }, room)
    return sent.map((row) => ({ stream, row }))
  }
  const { connector } = systemOf(connection.system)
  // Pages may overlap.
  const rows = new Map<string, FirstRow>()
  let cursor: string | null = null
  for (let isLast = false; !isLast && rows.size < room; ) {
    const from: { cursor: string | null; from: string | null } = { cursor, from: connection.from_day }
    const page = await inSourceWords(request, () => connector.read(access, stream, from))
    for (const row of page.rows) if (rows.size < room) rows.set(row.id, { stream, row })
    isLast = page.isLast || page.cursor === cursor
    cursor = page.cursor
  }
  return [...rows.values()]
}

/** The first rows of each list: a share for each, and what others leave is for the sales, whose totals are compared. */
export const readFirstRows = async (
  request: MemberRequest,
  reading: Reading,
  streams: readonly StreamSettings[],
): Promise<FirstRow[]> => {
  const salesLast = streams.toSorted(
    (one, other) => Number(one.kind === 'sale') - Number(other.kind === 'sale'),
  )
  const read = new Map<string, FirstRow[]>()
  let room = dryRunRows
  for (const [place, stream] of salesLast.entries()) {
    const share = Math.floor(room / (streams.length - place))
    const rows = await readStream(request, reading, { stream, room: share })
    read.set(stream.name, rows)
    room -= rows.length
  }
  return streams.flatMap(({ name }) => read.get(name) ?? [])
}
