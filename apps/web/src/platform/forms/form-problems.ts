import type { ApiError } from '../api/api-error.ts'
import { fieldNames } from './nested-fields.ts'

export type Values = Record<string, unknown>

/** What is wrong by field, in the order of the form. An empty text marks the field and shows no message. */
export type Problems = Record<string, string>

type Issue = { path: readonly PropertyKey[]; message: string }

/** The part of a zod schema that a form needs, so that pages without a form need no zod. */
export type Schema<Output, V extends Values = Values> = {
  safeParse: (
    values: V,
  ) => { success: true; data: Output } | { success: false; error: { issues: readonly Issue[] } }
}

export type Refusal = {
  message: string
  /** The server's messages by field; those of fields that the form does not have are left out. */
  fields?: Record<string, string>
  /** Marks the fields without a message, too. */
  markAll?: boolean
}

export const refusalWith = (error: ApiError, fields: Record<string, string>): Refusal => {
  const messages = [...new Set(Object.values(fields))].join(' ')
  return { message: messages || error.saidOr('An unexpected error occurred.'), fields }
}

/** The server's messages by field, or else its answer to the whole form. */
export const refusalOf = (error: ApiError): Refusal => refusalWith(error, error.fields)

/** The first problem of each field; one inside the value of a field is a problem of that field. */
export const problemsFrom = (issues: readonly Issue[], values: Values): Problems => {
  const located = issues.map(({ path, message }) => ({ place: `${path.map(String).join('.')}.`, message }))
  return byField(values, (name) => located.find(({ place }) => place.startsWith(`${name}.`))?.message)
}

export const problemsNamed = (fields: Record<string, string>, values: Values): Problems =>
  problemsFrom(
    Object.entries(fields).map(([name, message]) => ({ path: [name], message })),
    values,
  )

export const onlyFirst = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).slice(0, 1))

export const allMarked = (values: Values, problems: Problems): Problems =>
  byField(values, (name) => problems[name] ?? '')

const byField = (values: Values, problemOf: (name: string) => string | undefined): Problems =>
  Object.fromEntries(
    fieldNames(values).flatMap((name) => {
      const problem = problemOf(name)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
