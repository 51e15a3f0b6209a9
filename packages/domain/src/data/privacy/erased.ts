import { searchText } from '#domain/search-text.ts'

/** What stands in place of what was erased. */
export const erasedText = '[erased]'
export const erasedName = 'Erased customer'
export const erasedMemberName = 'Erased member'

/** Everything that a person was called or could be reached by, also before it was edited. */
export type Identifiers = { names: readonly string[]; emails: readonly string[]; numbers: readonly string[] }

/** What a record of a customer or a member says about the person. */
const nameFields = ['name', 'full_name']
const personalFields = [
  ...nameFields,
  'email',
  'number',
  'location',
  'note',
  'tags',
  'consent',
  'billing',
  'job_title',
  'source',
]

/** The text as a pattern that matches exactly it. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const letterOrDigit = String.raw`[\p{L}\p{N}]`

/** Matches any of the identifiers as a whole word: 'Ann Lee' is not in 'Joann Leeds'. Null where there are none. */
export const identifierPattern = ({ names, emails, numbers }: Identifiers): RegExp | null => {
  const all = [...new Set([...emails, ...numbers, ...names])].filter((text) => text.trim() !== '')
  if (all.length === 0) return null
  const longestFirst = all.toSorted((a, b) => b.length - a.length).map(escaped)
  return new RegExp(`(?<!${letterOrDigit})(?:${longestFirst.join('|')})(?!${letterOrDigit})`, 'giu')
}

const wordsOf = (text: string): string[] => searchText(text).split(/[^\p{L}\p{N}]+/u)

/** Whether a text has a name of theirs, or a part of one, an address or a number. */
export const isNamedIn = (text: string, identifiers: Identifiers): boolean => {
  const parts = new Set(identifiers.names.flatMap(wordsOf).filter(({ length }) => length > 2))
  return (
    wordsOf(text).some((word) => parts.has(word)) || (identifierPattern(identifiers)?.test(text) ?? false)
  )
}

type Json = unknown

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withoutPerson = (record: Record<string, Json>): Record<string, Json> => {
  const entries = Object.entries(record).map(([field, value]) => {
    if (!personalFields.includes(field) || value === null) return [field, value]
    return [field, nameFields.includes(field) ? erasedText : null]
  })
  return Object.fromEntries(entries)
}

type Person = { ids: readonly string[]; pattern: RegExp | null }

const isIdOf = (id: Json, { ids }: Person): boolean => typeof id === 'string' && ids.includes(id)

/** A sale to them, or an activity with them: what was noted about it is about them. */
const isSaleTo = ({ client, id_customer }: Record<string, Json>, person: Person): boolean =>
  isIdOf(id_customer, person) || (isObject(client) && isIdOf(client.id, person))

const withoutNotes = (sale: Record<string, Json>): Record<string, Json> => ({
  ...sale,
  ...('note' in sale ? { note: null } : {}),
  ...('reason' in sale ? { reason: null } : {}),
  ...('subject' in sale ? { subject: null } : {}),
})

const withoutTheirs = (record: Record<string, Json>, person: Person): Record<string, Json> => {
  if (isIdOf(record.id, person)) return withoutPerson(record)
  return isSaleTo(record, person) ? withoutNotes(record) : record
}

/** The value without the person: their records, notes of their sales, and their identifiers in any text. */
export const redacted = (value: Json, person: Person): Json => {
  if (typeof value === 'string') return person.pattern ? value.replaceAll(person.pattern, erasedText) : value
  if (Array.isArray(value)) return value.map((item) => redacted(item, person))
  if (!isObject(value)) return value
  const entries = Object.entries(withoutTheirs(value, person))
  return Object.fromEntries(entries.map(([field, item]) => [field, redacted(item, person)]))
}

/** One spelling for each address and number: what a mark of an erased person is made of. */
export const markedEmail = (email: string): string => email.trim().toLowerCase()
export const markedNumber = (number: string): string => number.replaceAll(/\D/g, '')
