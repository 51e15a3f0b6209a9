import type { Customer } from '@tillsight/contract/books/customers'

/** The values as they are typed, in the order of the fields. */
export type CustomerValues = {
  name: string
  email: string
  number: string
  location: string
  tags: string
  note: string
  consent: 'yes' | ''
}

export const emptyValues: CustomerValues = {
  name: '',
  email: '',
  number: '',
  location: '',
  tags: '',
  note: '',
  consent: '',
}

export const valuesOf = (customer: Customer): CustomerValues => ({
  name: customer.name,
  email: customer.email ?? '',
  number: customer.number ?? '',
  location: customer.location ?? '',
  tags: customer.tags.join(', '),
  note: customer.note ?? '',
  consent: customer.consent ? 'yes' : '',
})

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** As the server takes it: what is left empty is emptied there too. */
export const inputOf = (values: CustomerValues) => ({
  name: values.name,
  email: values.email.trim(),
  number: values.number,
  location: values.location.trim(),
  note: values.note.trim(),
  tags: tagsOf(values.tags),
  consent: values.consent === 'yes',
})
