import type { JsonObject } from '@tillsight/domain/data/connections/mapped'
import type { SourceRow } from '../connector.ts'
import { SourceError } from '../source-error.ts'
import type { ProfileStream } from './profile.ts'

const mostRowBytes = 512 * 1024
const longestId = 200

const instantOf = (value: unknown): string | null => {
  if (typeof value === 'number') return new Date(value * 1000).toISOString()
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** A row that is too large is passed on without its content, and refused by itself. */
const within = (data: JsonObject): JsonObject => {
  const bytes = Buffer.byteLength(JSON.stringify(data))
  return bytes > mostRowBytes ? { too_large: bytes } : data
}

export const sourceRow = (stream: ProfileStream, data: JsonObject, host: string): SourceRow => {
  const id = stream.id(data)
  const text = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
  if (!text || text.length > longestId)
    throw new SourceError('broken', `${host} sent a record without an id that can be used.`)
  return {
    id: text,
    changedAt: instantOf(stream.changedAt(data)),
    isDeleted: stream.isDeleted?.(data) ?? false,
    data: within(data),
  }
}
