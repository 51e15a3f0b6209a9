import type { z } from 'zod'

type Place = (string | number)[]
type Setting = { place: Place; value: unknown }

/** A field of an input, at any depth, and what else must be set for the schema to reach it. */
export type InputField = { place: Place; beside: Setting[] }

// biome-ignore lint/suspicious/noExplicitAny: schemas of every kind are walked by what they say of themselves
type Definition = any

const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def

const isLiteral = (schema: z.core.$ZodType): boolean => definitionOf(schema).type === 'literal'

const literalsIn = (option: z.core.$ZodType, place: Place): Setting[] =>
  Object.entries<z.core.$ZodType>(definitionOf(option).shape ?? {})
    .filter(([, part]) => isLiteral(part))
    .map(([name, part]) => ({ place: [...place, name], value: definitionOf(part).values[0] }))

const walk = (schema: z.core.$ZodType, field: InputField): InputField[] => {
  const definition = definitionOf(schema)
  const { place, beside } = field
  const into = (part: z.core.$ZodType, name: string | number) =>
    walk(part, { place: [...place, name], beside })
  switch (definition.type) {
    case 'object':
      return Object.entries<z.core.$ZodType>(definition.shape).flatMap(([name, part]) => into(part, name))
    case 'array':
      return [field, ...into(definition.element, 0)]
    case 'union':
      return definition.options.flatMap((option: z.core.$ZodType) =>
        walk(option, { place, beside: [...beside, ...literalsIn(option, place)] }),
      )
    case 'pipe':
      return [...walk(definition.in, field), ...walk(definition.out, field)]
    case 'optional':
    case 'nullable':
    case 'default':
      return walk(definition.innerType, field)
    default:
      return [field]
  }
}

/** Every field of the input, those in lists and in each kind of a union included. */
export const fieldsOf = (input: z.core.$ZodType): InputField[] => {
  const byName = new Map<string, InputField>()
  for (const field of walk(input, { place: [], beside: [] })) {
    const name = JSON.stringify([field.place, field.beside])
    if (!byName.has(name)) byName.set(name, field)
  }
  return [...byName.values()]
}

type Container = Record<string | number, unknown>

const isContainer = (value: unknown, isList: boolean): value is Container =>
  typeof value === 'object' && value !== null && Array.isArray(value) === isList

const setAt = (input: unknown, [name, ...rest]: Place, value: unknown): unknown => {
  if (name === undefined) return value
  const isList = typeof name === 'number'
  const was: Container = isContainer(input, isList) ? input : {}
  return Object.assign(isList ? [] : {}, was, { [name]: setAt(was[name], rest, value) })
}

/** The input with this value in the field, and all else as it was. */
export const withValue = (input: unknown, { place, beside }: InputField, value: unknown): unknown => {
  const before = beside.reduce((all, setting) => setAt(all, setting.place, setting.value), input)
  return setAt(before, place, value)
}
