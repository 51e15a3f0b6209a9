import type { Json, JsonObject } from '@tillsight/domain/data/connections/mapped'

/** What a model sends is anything at all: each of these answers with nothing where it is not what it should be. */
export const objectIn = (json: Json | undefined): JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
export const listIn = (json: Json | undefined): JsonObject[] =>
  Array.isArray(json) ? json.map(objectIn) : []
export const textIn = (json: Json | undefined): string => (typeof json === 'string' ? json : '')
/** More than any model takes at once: a larger number is nonsense, and would not fit where it is added up. */
const mostCounted = 100_000_000
export const countIn = (json: Json | undefined): number =>
  typeof json === 'number' && json > 0 ? Math.min(Math.round(json), mostCounted) : 0

export const parsedIn = (json: Json | undefined): JsonObject => {
  if (typeof json !== 'string') return objectIn(json)
  try {
    return objectIn(JSON.parse(json) as Json)
  } catch {
    return {}
  }
}
