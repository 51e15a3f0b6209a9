import type { SourceRow } from '@tillsight/connectors/connector'
import { isStorableId } from '@tillsight/domain/data/connections/storable-row'
import { AppError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { selectSparse } from '../rows.queries.ts'
import { type StreamRow, updateFields } from '../streams.queries.ts'

const mostFields = 500

/** A mapped column that every row had so far, and none has now. Some sources leave out what is empty: that is no drift. */
const goneColumn = async (
  request: MemberRequest,
  stream: StreamRow,
  seen: ReadonlySet<string>,
): Promise<string | undefined> => {
  const missing = Object.values(stream.mapping ?? {})
    .map((path) => path.split('.')[0] ?? path)
    .filter((column) => !seen.has(column) && stream.fields.includes(column))
  if (missing.length === 0) return undefined
  const sparse = await selectSparse(request, stream, missing)
  return missing.find((column) => !sparse.has(column))
}

/** A field that came up is noted; one that is mapped and gone ends the run before anything is misread. */
export const noteFields = async (
  request: MemberRequest,
  stream: StreamRow,
  rows: readonly SourceRow[],
): Promise<StreamRow> => {
  const present = rows.filter(({ isDeleted }) => !isDeleted)
  const seen = new Set(present.flatMap(({ data }) => Object.keys(data)).filter(isStorableId))
  if (seen.size === 0) return stream
  const missing = await goneColumn(request, stream, seen)
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
