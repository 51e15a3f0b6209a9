import type { Customer } from '@tillsight/contract/books/customers'
import { expect, it } from 'vitest'
import { mergedCustomer } from './merged-customer.ts'

const someone = (fields: Partial<Customer>): Customer => ({
  id: '1',
  name: 'Ana Lima',
  email: null,
  number: null,
  location: null,
  note: null,
  tags: [],
  consent: false,
  purchases: 0,
  total_spent: 0,
  average_check: 0,
  segment: 'NEW',
  last_purchase: null,
  version: 1,
  ...fields,
})

it('adds up what they bought, to the cent, and the segment that makes', () => {
  const kept = someone({ purchases: 2, total_spent: 0.1 })
  const others = [someone({ purchases: 2, total_spent: 0.2 }), someone({ purchases: 1 })]
  expect(mergedCustomer(kept, others)).toMatchObject({ purchases: 5, totalSpent: 0.3, segment: 'VIP' })
})

it('fills in what the kept customer lacks, and lists what is lost', () => {
  const kept = someone({ email: 'ana@example.com', tags: ['tea'] })
  const others = [
    someone({ name: 'A. Lima', email: 'lima@example.com', number: '+12133734253', tags: ['tea', 'club'] }),
    someone({ number: '+12133734254', location: 'Porto' }),
  ]
  expect(mergedCustomer(kept, others)).toMatchObject({
    email: 'ana@example.com',
    number: '+12133734253',
    location: 'Porto',
    tags: ['tea', 'club'],
    lost: ['A. Lima', 'lima@example.com', '+12133734254'],
  })
})
