import type { Customer } from '@tillsight/contract/customers'
import type { Difference } from '#ui/edit-conflict.tsx'
import { type CustomerValues, valuesOf } from './customer-values.ts'

type Field = keyof CustomerValues

const labels: Record<Field, string> = {
  name: 'Name',
  email: 'E-mail',
  number: 'Phone',
  location: 'Location',
  tags: 'Tags',
  note: 'Note',
  consent: 'May hear from us',
}
const fields = Object.keys(labels) as Field[]

const words = (field: Field, value: string): string => {
  if (field === 'consent') return value ? 'Yes' : 'No'
  return value || 'none'
}

type Conflict = { before: Customer; theirs: Customer; mine: CustomerValues }

/** My changes over theirs: what I did not touch keeps what they made of it. */
export const mergedValues = ({ before, theirs, mine }: Conflict): CustomerValues => {
  const [was, is] = [valuesOf(before), valuesOf(theirs)]
  return Object.fromEntries(
    fields.map((field) => [field, mine[field] === was[field] ? is[field] : mine[field]]),
  ) as CustomerValues
}

/** What someone else changed since this form was opened, and what would stand there after 'Save mine'. */
export const differences = (conflict: Conflict): Difference[] => {
  const { before, theirs, mine } = conflict
  const [was, is, after] = [valuesOf(before), valuesOf(theirs), mergedValues(conflict)]
  return fields
    .filter((field) => was[field] !== is[field])
    .map((field) => ({
      field,
      label: labels[field],
      theirs: words(field, is[field]),
      mine: words(field, after[field]),
      isMineKept: mine[field] !== was[field],
    }))
}
