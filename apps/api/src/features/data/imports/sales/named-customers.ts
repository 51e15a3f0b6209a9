import { CustomerForm } from '@tillsight/contract/books/customers'
import { selectFoundCustomers } from '../customers/found-customers.queries.ts'
import { customerMatcher } from '../customers/plan-customers.ts'
import { lookUpOnce } from '../look-up-once.ts'
import type { Work } from '../work.ts'
import type { SaleValues } from './sale-values.ts'

export type Contact = { name: string; email: string | null; number: string | null }

/** The customer that the store has, or what is known of one that it does not. */
export type NamedCustomer = { id: string | null; contact: Contact; message: string | null }

type Person = Pick<SaleValues, 'customer' | 'customer_email' | 'customer_phone'>

export const isNamed = ({ customer, customer_email }: Person): boolean => Boolean(customer || customer_email)

export const personKey = ({ customer, customer_email, customer_phone }: Person): string =>
  `${customer_email ?? ''}\n${customer_phone ?? ''}\n${customer ?? ''}`

const { email: Email, number: Phone } = CustomerForm.shape

const contactOf = ({ customer, customer_email, customer_phone }: Person): Contact => ({
  name: customer ?? '',
  email: (customer_email && Email.safeParse(customer_email).data) || null,
  number: (customer_phone && Phone.safeParse(customer_phone).data) || null,
})

const lookUp =
  ({ request }: Work) =>
  async (people: readonly Person[]) => {
    const contacts = new Map(people.map((person) => [person, contactOf(person)]))
    const all = [...contacts.values()]
    const match = customerMatcher(
      await selectFoundCustomers(request, {
        emails: all.flatMap(({ email }) => email ?? []),
        numbers: all.flatMap(({ number }) => number ?? []),
        names: [...new Set(all.map(({ name }) => name).filter(Boolean))],
        isLocked: false,
      }),
    )
    return (person: Person): NamedCustomer => {
      const contact = contacts.get(person) ?? contactOf(person)
      const { customer, message } =
        contact.name || contact.email ? match(contact) : { customer: null, message: null }
      return { id: customer?.id ?? null, contact, message }
    }
  }

type Customers = ReturnType<typeof lookUpOnce<Person, NamedCustomer>>
const customers = new WeakMap<Work, Customers>()

/** The customers that the sales of a file name. */
export const customersOf = (work: Work): Customers => {
  const known = customers.get(work) ?? lookUpOnce(lookUp(work))
  customers.set(work, known)
  return known
}

/** Each person that is named, once. */
export const byPerson = <Sale extends Person>(sales: Iterable<Sale>): Map<string, Sale> => {
  const named = new Map<string, Sale>()
  for (const sale of sales) if (isNamed(sale)) named.set(personKey(sale), sale)
  return named
}
