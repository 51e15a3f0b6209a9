import { guessKind } from '@tillsight/domain/data/connections/columns/guess-kind'
import { mostSentStreams } from '@tillsight/domain/data/connections/connection-limits'
import { fieldsOfSchema } from '@tillsight/domain/data/connections/lines/flat-record'
import type { LineSchema } from '@tillsight/domain/data/connections/lines/read-line'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { insertSentStream, type StreamRow, selectStreams, updateFields } from './streams.queries.ts'

const longestName = 200

const refuseWrongSchema = ({ stream, keys }: LineSchema, known: StreamRow | undefined): void => {
  if (stream.length > longestName) throw new AppError('invalid', 'The name of a stream is too long.')
  if (keys.length === 0)
    throw new AppError(
      'invalid',
      `${stream} has no key, so the same record twice could not be noticed. Set “key_properties” (Airbyte: the primary key).`,
    )
  if (known && known.keys.length > 0 && known.keys.join() !== keys.join())
    throw new AppError(
      'conflict',
      `The key of ${stream} was ${known.keys.join(', ')} and is ${keys.join(', ')} now, so its records would come twice. Use a new connection for it.`,
    )
}

const refuseMissing = ({ name, mapping, is_on }: StreamRow, fields: readonly string[]): void => {
  const missing = is_on && Object.values(mapping ?? {}).find((column) => !fields.includes(column))
  if (missing)
    throw new AppError(
      'conflict',
      `“${missing}” is not in ${name} any more. Choose another column for it in Tillsight, and send it again.`,
    )
}

/** Streams become known by their schemas; fields that came up later are noted, and one that is used must not go. */
export const noteSchemas = async (
  request: MemberRequest,
  connectionId: string,
  schemas: readonly LineSchema[],
): Promise<Map<string, StreamRow>> => {
  const known = new Map((await selectStreams(request, [connectionId])).map((each) => [each.name, each]))
  for (const schema of schemas) {
    const { stream: name, keys } = schema
    const found = known.get(name)
    refuseWrongSchema(schema, found)
    const fields = fieldsOfSchema(schema.schema)
    if (!found) {
      if (known.size >= mostSentStreams)
        throw new AppError('conflict', `A connection has at most ${mostSentStreams} streams.`)
      await insertSentStream(request, connectionId, { name, kind: guessKind(name), fields, keys })
      known.clear()
      for (const each of await selectStreams(request, [connectionId])) known.set(each.name, each)
      continue
    }
    refuseMissing(found, fields)
    const added = fields.filter((field) => !found.fields.includes(field))
    if (added.length === 0 && fields.length === found.fields.length) continue
    const newFields = found.mapping === null ? [] : [...found.new_fields, ...added]
    await updateFields(request, found, { fields, newFields })
    known.set(name, { ...found, fields, new_fields: newFields })
  }
  return known
}
