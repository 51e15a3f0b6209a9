import { CustomerForm } from '@tillsight/contract/books/customers'
import type { MappedPerson } from '@tillsight/domain/data/connections/mapped'
import { v7 as newId } from 'uuid'
import {
  customerMatcher,
  findErased,
  insertCustomers,
  selectFoundCustomers,
} from '#features/data/imports/index.ts'
import { requireRoom } from '#platform/quotas/quota.ts'
import { type KnownRecord, selectKnown } from '../records.queries.ts'
import { type Applying, type Beside, hashOf } from './applying.ts'
import { selectPresent } from './sales.queries.ts'

const { name: Name, email: Email, number: Phone, location: Location, note: Note } = CustomerForm.shape

/** As a customer can be stored: what is no address or number is left out. */
export const contactOf = ({ name, email, phone }: Pick<MappedPerson, 'name' | 'email' | 'phone'>) => ({
  name: Name.safeParse(name.slice(0, 100)).data ?? Name.safeParse(email ?? '').data ?? null,
  email: (email && Email.safeParse(email).data) || null,
  number: (phone && Phone.safeParse(phone).data) || null,
})

export const detailsOf = ({ location, note }: { location: string | null; note: string | null }) => ({
  location: (location && Location.safeParse(location).data) || null,
  note: (note && Note.safeParse(note).data) || null,
})

/** Nobody's name or address is in it: it stays when they are erased. */
export const personRef = (person: Pick<MappedPerson, 'ref' | 'name' | 'email' | 'phone'>): string => {
  if (person.ref) return person.ref
  const { email, phone, name } = person
  return `person:${hashOf(email?.toLowerCase() ?? phone ?? name.toLowerCase())}`
}

export const knownCustomer = (ref: string, recordId: string, written: object | null): KnownRecord => ({
  ...{ kind: 'customer', source_id: ref, stream: '', record_id: recordId, hash: '', written, version: 1 },
  ...{ numbers: null, is_linked: written === null, day: null },
})

export type WrittenCustomer = Pick<NewCustomer, 'name' | 'email' | 'number' | 'location' | 'note'>

type NewCustomer = Parameters<typeof insertCustomers>[1][number]

export const newCustomer = (contact: Pick<NewCustomer, 'name' | 'email' | 'number'>): NewCustomer => ({
  ...{ id: newId(), location: null, note: null, tags: [], consent: false, before: null },
  ...contact,
})

/** To undo a change; it is emptied when the person is erased. */
export const writtenCustomer = ({
  name,
  email,
  number,
  location,
  note,
}: WrittenCustomer): WrittenCustomer => ({
  ...{ name, email, number, location, note },
})

type Found = { customers: Map<string, string>; beside: Beside[] }

/** The customers that sales name, by reference. Who was erased from the store stays out of it. */
export const findCustomers = async (
  { request, connectionId }: Applying,
  named: ReadonlyMap<string, MappedPerson>,
): Promise<Found> => {
  const known = await selectKnown(request, { connectionId, kind: 'customer' }, [...named.keys()])
  const present = await selectPresent(
    request,
    [...known.values()].map(({ record_id }) => record_id),
  )
  const customers = new Map<string, string>()
  for (const [ref, { record_id }] of known) if (present.has(record_id)) customers.set(ref, record_id)
  const others = [...named].flatMap(([ref, person]) => {
    const { name, ...contact } = contactOf(person)
    return customers.has(ref) || name === null ? [] : [{ ref, contact: { name, ...contact } }]
  })
  const contacts = others.map(({ contact }) => contact)
  const [found, isErased] = [
    await selectFoundCustomers(request, {
      emails: contacts.flatMap(({ email }) => email ?? []),
      numbers: contacts.flatMap(({ number }) => number ?? []),
      names: contacts.map(({ name }) => name),
      isLocked: false,
    }),
    await findErased(request, contacts),
  ]
  const match = customerMatcher(found)
  const beside: Beside[] = []
  const added: ReturnType<typeof newCustomer>[] = []
  for (const { ref, contact } of others) {
    if (isErased(contact)) continue
    const matched = match(contact)
    const customer = matched.customer ?? matched.several?.[0]
    const made = customer ? null : newCustomer(contact)
    if (made) added.push(made)
    const id = customer?.id ?? made?.id ?? ''
    customers.set(ref, id)
    beside.push({ after: knownCustomer(ref, id, made && writtenCustomer(made)) })
  }
  if (added.length > 0) {
    await requireRoom(request, 'customers', added.length)
    await insertCustomers(request, added)
  }
  return { customers, beside }
}
