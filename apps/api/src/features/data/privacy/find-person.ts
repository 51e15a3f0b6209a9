import { escaped, type Identifiers, identifierPattern } from '@tillsight/domain/data/privacy/erased'
import { lockSalesOf } from '#features/books/customers/index.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import type { MemberRequest } from '#platform/request.ts'
import {
  type KnownCustomer,
  lockKnownCustomer,
  selectIdentifiers,
  selectKnownCustomer,
  selectMergedIds,
} from './person.queries.ts'

/** One person, or several who are erased together. */
export type People = {
  /** Theirs, and those of customers who were merged into them. */
  ids: string[]
  identifiers: Identifiers
  /** Finds them in a text, exactly. */
  pattern: RegExp | null
  /** Finds at least the same in the database, also where spaces are encoded as in an address. */
  sqlPattern: string | null
}
export type Person = People & { id: string; name: string }

const space = String.raw`(\s|\+|%20)+`

/** As it is typed, as an address has it, and as JSON has it, where a quote or a backslash is escaped. */
const spellings = (text: string): string[] =>
  [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)].map((one) =>
    escaped(one).replaceAll(/\s+|%20/g, space),
  )

/** None where nothing is known that they could be found by. */
export const identifiersPattern = ({ names, emails, numbers }: Identifiers): string | null => {
  const texts = [...names, ...emails, ...numbers].filter((text) => text.trim() !== '')
  return texts.length === 0 ? null : [...new Set(texts.flatMap(spellings))].join('|')
}

export const peopleOf = (ids: string[], identifiers: Identifiers): People => ({
  ids,
  identifiers,
  pattern: identifierPattern(identifiers),
  sqlPattern: identifiersPattern(identifiers),
})

/** All of them at once: what names any of them is found by one scan. */
export const together = (people: readonly People[]): People =>
  peopleOf(
    people.flatMap(({ ids }) => ids),
    {
      names: people.flatMap(({ identifiers }) => identifiers.names),
      emails: people.flatMap(({ identifiers }) => identifiers.emails),
      numbers: people.flatMap(({ identifiers }) => identifiers.numbers),
    },
  )

const personFrom = async (
  request: MemberRequest,
  id: string,
  customer: KnownCustomer | undefined,
): Promise<Person> => {
  if (!customer) throw fieldError('missing', 'id', 'This customer does not exist.')
  if (customer.erased_at) throw new AppError('conflict', 'This customer was already erased.')
  const identifiers = await selectIdentifiers(request, id)
  const ids = [id, ...(await selectMergedIds(request, id))]
  return { id, name: customer.name, ...peopleOf(ids, identifiers) }
}

/** The customer, locked, with everything that they were ever called here. */
export const findPerson = async (request: MemberRequest, id: string): Promise<Person> => {
  await lockSalesOf(request, [id])
  return personFrom(request, id, await lockKnownCustomer(request, id))
}

/** The same, to be read only. */
export const knowPerson = async (request: MemberRequest, id: string): Promise<Person> =>
  personFrom(request, id, await selectKnownCustomer(request, id))
