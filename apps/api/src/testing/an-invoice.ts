import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import type { Visitor } from './a-visitor.ts'

export const aBilling = {
  name: 'Moss Ltd',
  address: '7 Hidden Lane',
  postcode: 'N1 9GU',
  city: 'London',
  country: 'United Kingdom',
  tax_number: 'GB999',
}

/** Issues the invoice of a sale; the answer is as it came. */
export const invoice = (person: Visitor, id: string, details: object = {}) =>
  person.post('/invoice/create', { id, customer: aBilling, ...details })

/** Of a sale its invoice, of a return its credit note. */
export const invoiceOf = async (person: Visitor, id: string): Promise<Invoice> =>
  (await person.get(`/invoice/info?id=${id}`)).data
