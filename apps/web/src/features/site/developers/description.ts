/** The parts of `/openapi.json` that the page reads. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  format?: string
}

type Content = Record<string, { schema: Schema }>
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }

export type Operation = {
  summary: string
  'x-access'?: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses?: Record<string, { content: Content }>
}

export type Description = {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
}

export type Described = { method: string; path: string; operation: Operation }

export const callsOf = ({ paths }: Description): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** By what they are about: the first word of the path. */
export const groupsOf = (calls: readonly Described[]): Map<string, Described[]> => {
  const groups = new Map<string, Described[]>()
  for (const call of calls) {
    const name = (call.path.split('/')[1] ?? '').replaceAll('_', ' ')
    groups.set(name, [...(groups.get(name) ?? []), call])
  }
  return new Map([...groups].sort(([one], [other]) => one.localeCompare(other)))
}

/** Every word that was typed is in the method, the path or the summary. */
export const isFound = ({ method, path, operation }: Described, search: string): boolean => {
  const text = `${method} ${path} ${operation.summary}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const bodySchema = (content: Content | undefined): Schema | null =>
  Object.values(content ?? {})[0]?.schema ?? null

export const inputOf = ({ requestBody }: Operation): Schema | null => bodySchema(requestBody?.content)
export const answerOf = ({ responses }: Operation): Schema | null => bodySchema(responses?.['200']?.content)

const deepest = 8

/** A schema in the short form that people write types in. */
export const schemaText = (schema: Schema, depth = 0): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map((part) => schemaText(part, depth)))].join(' | ')
  if (depth > deepest) return '…'
  if (schema.items) return `${schemaText(schema.items, depth)}[]`
  if (schema.properties) return objectText(schema, depth)
  if (typeof schema.additionalProperties === 'object')
    return `{ [name]: ${schemaText(schema.additionalProperties, depth)} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}

const objectText = ({ properties = {}, required = [] }: Schema, depth: number): string => {
  const indent = '  '.repeat(depth + 1)
  const lines = Object.entries(properties).map(
    ([name, part]) => `${indent}${name}${required.includes(name) ? '' : '?'}: ${schemaText(part, depth + 1)}`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`
}

/** Something to start from: what is required, empty. */
export const exampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf)
    return schema.anyOf.some(({ type }) => type === 'null') ? null : exampleOf(schema.anyOf[0] ?? {})
  if (schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
    )
  const [type] = [schema.type].flat()
  return { array: [], number: 0, integer: 0, boolean: false, string: '' }[type ?? ''] ?? null
}
