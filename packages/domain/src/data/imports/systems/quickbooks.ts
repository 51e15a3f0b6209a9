import type { SystemFile } from './system-file.ts'

export const quickbooks: readonly SystemFile[] = [
  {
    system: 'QuickBooks',
    file: 'Invoices',
    kind: 'sale-lines',
    decimal: '.',
    fillsDown: true,
    facts: [
      'Header row of the invoice file as in published tests: InvoiceNo, Customer, InvoiceDate, DueDate, Item(Product/Service) …',
    ],
    needs: ['InvoiceNo', 'InvoiceDate', 'Item(Product/Service)', 'ItemAmount'],
    columns: {
      number: 'InvoiceNo',
      date: 'InvoiceDate',
      customer: 'Customer',
      currency: 'Currency',
      note: 'Memo',
      product: 'Item(Product/Service)',
      quantity: 'ItemQuantity',
      price: 'ItemRate',
      line_total: 'ItemAmount',
      tax: 'ItemTaxAmount',
    },
  },
  {
    system: 'QuickBooks',
    file: 'Transaction detail by account',
    kind: 'expense',
    decimal: '.',
    order: 'mdy',
    facts: [
      'Header row of the report as in published tests: Date, Transaction Type, Num, Name, Memo/Description, Account, Split, Amount',
    ],
    needs: ['Transaction Type', 'Num', 'Memo/Description', 'Split', 'Amount'],
    rows: [
      {
        column: 'Transaction Type',
        only: ['expense', 'bill', 'check', 'cheque expense', 'credit card expense', 'cash expense'],
      },
    ],
    columns: {
      category: 'Account',
      date: 'Date',
      note: 'Memo/Description',
      amount: 'Amount',
      supplier: 'Name',
    },
  },
]
