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

export type Person = {
  id: string
  name: string
  /** Theirs, and those of customers who were merged into them. */
  ids: string[]
  identifiers: Identifiers
  /** Finds them in a text, exactly. */
  pattern: RegExp | null
  /** Finds at least the same in the database, also where spaces are encoded as in an address. */
  sqlPattern: string | null
}

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

const personFrom = async (
  request: MemberRequest,
  id: string,
  customer: KnownCustomer | undefined,
): Promise<Person> => {
  if (!customer) throw fieldError('missing', 'id', 'This customer does not exist.')
  if (customer.erased_at) throw new AppError('conflict', 'This customer was already erased.')
  const identifiers = await selectIdentifiers(request, id)
  return {
    id,
    name: customer.name,
    ids: [id, ...(await selectMergedIds(request, id))],
    identifiers,
    pattern: identifierPattern(identifiers),
    sqlPattern: identifiersPattern(identifiers),
  }
}

/** The customer, locked, with everything that they were ever called here. */
export const findPerson = async (request: MemberRequest, id: string): Promise<Person> => {
  await lockSalesOf(request, [id])
  return personFrom(request, id, await lockKnownCustomer(request, id))
}

/** The same, to be read only. */
export const knowPerson = async (request: MemberRequest, id: string): Promise<Person> =>
  personFrom(request, id, await selectKnownCustomer(request, id))
