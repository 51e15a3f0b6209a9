import type { Json, JsonObject } from '../mapped.ts'
import { objectsAt, valueAt } from '../row.ts'
import { columnAt } from './key-of.ts'

const mostFields = 500
const deepest = 4
/** Of a list inside of a record, such as the items of an order: 'line_items[].sku'. */
const list = '[].'

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const waysOf = (schema: JsonObject): JsonObject[] => [
  schema,
  ...objectsAt(schema, 'anyOf'),
  ...objectsAt(schema, 'oneOf'),
]

type At = { prefix: string; depth: number; isListed: boolean }

const namesIn = (schema: JsonObject, { prefix, depth, isListed }: At): string[] => {
  const properties = waysOf(schema)
    .map(({ properties }) => properties)
    .find(isObject)
  if (!properties || depth > deepest) return []
  return Object.entries(properties).flatMap(([name, of]) => {
    const path = `${prefix}${name}`
    if (!isObject(of)) return [path]
    const inside = namesIn(of, { prefix: `${path}.`, depth: depth + 1, isListed })
    if (inside.length > 0) return inside
    const items = waysOf(of)
      .map(({ items }) => items)
      .find(isObject)
    const ofList =
      items && !isListed ? namesIn(items, { prefix: path + list, depth: depth + 1, isListed: true }) : []
    return ofList.length > 0 ? ofList : [path]
  })
}

/** The columns that a person can choose among, of a schema with objects and lists inside. */
export const fieldsOfSchema = (schema: JsonObject): string[] =>
  namesIn(schema, { prefix: '', depth: 0, isListed: false }).slice(0, mostFields)

const listOf = (column: string): string | null => {
  const place = column.indexOf(list)
  return place < 0 ? null : column.slice(0, place)
}

/** The lists that these columns are in. A record can be the lines of one. */
export const listsOf = (columns: readonly string[]): string[] => [
  ...new Set(columns.flatMap((column) => listOf(column) ?? [])),
]

const cellOf = (record: JsonObject, item: JsonObject | undefined, column: string): Json => {
  const from = listOf(column)
  if (from === null) return columnAt(record, column) ?? null
  return (item && valueAt(item, column.slice(from.length + list.length))) ?? null
}

/** A record as rows of these columns: one, or one for each item of the list that some of them are in. */
export const flatRows = (record: JsonObject, columns: readonly string[]): JsonObject[] => {
  const [from] = listsOf(columns)
  const items = from === undefined ? [undefined] : objectsAt(record, from)
  return items.map((item) =>
    Object.fromEntries(columns.map((column) => [column, cellOf(record, item, column)])),
  )
}
