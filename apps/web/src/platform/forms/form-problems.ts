export type Values = Record<string, string | File | null>

/** What is wrong with which field, in the order of the form. No words: the field is marked, and that is all. */
export type Problems<V extends Values> = { [Name in keyof V]?: string }

type Issue = { path: readonly PropertyKey[]; message: string }

/** The part of a zod schema that a form needs, so that pages without a form need no zod. */
export type Schema<Output> = {
  safeParse: (
    values: Values,
  ) => { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } }
}

/** The first thing wrong with each field. */
export const problemsFrom = <V extends Values>(issues: readonly Issue[], values: V): Problems<V> => {
  const said = new Map<PropertyKey | undefined, string>()
  for (const { path, message } of issues) if (!said.has(path[0])) said.set(path[0], message)
  return inOrder(values, (name) => said.get(name))
}

export const onlyFirst = <V extends Values>(problems: Problems<V>): Problems<V> =>
  Object.fromEntries(Object.entries(problems).slice(0, 1)) as Problems<V>

export const problemsNamed = <V extends Values>(fields: Record<string, string>, values: V): Problems<V> =>
  inOrder(values, (name) => fields[name])

export const allMarked = <V extends Values>(values: V, problems: Problems<V>): Problems<V> =>
  inOrder(values, (name) => problems[name] ?? '')

const inOrder = <V extends Values>(
  values: V,
  problemOf: (name: keyof V & string) => string | undefined,
): Problems<V> =>
  Object.fromEntries(
    Object.keys(values).flatMap((name) => {
      const problem = problemOf(name)
      return problem === undefined ? [] : [[name, problem]]
    }),
  ) as Problems<V>
