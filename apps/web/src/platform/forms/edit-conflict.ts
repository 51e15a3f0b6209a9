import type { Difference } from '#ui/dialogs/edit-conflict.tsx'

/** What a form held when it was opened, what someone else made of it, and what is typed. */
type Conflict<Values> = { was: Values; is: Values; mine: Values }

const keysOf = <Key extends string>(form: Record<Key, unknown>): Key[] => Object.keys(form) as Key[]

/** My changes over theirs: what I did not touch keeps what they made of it. */
export const mergeChanges = <Values extends Record<string, unknown>>({
  was,
  is,
  mine,
}: Conflict<Values>): Values => {
  const kept = keysOf(was).map((key) => [key, mine[key] === was[key] ? is[key] : mine[key]])
  return Object.fromEntries(kept) as Values
}

type Telling<Field extends string> = {
  labels: Record<Field, string>
  words: (field: Field, value: string) => string
}

/** What someone else changed since the form was opened, and what would stand there after 'Save mine'. */
export const tellDifferences = <Field extends string>(
  conflict: Conflict<Record<Field, string>>,
  { labels, words }: Telling<Field>,
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
      isMineKept: mine[field] !== was[field],
    }))
}
