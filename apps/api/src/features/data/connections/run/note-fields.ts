import type { SourceRow } from '@tillsight/connectors/connector'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { type StreamRow, updateFields } from '../streams.queries.ts'

const mostFields = 500

/** A field that came up is noted; one that is mapped and gone ends the run before anything is misread. */
export const noteFields = async (
  request: MemberRequest,
  stream: StreamRow,
  rows: readonly SourceRow[],
): Promise<StreamRow> => {
  const seen = new Set(rows.flatMap(({ data, isDeleted }) => (isDeleted ? [] : Object.keys(data))))
  if (seen.size === 0) return stream
  const missing = Object.values(stream.mapping ?? {})
    .map((path) => path.split('.')[0] ?? path)
    .find((field) => !seen.has(field) && stream.fields.includes(field))
  if (missing)
    throw new AppError(
      'conflict',
      `“${missing}” is not in ${stream.name} any more. Choose another column for it, and resume.`,
    )
  const added = [...seen].filter((field) => !stream.fields.includes(field)).slice(0, mostFields)
  if (added.length === 0) return stream
  const fields = [...stream.fields, ...added].slice(0, mostFields)
  const newFields = stream.fields.length === 0 ? [] : [...stream.new_fields, ...added].slice(0, mostFields)
  await updateFields(request, stream, { fields, newFields })
  return { ...stream, fields, new_fields: newFields }
}
