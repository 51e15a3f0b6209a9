import type { invoices } from '@tillsight/contract'
import type { Invoice } from '@tillsight/domain/books/invoices/invoice'
import { invoiceSheet } from '@tillsight/domain/books/invoices/invoice-sheet'
import type { z } from 'zod'
import { mailFile, type ReceiptFile } from '#features/books/receipts/index.ts'
import { audit } from '#platform/audit/audit.queries.ts'
import { inALetter } from '#platform/mail/in-a-letter.ts'
import { inTransaction, type MemberRequest, type Verb } from '#platform/request.ts'
import { findInvoice } from './find-invoice.ts'
import { invoiceFile } from './invoice-file.ts'

type Form = z.output<(typeof invoices.mailInvoice)['input']>
type Ready = { form: Form; invoice: Invoice; file: ReceiptFile }

/** Before the transaction: the file is written in another thread. */
export const writeInvoiceFile = async (form: Form, request: MemberRequest): Promise<Ready> => {
  const invoice = await findInvoice(request, form.id)
  return { form, invoice, file: await invoiceFile(request, invoice) }
}

const letterFor = (invoice: Invoice, file: ReceiptFile) => {
  const { title, total } = invoiceSheet(invoice)
  const store = inALetter(invoice.store.name)
  return {
    subject: `${file.name.replace(/\.pdf$/, '')} from ${store}`,
    body: [
      `Your ${title.toLowerCase()} ${invoice.number} from ${store}: ${total.amount}.`,
      `It is attached as ${file.name}.`,
    ].join('\n\n'),
  }
}

export const mailInvoice: Verb<typeof invoices.mailInvoice, Ready> = (request, { form, invoice, file }) =>
  inTransaction(request, async (request) => {
    const { id, email } = form
    await mailFile(request, { email, file, ...letterFor(invoice, file) })
    await audit(request, {
      ...request,
      action: 'sale.invoice-mailed',
      record: { kind: 'sale', id },
      after: { id, invoice: invoice.number, email },
    })
    return null
  })
