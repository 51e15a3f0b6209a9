import type { Json, JsonObject } from '@tillsight/domain/data/connections/mapped'
import { objectsAt, textAt, valueAt } from '@tillsight/domain/data/connections/row'
import { SourceError } from '../source-error.ts'
import type { AskSystem } from './profile.ts'

const waitMs = 10_000

/** GraphQL answers 200 also where it refuses; what it says is in `errors`. */
export const askGraphql = async (
  ask: AskSystem,
  query: string,
  { path = '', variables = {}, now = new Date() }: { path?: string; variables?: JsonObject; now?: Date } = {},
): Promise<Json> => {
  const { body } = await ask(path, { json: { query, variables } })
  const [error] = objectsAt(body, 'errors')
  if (!error) return valueAt(body, 'data') ?? null
  if (textAt(error, 'extensions.code') === 'THROTTLED')
    throw new SourceError(
      'busy',
      'The system asks us to wait before the next request.',
      new Date(now.getTime() + waitMs),
    )
  const isDenied =
    textAt(error, 'extensions.code') === 'ACCESS_DENIED' || textAt(error, 'extensions.code') === 'FORBIDDEN'
  throw new SourceError(
    'refused',
    isDenied
      ? 'This key may not read all that is needed. Check its permissions.'
      : 'The system did not understand the question.',
  )
}
