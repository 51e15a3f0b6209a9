import type { Customer } from '@tillsight/contract/books/customers'
import { type Segment, segment } from '@tillsight/domain/books/customers/segment'

export type Merged = {
  purchases: number
  totalSpent: number
  segment: Segment
  email: string | null
  number: string | null
  location: string | null
  tags: string[]
  /** What the others say differently, which is lost. */
  lost: string[]
}

const contact = ['email', 'number', 'location'] as const

/** The kept customer's own details win; missing ones come from the others, in their order. */
export const mergedCustomer = (kept: Customer, others: Customer[]): Merged => {
  const all = [kept, ...others]
  const purchases = all.reduce((sum, one) => sum + one.purchases, 0)
  const first = (name: (typeof contact)[number]) => all.find((one) => one[name])?.[name] ?? null
  const taken = { email: first('email'), number: first('number'), location: first('location') }
  return {
    ...taken,
    purchases,
    totalSpent: all.reduce((sum, one) => sum + Math.round(one.total_spent * 100), 0) / 100,
    segment: segment(purchases),
    tags: distinct(all.flatMap(({ tags }) => tags)),
    lost: distinct([
      ...others.map(({ name }) => name).filter((name) => name !== kept.name),
      ...contact.flatMap((name) =>
        others.flatMap((one) => (one[name] && one[name] !== taken[name] ? [one[name]] : [])),
      ),
    ]),
  }
}

const distinct = (texts: string[]): string[] => [...new Set(texts)]
