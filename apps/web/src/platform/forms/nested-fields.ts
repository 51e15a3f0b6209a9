type Rows = readonly Record<string, unknown>[]

/** The name of a field, with a dot where it is in a row of a list: 'lines.0.quantity', as the server names it. */
export type FieldName<V> = {
  [Name in keyof V & string]: V[Name] extends readonly (infer Row extends object)[]
    ? Name | `${Name}.${number}.${keyof Row & string}`
    : Name
}[keyof V & string]

export type ValueAt<V, Name> = Name extends keyof V
  ? V[Name]
  : Name extends `${infer List}.${number}.${infer Field}`
    ? List extends keyof V
      ? V[List] extends readonly (infer Row)[]
        ? Field extends keyof Row
          ? Row[Field]
          : never
        : never
      : never
    : never

/** The lists of a form, and the rows in them. */
export type ListName<V> = {
  [Name in keyof V & string]: V[Name] extends readonly object[] ? Name : never
}[keyof V & string]
export type RowOf<V, Name extends keyof V> = V[Name] extends readonly (infer Row)[] ? Row : never

const isRows = (value: unknown): value is Rows =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)

/** Every field in the order of the form; a list has the fields of its rows. */
export const fieldNames = (values: Record<string, unknown>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isRows(value)
      ? value.flatMap((row, index) => Object.keys(row).map((field) => `${name}.${index}.${field}`))
      : [name],
  )

export const valueAt = <V, Name extends FieldName<V>>(values: V, name: Name): ValueAt<V, Name> =>
  name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], values) as ValueAt<
    V,
    Name
  >

/** Ignores a row that does not exist: a field can report a last change after its row was removed. */
export const withValueAt = <Part>(part: Part, [key, ...rest]: string[], value: unknown): Part => {
  if (key === undefined) return value as Part
  if (Array.isArray(part))
    return part.map((row, index) => (String(index) === key ? withValueAt(row, rest, value) : row)) as Part
  return { ...part, [key]: withValueAt(part[key as keyof Part], rest, value) }
}

/** What is wrong by field once a row is removed: the problems of the rows after it move up. */
export const withoutRow = (
  problems: Record<string, string>,
  list: string,
  removed: number,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => {
      const [inList, row, ...field] = name.split('.')
      const index = Number(row)
      if (inList !== list || row === undefined || index < removed) return [[name, problem]]
      return index === removed ? [] : [[[list, index - 1, ...field].join('.'), problem]]
    }),
  )
