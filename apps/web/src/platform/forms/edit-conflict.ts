import type { Difference } from '#ui/dialogs/edit-conflict.tsx'

/** The values when the form was opened, as someone else saved them since, and as typed. */
type Conflict<Values> = { was: Values; is: Values; mine: Values }

const keysOf = <Key extends string>(form: Record<Key, unknown>): Key[] => Object.keys(form) as Key[]

/** My changes on top of theirs: fields that I did not edit take their value. */
export const mergeChanges = <Values extends Record<string, unknown>>({
  was,
  is,
  mine,
}: Conflict<Values>): Values => {
  const merged = keysOf(was).map((key) => [key, mine[key] === was[key] ? is[key] : mine[key]])
  return Object.fromEntries(merged) as Values
}

type Wording<Field extends string> = {
  labels: Record<Field, string>
  words: (field: Field, value: string) => string
}

/** The fields that someone else changed since the form was opened, with their values after 'Keep mine'. */
export const describeDifferences = <Field extends string>(
  conflict: Conflict<Record<Field, string>>,
  { labels, words }: Wording<Field>,
): Difference[] => {
  const { was, is, mine } = conflict
  const after = mergeChanges(conflict)
  return keysOf(labels)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({
      field,
      label: labels[field],
      theirs: words(field, is[field]),
      mine: words(field, after[field]),
      isMine: mine[field] !== was[field],
    }))
}
