import { invoices } from '@tillsight/contract'
import { answering, answeringPrepared } from '#platform/http/answering.ts'
import { createInvoice } from './create-invoice.ts'
import { draftInvoice } from './draft-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { getInvoice } from './find-invoice.ts'
import { downloadInvoice } from './invoice-file.ts'
import { listInvoices } from './list-invoices.ts'
import { mailInvoice, writeInvoiceFile } from './mail-invoice.ts'

export const invoiceCalls = [
  answering(invoices.listInvoices, listInvoices),
  answering(invoices.exportInvoices, exportInvoices),
  answering(invoices.draftInvoice, draftInvoice),
  answering(invoices.createInvoice, createInvoice),
  answering(invoices.getInvoice, getInvoice),
  answering(invoices.downloadInvoice, downloadInvoice),
  answeringPrepared(invoices.mailInvoice, { prepare: writeInvoiceFile }, mailInvoice),
]

export { creditReturn } from './credit-return.ts'
