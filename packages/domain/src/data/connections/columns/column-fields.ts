import type { RecordKind } from '../mapped.ts'

export type ColumnField = { name: string; label: string; isRequired: boolean }

const required = (name: string, label: string): ColumnField => ({ name, label, isRequired: true })
const field = (name: string, label: string): ColumnField => ({ name, label, isRequired: false })

/** What every table needs: which row is which, and when it changed. */
const ofRow = [required('id', 'Id'), field('changed_at', 'Changed at')]

const person = [
  field('customer', 'Client'),
  field('customer_email', 'Client email'),
  field('customer_phone', 'Client phone'),
]

/** The fields of a table or query whose columns a person chooses. */
export const columnFields: Readonly<Record<RecordKind, readonly ColumnField[]>> = {
  sale: [
    ...ofRow,
    // Where it is chosen, each row is a line, and those of one sale belong together.
    field('sale_id', 'Sale of the line'),
    field('number', 'Number'),
    required('date', 'Date'),
    field('time', 'Time'),
    field('product', 'Product'),
    field('sku', 'SKU'),
    field('barcode', 'Barcode'),
    field('category', 'Category'),
    field('quantity', 'Quantity'),
    field('price', 'Price'),
    field('discount', 'Discount'),
    field('line_total', 'Total of the line'),
    field('net', 'Total of the line without tax'),
    field('tax', 'Tax'),
    field('total', 'Paid for the sale'),
    field('cost', 'Cost'),
    ...person,
    field('seller', 'Seller'),
    field('payment', 'Payment'),
    field('status', 'Status'),
    field('refunded', 'Refunded amount'),
    field('refunded_at', 'Refunded at'),
    field('note', 'Note'),
    field('currency', 'Currency'),
  ],
  product: [
    ...ofRow,
    required('name', 'Product'),
    required('price', 'Price'),
    field('sku', 'SKU'),
    field('barcode', 'Barcode'),
    field('category', 'Category'),
    field('cost', 'Cost'),
    field('status', 'Status'),
  ],
  customer: [
    ...ofRow,
    field('name', 'Name'),
    field('first_name', 'First name'),
    field('last_name', 'Last name'),
    field('email', 'Email'),
    field('phone', 'Phone'),
    field('location', 'Location'),
    field('note', 'Note'),
  ],
  expense: [
    ...ofRow,
    required('date', 'When'),
    required('category', 'Expense'),
    required('amount', 'Amount'),
    field('note', 'Note'),
  ],
  activity: [
    ...ofRow,
    required('type', 'Call, meeting, deal, ticket or hours'),
    required('date', 'Started at'),
    field('status', 'Status'),
    field('ended_at', 'Ended at'),
    field('minutes', 'Minutes'),
    field('amount', 'Amount'),
    field('subject', 'Subject'),
    field('member', 'Email of who did it'),
    ...person,
    field('note', 'Note'),
  ],
}

/** Required fields that no column is chosen for. */
export const missingColumns = (kind: RecordKind, mapping: Readonly<Record<string, string>>): ColumnField[] =>
  columnFields[kind].filter(({ name, isRequired }) => isRequired && !mapping[name])
