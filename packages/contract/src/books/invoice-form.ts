import { billingLimit } from '@tillsight/domain/books/invoices/invoice'
import { z } from 'zod'
import { SubjectId } from '../query.ts'
import { optionalLine, requiredLine } from '../text.ts'
import { unknownSale } from './sale-form.ts'

const line = (message: string) => optionalLine(message, billingLimit).transform((text) => text ?? '')

const BillingForm = z.strictObject({
  name: requiredLine('Name is required.', billingLimit),
  address: requiredLine('Address is required.', billingLimit),
  postcode: line('Postcode must be text.'),
  city: requiredLine('City is required.', billingLimit),
  country: line('Country must be text.'),
  tax_number: line('Tax number must be text.'),
})

export const InvoiceForm = z.strictObject({
  id: SubjectId(unknownSale),
  customer: BillingForm,
  /** Whether the address is stored with the customer, for the next invoice. */
  store_address: z.boolean('Choose whether to store the address.').default(false),
})
