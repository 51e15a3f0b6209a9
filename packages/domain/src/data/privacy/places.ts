/** Where a store has something about a customer, in words, and what an erasure does with it. */
export const places = {
  customer: { label: 'Customer record', fate: 'erased' },
  consent: { label: 'History of consent', fate: 'erased' },
  notes: { label: 'Notes of sales and reasons of returns', fate: 'erased' },
  audit: { label: 'Lines of the audit log', fate: 'erased' },
  parked: { label: 'Parked sales', fate: 'erased' },
  mails: { label: 'Emails', fate: 'erased' },
  documents: { label: 'Stored reports that may name customers', fate: 'erased' },
  answers: { label: 'Stored answers to the apps', fate: 'erased' },
  views: { label: 'Saved views', fate: 'erased' },
  sales: { label: 'Sales and returns, without a name', fate: 'kept' },
  invoices: { label: 'Invoices and credit notes, which the law requires you to keep', fate: 'kept' },
} as const satisfies Record<string, { label: string; fate: 'erased' | 'kept' }>

export type Place = keyof typeof places
export const placeNames = Object.keys(places) as [Place, ...Place[]]

/** Of the tables in which a scan finds a name, those that are named otherwise on screens. */
const tableLabels: Readonly<Record<string, string>> = {
  customer: 'Another customer',
  sale: 'Notes of sales',
  sale_line: 'Names of products sold',
  sold_name: 'Names of products sold',
  audit_entry: 'Audit log',
  mail: 'Emails',
  member: 'Members',
  product: 'Products',
  supplier: 'Suppliers',
  supplier_product: 'Products of suppliers',
  purchase_order: 'Purchase orders',
  purchase_line: 'Lines of purchase orders',
  expense: 'Expenses',
  stock_movement: 'Notes of stock changes',
  cash_movement: 'Cash in and out',
  invoice: 'Invoices',
  parked_sale: 'Parked sales',
  list_view: 'Saved views',
  report_recipient: 'Recipients of reports',
  mail_address: 'Confirmed email addresses',
}

export const tableLabel = (table: string): string => tableLabels[table] ?? table.replaceAll('_', ' ')
