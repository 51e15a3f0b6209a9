import type { Customer } from '@tillsight/contract/books/customers'
import { describeDifferences, mergeChanges } from '#platform/forms/edit-conflict.ts'
import type { Difference } from '#ui/dialogs/edit-conflict.tsx'
import { type CustomerValues, valuesOf } from './customer-values.ts'

type Field = keyof CustomerValues

const labels: Record<Field, string> = {
  name: 'Name',
  email: 'Email',
  number: 'Phone',
  location: 'Location',
  tags: 'Tags',
  note: 'Note',
  consent: 'Accepts marketing',
}

const words = (field: Field, value: string): string => {
  if (field === 'consent') return value ? 'Yes' : 'No'
  return value || 'none'
}

type Conflict = { before: Customer; theirs: Customer; mine: CustomerValues }

export const mergedValues = ({ before, theirs, mine }: Conflict): CustomerValues =>
  mergeChanges({ was: valuesOf(before), is: valuesOf(theirs), mine })

export const differences = ({ before, theirs, mine }: Conflict): Difference[] =>
  describeDifferences({ was: valuesOf(before), is: valuesOf(theirs), mine }, { labels, words })
