import type { Json, JsonObject } from '@tillsight/domain/data/connections/mapped'
import { valueAt } from '@tillsight/domain/data/connections/row'
import { NothingThere } from '../http/failures.ts'
import { SourceError } from '../source-error.ts'

/** The list at a place of an answer; anything else is not the system that we know. */
export const rowsAt = (body: Json, path: string): JsonObject[] => {
  const value = path ? valueAt(body, path) : body
  if (!Array.isArray(value))
    throw new SourceError('broken', 'The system answered in a form that we do not know. Check the address.')
  return value as JsonObject[]
}

/** What is gone is no error where one record is asked for. */
export const orGone = async (asking: Promise<{ body: Json }>): Promise<Json> => {
  try {
    return (await asking).body
  } catch (error) {
    if (error instanceof NothingThere) return null
    throw error
  }
}
