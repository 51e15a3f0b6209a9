import { fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import { readLabels } from './part-labels.ts'
import type { OnePart } from './parts.queries.ts'

/** What the part is called. One of another store is as unknown as one that never was. */
export const readPartLabel = async (request: MemberRequest, { split, key }: OnePart): Promise<string> => {
  const labelOf = await readLabels(request, split, [key])
  const label = labelOf(key)
  if (label === null) throw fieldError('invalid', 'part', 'This part does not exist.')
  return label
}
