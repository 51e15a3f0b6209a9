import { erasedText } from './erased.ts'

type Json = unknown

/** What lines of these kinds say is about a person. Of the others, the books need what was sold, paid and changed. */
const personalKinds = ['customers', 'account', 'members', 'views', 'imports']

/** Who bought, how to reach them, and free text, in which anyone may be named. */
const personalFields = ['client', 'customer', 'billing', 'recipient', 'email', 'note', 'reason', 'label']
const emailAddress = /[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+/g

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutPeople = (value: Json): Json => {
  if (typeof value === 'string') return value.replaceAll(emailAddress, erasedText)
  if (Array.isArray(value)) return value.map(withoutPeople)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([field, item]) => [
    field,
    personalFields.includes(field) ? null : withoutPeople(item),
  ])
  return Object.fromEntries(entries)
}

/** What an old line of the audit log still says, once the people in it are forgotten. */
export const emptiedLine = (kind: string, said: object | null): object | null =>
  personalKinds.includes(kind) ? null : (withoutPeople(said) as object | null)
