import type { Json, JsonObject } from '../mapped.ts'
import { objectsAt } from '../row.ts'

export type SchemaProblem = { field: string; message: string }

const deepest = 12

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const typeOf = (value: Json): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const isOfType = (value: Json, type: Json): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type

/** 19.90 is a multiple of 0.01, although no binary fraction is. */
const isMultiple = (value: number, of: number): boolean => {
  const times = value / of
  return Math.abs(times - Math.round(times)) <= 1e-6 + Math.abs(times) * 1e-12
}

const numberProblem = (value: number, schema: JsonObject): string | null => {
  const { multipleOf, minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  if (typeof multipleOf === 'number' && multipleOf > 0 && !isMultiple(value, multipleOf))
    return `must be a multiple of ${multipleOf}`
  if (typeof minimum === 'number' && (exclusiveMinimum === true ? value <= minimum : value < minimum))
    return `must be ${minimum} or more`
  if (typeof maximum === 'number' && (exclusiveMaximum === true ? value >= maximum : value > maximum))
    return `must be ${maximum} or less`
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    return `must be more than ${exclusiveMinimum}`
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    return `must be less than ${exclusiveMaximum}`
  return null
}

const valueProblem = (value: Json, schema: JsonObject): string | null => {
  const types = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type]
  if (types.length > 0 && !types.some((type) => isOfType(value, type)))
    return `must be ${types.map(String).join(' or ')}`
  if (typeof value === 'number') return numberProblem(value, schema)
  if (typeof value === 'string' && typeof schema.maxLength === 'number' && value.length > schema.maxLength)
    return `must have at most ${schema.maxLength} characters`
  const { enum: allowed } = schema
  if (Array.isArray(allowed) && !allowed.some((each) => each === value)) return 'must be one of its values'
  return null
}

const insideOf = (value: Json, schema: JsonObject): [string, Json, JsonObject][] => {
  if (Array.isArray(value)) {
    const { items } = schema
    return isObject(items) ? value.map((item, place) => [String(place), item, items]) : []
  }
  if (!isObject(value) || !isObject(schema.properties)) return []
  return Object.entries(schema.properties).flatMap(([name, of]): [string, Json, JsonObject][] => {
    const inside = Object.hasOwn(value, name) ? value[name] : undefined
    return inside !== undefined && isObject(of) ? [[name, inside, of]] : []
  })
}

type At = { path: string; depth: number }

const problemAt = (value: Json, schema: JsonObject, { path, depth }: At): SchemaProblem | null => {
  if (depth > deepest) return null
  const problem = valueProblem(value, schema)
  if (problem) return { field: path, message: `“${path}” ${problem}, as its schema says.` }
  for (const [name, inside, of] of insideOf(value, schema)) {
    const found = problemAt(inside, of, { path: path ? `${path}.${name}` : name, depth: depth + 1 })
    if (found) return found
  }
  const ways = [...objectsAt(schema, 'anyOf'), ...objectsAt(schema, 'oneOf')]
  if (ways.length === 0 || ways.some((way) => problemAt(value, way, { path, depth: depth + 1 }) === null))
    return null
  return { field: path, message: `“${path}” is in none of the forms that its schema allows.` }
}

/**
 * The parts of JSON Schema that taps use: types, numbers, lengths, values, and what is inside. Anything else, such as a
 * pattern, is not checked: a pattern of someone else might never end.
 */
export const schemaProblem = (record: JsonObject, schema: JsonObject): SchemaProblem | null =>
  problemAt(record, schema, { path: '', depth: 0 })
