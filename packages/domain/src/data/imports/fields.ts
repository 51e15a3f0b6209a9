export type FieldType =
  | 'text'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'currency'
  | 'date'
  | 'time'
  | 'email'
  | 'phone'
  | 'barcodes'
  | 'boolean'
  | 'payment'
  | 'unit'
  | 'list'
  | 'expense-kind'
  | 'repeat'
  | 'months'
  | 'sale-kind'
  | 'picture'
  | 'sale-status'
  | 'cancelled'
  | 'refunded'

export type Field = { label: string; type: FieldType; isRequired?: true }
type Fields = Readonly<Record<string, Field>>

const currency = { label: 'Currency', type: 'currency' } as const satisfies Field

const customerOfSale = {
  customer: { label: 'Client', type: 'text' },
  customer_email: { label: 'Client email', type: 'email' },
  customer_phone: { label: 'Client phone', type: 'phone' },
} as const satisfies Fields

const ofSale = {
  number: { label: 'Number', type: 'text' },
  date: { label: 'Date', type: 'date', isRequired: true },
  time: { label: 'Time', type: 'time' },
  kind: { label: 'Sale or return', type: 'sale-kind' },
  ...customerOfSale,
  seller: { label: 'Seller', type: 'text' },
  payment: { label: 'Payment', type: 'payment' },
  payments: { label: 'Payments with amounts', type: 'text' },
  return_of: { label: 'Return of', type: 'text' },
  reason: { label: 'Reason', type: 'text' },
  note: { label: 'Note', type: 'text' },
  currency,
} as const satisfies Fields

const ofLine = {
  product: { label: 'Product', type: 'text', isRequired: true },
  sku: { label: 'SKU', type: 'text' },
  barcode: { label: 'Barcode', type: 'barcodes' },
  variant: { label: 'Variant', type: 'text' },
  category: { label: 'Category', type: 'text' },
  quantity: { label: 'Quantity', type: 'quantity', isRequired: true },
  price: { label: 'Price', type: 'money' },
  discount: { label: 'Discount', type: 'money' },
  discount_percent: { label: 'Discount in %', type: 'percent' },
  line_total: { label: 'Total of the line', type: 'money' },
  net: { label: 'Total of the line without tax', type: 'money' },
  tax: { label: 'Tax', type: 'money' },
  taxes: { label: 'Taxes with rates', type: 'text' },
  cost: { label: 'Cost', type: 'money' },
  restocked: { label: 'Back in stock', type: 'boolean' },
} as const satisfies Fields

const product = {
  name: { label: 'Product', type: 'text', isRequired: true },
  long_name: { label: 'Long name', type: 'text' },
  variant: { label: 'Variant', type: 'text' },
  sku: { label: 'SKU', type: 'text' },
  barcodes: { label: 'Barcodes', type: 'barcodes' },
  category: { label: 'Category', type: 'text' },
  price: { label: 'Price', type: 'money', isRequired: true },
  cost: { label: 'Cost', type: 'money' },
  quantity: { label: 'Quantity', type: 'quantity' },
  unit: { label: 'Unit', type: 'unit' },
  low_stock: { label: 'Low stock', type: 'quantity' },
  sold_by_measure: { label: 'Sold by measure', type: 'boolean' },
  status: { label: 'Status', type: 'text' },
  picture: { label: 'Picture', type: 'picture' },
  currency,
} as const satisfies Fields

const customer = {
  name: { label: 'Name', type: 'text', isRequired: true },
  first_name: { label: 'First name', type: 'text' },
  last_name: { label: 'Last name', type: 'text' },
  email: { label: 'Email', type: 'email' },
  phone: { label: 'Phone', type: 'phone' },
  location: { label: 'Location', type: 'text' },
  note: { label: 'Note', type: 'text' },
  tags: { label: 'Tags', type: 'list' },
  consent: { label: 'Marketing consent', type: 'boolean' },
} as const satisfies Fields

/** What came to nothing is refused: a file of returns has none of these. */
const endOfSale = {
  status: { label: 'Status', type: 'sale-status' },
  cancelled: { label: 'Cancelled', type: 'cancelled' },
  refunded: { label: 'Refunded', type: 'refunded' },
} as const satisfies Fields

const saleRows = {
  ...ofSale,
  ...endOfSale,
  product: { label: 'Product', type: 'text' },
  quantity: { label: 'Quantity', type: 'quantity' },
  total: { label: 'Total Amount', type: 'money', isRequired: true },
  discount: { label: 'Discount', type: 'money' },
  tax: { label: 'Tax', type: 'money' },
  taxes: { label: 'Taxes with rates', type: 'text' },
  paid: { label: 'Paid', type: 'money' },
  cost: { label: 'Cost', type: 'money' },
  profit: { label: 'Profit', type: 'money' },
} as const satisfies Fields

const saleLines = {
  ...ofSale,
  ...endOfSale,
  ...ofLine,
  number: { label: 'Number', type: 'text', isRequired: true },
  sale_total: { label: 'Total of the sale', type: 'money' },
  sale_discount: { label: 'Discount on the sale', type: 'money' },
} as const satisfies Fields

const saleReturned = {
  return_of: { label: 'Number of the sale', type: 'text', isRequired: true },
} as const satisfies Fields

const returns = {
  // First, since it wins where a column could be either number.
  ...saleReturned,
  ...ofSale,
  ...ofLine,
  /** What says neither is all that is left of the sale. */
  product: { label: 'Product', type: 'text' },
  quantity: { label: 'Quantity', type: 'quantity' },
  ...saleReturned,
} as const satisfies Fields

const expense = {
  category: { label: 'Expense', type: 'text', isRequired: true },
  note: { label: 'Note', type: 'text' },
  date: { label: 'When', type: 'date', isRequired: true },
  kind: { label: 'Kind', type: 'expense-kind' },
  amount: { label: 'Each', type: 'money', isRequired: true },
  supplier: { label: 'Supplier', type: 'text' },
  repeat: { label: 'Repeats', type: 'repeat' },
  until: { label: 'Until', type: 'date' },
  spread_months: { label: 'Spread over months', type: 'months' },
  currency,
} as const satisfies Fields

const stockCount = {
  product: { label: 'Product', type: 'text' },
  sku: { label: 'SKU', type: 'text' },
  barcode: { label: 'Barcode', type: 'barcodes' },
  counted: { label: 'Counted', type: 'quantity', isRequired: true },
  date: { label: 'Date', type: 'date' },
  note: { label: 'Note', type: 'text' },
} as const satisfies Fields

/** What a file can hold, and the fields of each. */
export const importKinds = {
  product: { label: 'Products', fields: product },
  customer: { label: 'Customers', fields: customer },
  'sale-lines': { label: 'Sales, one row for each line', fields: saleLines },
  'sale-rows': { label: 'Sales, one row for each sale', fields: saleRows },
  return: { label: 'Returns', fields: returns },
  expense: { label: 'Expenses', fields: expense },
  'stock-count': { label: 'Stock counts', fields: stockCount },
} as const

export type ImportKind = keyof typeof importKinds
export const importKindNames = Object.keys(importKinds) as ImportKind[]

export type FieldOf<Kind extends ImportKind> = keyof (typeof importKinds)[Kind]['fields'] & string
export type AnyField = { [Kind in ImportKind]: FieldOf<Kind> }[ImportKind]

export const fieldsOf = (kind: ImportKind): Readonly<Record<string, Field>> => importKinds[kind].fields

/** A name can come in two parts, and a line by its SKU or barcode instead of its name. */
export const alternatives: Readonly<Record<string, readonly string[]>> = {
  name: ['first_name', 'last_name'],
  product: ['sku', 'barcode'],
}

/** Required fields that no column gives, nor any other column in their place. */
export const missingFields = (kind: ImportKind, mapped: readonly string[]): string[] =>
  Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
    const isGiven = [name, ...(alternatives[name] ?? [])].some((one) => mapped.includes(one))
    return field.isRequired && !isGiven ? [name] : []
  })
