import type { Customer } from '@tillsight/contract/books/customers'
import { expect, it } from 'vitest'
import { valuesOf } from './customer-values.ts'
import { differences, mergedValues } from './edit-conflict.ts'

const before: Customer = {
  id: '1',
  name: 'Ana',
  email: 'ana@example.com',
  number: null,
  location: 'Porto',
  note: null,
  tags: ['tea'],
  consent: false,
  purchases: 0,
  total_spent: 0,
  average_check: 0,
  segment: 'NEW',
  last_purchase: null,
  version: 1,
}
const theirs: Customer = { ...before, location: 'Lisbon', tags: ['tea', 'club'], consent: true, version: 2 }
const mine = { ...valuesOf(before), name: 'Ana Lima', location: 'Braga' }

it('keeps my changes, and theirs where I changed nothing', () => {
  expect(mergedValues({ before, theirs, mine })).toEqual({
    ...valuesOf(before),
    name: 'Ana Lima',
    location: 'Braga',
    tags: 'tea, club',
    consent: 'yes',
  })
})

it('lists the fields someone else changed, and their values after saving', () => {
  expect(differences({ before, theirs, mine })).toEqual([
    { field: 'location', label: 'Location', theirs: 'Lisbon', mine: 'Braga', isMine: true },
    { field: 'tags', label: 'Tags', theirs: 'tea, club', mine: 'tea, club', isMine: false },
    { field: 'consent', label: 'Accepts marketing', theirs: 'Yes', mine: 'Yes', isMine: false },
  ])
})
