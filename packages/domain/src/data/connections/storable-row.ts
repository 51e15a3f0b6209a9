import type { Json, JsonObject } from './mapped.ts'

/** Of the text of a row; more is a file, and no record. */
const mostLength = 1_000_000
const mostDepth = 40

class TooMuch extends Error {}

/** Without what no database stores as text. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * A row as it can be stored: text that is text, numbers that are numbers. Null where it is too large or nested too deep,
 * so that one row of a source cannot stop all others.
 */
export const storableRow = (data: JsonObject): JsonObject | null => {
  let length = 0
  const grow = (by: number): void => {
    length += by
    if (length > mostLength) throw new TooMuch()
  }
  const count = (text: string): string => {
    grow(text.length)
    return storableText(text)
  }
  const storable = (value: Json, depth: number): Json => {
    if (depth > mostDepth) throw new TooMuch()
    if (typeof value === 'string') return count(value)
    if (typeof value === 'number') return Number.isFinite(value) ? value : null
    if (Array.isArray(value)) {
      grow(value.length)
      return value.map((each) => storable(each, depth + 1))
    }
    if (typeof value !== 'object' || value === null) return value ?? null
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [count(name), storable(each, depth + 1)]),
    )
  }
  try {
    return storable(data, 0) as JsonObject
  } catch (error) {
    if (error instanceof TooMuch) return null
    throw error
  }
}

/** Ids are part of a key, which has room for so much. */
export const mostIdLength = 200

export const isStorableId = (id: string): boolean =>
  id !== '' && id.length <= mostIdLength && storableText(id) === id

const email = /[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+/g
const phone = /^\+?[\d\s()./-]{7,25}$/

type Contacts = { emails: string[]; numbers: string[] }

/** What may be the address or number of a person, wherever it is in the row. */
export const contactsIn = (data: JsonObject): Contacts => {
  const found: Contacts = { emails: [], numbers: [] }
  const look = (value: Json): void => {
    if (typeof value === 'string') {
      found.emails.push(...(value.match(email) ?? []))
      if (phone.test(value)) found.numbers.push(value.replaceAll(/[^\d+]/g, ''))
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(data)
  return found
}
