import type { JsonObject, StreamSettings } from '@tillsight/domain/data/connections/mapped'
import type { Connector, SourceAccess, SourceRow, StreamInfo } from '../connector.ts'
import { healthOf } from '../health.ts'
import { SourceError } from '../source-error.ts'
import { askSystem } from './ask-system.ts'
import { isEnd, positionAfter, positionFrom } from './position.ts'
import type { AskSystem, HttpProfile, ProfileStream } from './profile.ts'
import { sourceRow } from './source-row.ts'

const mostRows = 1000
const mostSamples = 5

const streamOf = ({ streams, name }: HttpProfile, stream: StreamSettings): ProfileStream => {
  const found = streams[stream.name]
  if (!found) throw new SourceError('refused', `${name} has no list “${stream.name}”.`)
  return found
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Reading = { stream: ProfileStream; ask: AskSystem; host: string }

const rowsOf = async ({ stream, ask, host }: Reading, rows: readonly JsonObject[]): Promise<SourceRow[]> => {
  if (rows.length > mostRows)
    throw new SourceError('broken', `${host} sent more than ${mostRows} records on one page.`)
  const read: SourceRow[] = []
  for (const row of rows) {
    if (!isObject(row))
      throw new SourceError('broken', `${host} sent a record in a form that we do not know.`)
    const whole = stream.complete ? await stream.complete(row, ask) : [row]
    read.push(...whole.map((data) => sourceRow(stream, data, host)))
  }
  return read
}

const discovered = async (profile: HttpProfile, access: SourceAccess): Promise<StreamInfo[]> => {
  const { ask, host } = askSystem(profile, access)
  const about = await profile.about(ask)
  const found: StreamInfo[] = []
  for (const [name, stream] of Object.entries(profile.streams)) {
    const { rows } = await stream.list(ask, { phase: 'past', since: null, token: null, now: access.now })
    const samples = await rowsOf({ stream, ask, host }, rows.slice(0, mostSamples))
    const fields = [...new Set(samples.flatMap(({ data }) => Object.keys(data)))]
    found.push({ name, kind: stream.kind, fields, samples, ...about })
  }
  return found
}

const hasOne = ({ streams }: HttpProfile): boolean => Object.values(streams).some(({ one }) => one)
const hasIds = ({ streams }: HttpProfile): boolean => Object.values(streams).some(({ ids }) => ids)

/** A connector from a profile: what all of them share is here. */
export const httpConnector = (profile: HttpProfile): Connector => ({
  id: profile.id,
  name: profile.name,
  fields: profile.fields,
  isMapped: false,
  hasQuery: false,

  check: (access) =>
    healthOf(async () => {
      await profile.about(askSystem(profile, access).ask)
      return `${profile.name} answers.`
    }),

  discover: (access) => discovered(profile, access),

  read: async (access, settings, { cursor, from }) => {
    const stream = streamOf(profile, settings)
    const { ask, host, sourceNow } = askSystem(profile, access)
    const at = positionFrom(cursor, from)
    const { rows, next } = await stream.list(ask, { ...at, now: access.now })
    const read = await rowsOf({ stream, ask, host }, rows)
    const after = positionAfter(at, {
      ids: rows.map((row) => String(stream.id(row))),
      next,
      sourceNow: sourceNow(),
      now: access.now,
      host,
    })
    return { rows: read, cursor: JSON.stringify(after), isLast: isEnd(after) }
  },

  ...(hasIds(profile) && {
    listIds: async (access, settings, { from, to, cursor }) => {
      const stream = streamOf(profile, settings)
      if (!stream.ids) return null
      const { ids, next } = await stream.ids(askSystem(profile, access).ask, { from, to, token: cursor })
      return { ids, cursor: next }
    },
  }),

  ...(hasOne(profile) && {
    readOne: async (access, settings, id) => {
      const stream = streamOf(profile, settings)
      const { ask, host } = askSystem(profile, access)
      const row = stream.one ? await stream.one(ask, id) : null
      if (!isObject(row)) return null
      const [read] = await rowsOf({ stream, ask, host }, [row])
      return read ?? null
    },
  }),

  ...(profile.hook && { hook: profile.hook }),
})
