import { guessKind } from '@tillsight/domain/data/connections/columns/guess-kind'
import type { StreamSettings } from '@tillsight/domain/data/connections/mapped'
import type { Connector, SourceAccess, StreamInfo } from '../connector.ts'
import { healthOf } from '../health.ts'
import type { DatabaseRow, Dialect, Session } from './database.ts'
import { listKeys, readTable, selectOf, sourceOf, type Table } from './read-table.ts'

const mostTables = 200
const mostSamples = 5

const within = async <Result>(
  dialect: Dialect,
  access: SourceAccess,
  act: (session: Session) => Promise<Result>,
): Promise<Result> => {
  const session = await dialect.open(access)
  try {
    return await act(session)
  } finally {
    await session.close()
  }
}

const asTable = (
  dialect: Dialect,
  access: SourceAccess,
  stream: StreamSettings,
  session: Session,
): Table => ({
  dialect,
  session,
  stream,
  now: access.now,
  timeZone: access.timeZone,
})

const sampleOf = (row: DatabaseRow, place: number): StreamInfo['samples'][number] => ({
  id: row.id ?? String(place + 1),
  changedAt: null,
  isDeleted: false,
  data: row,
})

const describeTable = async (dialect: Dialect, session: Session, name: string): Promise<StreamInfo> => {
  const kind = guessKind(name.split('.').at(-1) ?? name)
  const source = sourceOf(dialect, { name, kind, isOn: true, query: null, mapping: null })
  const columns = (await session.columns(source)).filter(({ isBinary }) => !isBinary)
  const select = `select ${selectOf(dialect, columns)} from ${source}`
  const rows = columns.length > 0 ? await session.run(dialect.limit(select, mostSamples)) : []
  const fields = columns.map((column) => column.name)
  return { name, kind, fields, samples: rows.map(sampleOf), timeZone: null, currency: null }
}

/** A database whose tables, views or queries a person chooses. Nothing in it can be changed. */
export const databaseConnector = (dialect: Dialect): Connector => ({
  id: dialect.id,
  name: dialect.name,
  fields: dialect.fields,
  isMapped: true,
  hasQuery: true,

  check: (access) =>
    healthOf(() =>
      within(dialect, access, async (session) => {
        const tables = await session.run(dialect.limit(dialect.tables, mostTables))
        return `${dialect.name} answers, and has ${tables.length === 1 ? 'one table' : `${tables.length} tables`} to read.`
      }),
    ),

  discover: (access) =>
    within(dialect, access, async (session) => {
      const tables = await session.run(dialect.limit(dialect.tables, mostTables))
      const found: StreamInfo[] = []
      for (const { name } of tables) if (name) found.push(await describeTable(dialect, session, name))
      return found
    }),

  read: (access, stream, { cursor, from }) =>
    within(dialect, access, (session) =>
      readTable(asTable(dialect, access, stream, session), { cursor, from }),
    ),

  listIds: (access, stream, { cursor }) =>
    within(dialect, access, (session) => listKeys(asTable(dialect, access, stream, session), cursor)),
})
