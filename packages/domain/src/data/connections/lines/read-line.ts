import type { Json, JsonObject } from '../mapped.ts'
import { objectsAt, textAt } from '../row.ts'
import { refuseLine } from './line-refused.ts'

/** What a stream consists of, and which of its fields say that two records are the same one. */
export type LineSchema = { stream: string; keys: string[]; schema: JsonObject }

/** What a line of a Singer tap or of an Airbyte source says. `STATE` is passed back once all before it is stored. */
export type LineMessage =
  | { type: 'schemas'; schemas: LineSchema[] }
  | { type: 'record'; stream: string; data: JsonObject; version: number | null }
  | { type: 'activate'; stream: string; version: number }
  | { type: 'state'; value: Json }
  | { type: 'other' }

const mostRecordBytes = 512 * 1024

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (message: Json, path: string): string =>
  textAt(message, path) ?? refuseLine('A line does not say which stream it belongs to.')

const versionOf = (message: JsonObject): number | null =>
  typeof message.version === 'number' ? message.version : null

const objectOf = (message: JsonObject, name: string): JsonObject => {
  const value = message[name]
  return isObject(value) ? value : refuseLine(`A ${message.type} has no “${name}”.`)
}

const texts = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const fromTap = (message: JsonObject): LineMessage | null => {
  switch (message.type) {
    case 'SCHEMA': {
      const keys = texts(message.key_properties)
      const schema = { stream: nameOf(message, 'stream'), keys, schema: objectOf(message, 'schema') }
      return { type: 'schemas', schemas: [schema] }
    }
    case 'RECORD':
      if (isObject(message.record) && textAt(message, 'stream') === null) return null
      return {
        type: 'record',
        stream: nameOf(message, 'stream'),
        data: objectOf(message, 'record'),
        version: versionOf(message),
      }
    case 'ACTIVATE_VERSION': {
      const version = versionOf(message) ?? refuseLine('An ACTIVATE_VERSION has no “version”.')
      return { type: 'activate', stream: nameOf(message, 'stream'), version }
    }
    case 'STATE':
      return message.state === undefined ? { type: 'state', value: message.value ?? null } : null
    case 'BATCH':
      return refuseLine(
        'BATCH lines name files on the computer of the tap. Turn off “batch_config”, so that it sends records.',
      )
    default:
      return null
  }
}

/** Streams of the same name in two databases are two streams. */
const placed = (stream: Json | undefined, name: string): string => {
  const namespace = textAt(stream, 'namespace')
  return namespace ? `${namespace}.${nameOf(stream ?? null, name)}` : nameOf(stream ?? null, name)
}

/** Of a configured catalog, or of one that was only discovered. */
const catalogStream = (listed: JsonObject): LineSchema => {
  const stream = isObject(listed.stream) ? listed.stream : listed
  const { primary_key: chosen } = listed
  const keys = Array.isArray(chosen) && chosen.length > 0 ? chosen : stream.source_defined_primary_key
  return {
    stream: placed(stream, 'name'),
    keys: Array.isArray(keys) ? keys.map((key) => texts(key).join('.')).filter(Boolean) : [],
    schema: isObject(stream.json_schema) ? stream.json_schema : {},
  }
}

const ignored = ['LOG', 'TRACE', 'CONTROL', 'SPEC', 'CONNECTION_STATUS']

const fromAirbyte = (message: JsonObject): LineMessage => {
  const failed = textAt(message, 'trace.error.message')
  if (failed !== null) return refuseLine(`The source ended with an error: ${failed.slice(0, 300)}`)
  if (message.type === 'RECORD') {
    const record = objectOf(message, 'record')
    return {
      type: 'record',
      stream: placed(record, 'stream'),
      data: objectOf({ type: 'RECORD', data: record.data ?? null }, 'data'),
      version: null,
    }
  }
  if (message.type === 'STATE') return { type: 'state', value: message }
  if (message.type === 'CATALOG')
    return { type: 'schemas', schemas: objectsAt(message, 'catalog.streams').map(catalogStream) }
  if (ignored.some((type) => type === message.type)) return { type: 'other' }
  const type = textAt(message, 'type')
  return refuseLine(
    type ? `There are no lines of the type “${type.slice(0, 60)}”.` : 'A line does not say its type.',
  )
}

/** Zero bytes and halves of characters cannot be stored. */
const cleaned = (_key: string, value: Json): Json =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

const parsed = (line: string): Json => {
  try {
    return JSON.parse(line, /\\u0000|\\ud[89a-f]/i.test(line) ? cleaned : undefined) as Json
  } catch {
    return refuseLine('A line is not JSON.')
  }
}

export const readLine = (line: string): LineMessage => {
  if (line.length > mostRecordBytes) refuseLine('A line is larger than 512 kB.')
  const message = parsed(line)
  if (!isObject(message)) return refuseLine('A line is not an object.')
  return fromTap(message) ?? fromAirbyte(message)
}
