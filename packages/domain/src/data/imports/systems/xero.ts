import type { SystemFile } from './system-file.ts'

export const xero: readonly SystemFile[] = [
  {
    system: 'Xero',
    file: 'Sales invoices',
    kind: 'sale-lines',
    decimal: '.',
    fillsDown: true,
    facts: ['https://central.xero.com/s/article/Import-or-create-invoices-using-a-CSV-file'],
    needs: ['*ContactName', '*InvoiceNumber', '*InvoiceDate', '*UnitAmount'],
    columns: {
      number: '*InvoiceNumber',
      date: '*InvoiceDate',
      customer: '*ContactName',
      customer_email: 'EmailAddress',
      currency: 'Currency',
      note: 'Reference',
      product: '*Description',
      sku: 'InventoryItemCode',
      quantity: '*Quantity',
      price: '*UnitAmount',
      discount_percent: 'Discount',
      tax: 'TaxAmount',
    },
  },
]
