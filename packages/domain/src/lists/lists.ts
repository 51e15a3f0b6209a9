import { activities } from './activity-lists.ts'
import type { ListDefinition } from './list.ts'
import { promotions } from './promotion-lists.ts'
import { purchases, suppliers } from './supplier-lists.ts'

const sales = {
  label: 'Sales',
  fileName: 'sales_list',
  needs: 'sales:read-own',
  primary: 'product',
  usualSort: '-date',
  filters: ['search', 'range', 'from', 'to', 'category', 'product', 'seller', 'payment', 'customer'],
  columns: {
    date: { label: 'Date', kind: 'datetime', sort: 'descending', isShown: true },
    number: { label: 'Number', kind: 'text', sort: 'descending', sortedAs: 'integer', isShown: true },
    client: { label: 'Client', kind: 'text', sort: 'ascending', isShown: true },
    product: { label: 'Product', kind: 'text', isShown: true },
    seller: { label: 'Seller', kind: 'text', isShown: false },
    quantity: { label: 'Quantity', kind: 'integer', total: 'sum', isShown: true },
    discount: { label: 'Discount', kind: 'money', total: 'sum', isShown: true },
    payment: { label: 'Payment', kind: 'text', sort: 'descending', isShown: true },
    total: { label: 'Total Amount', kind: 'money', total: 'sum', sort: 'descending', isShown: true },
    paid: { label: 'Paid', kind: 'money', total: 'sum', isShown: false },
    profit: {
      label: 'Profit',
      kind: 'money',
      total: 'sum',
      sort: 'descending',
      isShown: true,
      needs: 'profit:read',
    },
  },
  fileColumns: {
    kind: { label: 'Sale or return', kind: 'text' },
    return_of: { label: 'Return of', kind: 'text' },
    tax: { label: 'Tax', kind: 'money' },
    taxes: { label: 'Taxes with rates', kind: 'text' },
    payments: { label: 'Payments with amounts', kind: 'text' },
    note: { label: 'Note', kind: 'text' },
  },
} as const satisfies ListDefinition

/** One row for each line: only as a file, since the screen shows lines with their sale. */
export const saleLines = {
  label: 'Sale lines',
  fileName: 'sale_lines',
  needs: 'sales:read-own',
  primary: 'product',
  usualSort: '-date',
  filters: [],
  columns: {
    number: { label: 'Number', kind: 'text', isShown: true },
    date: { label: 'Date', kind: 'datetime', sort: 'descending', isShown: true },
    kind: { label: 'Sale or return', kind: 'text', isShown: true },
    return_of: { label: 'Return of', kind: 'text', isShown: true },
    client: { label: 'Client', kind: 'text', isShown: true },
    client_email: { label: 'Client email', kind: 'text', isShown: true, needs: 'customers:read' },
    client_phone: { label: 'Client phone', kind: 'text', isShown: true, needs: 'customers:read' },
    seller: { label: 'Seller', kind: 'text', isShown: true },
    product: { label: 'Product', kind: 'text', isShown: true },
    sku: { label: 'SKU', kind: 'text', isShown: true },
    barcode: { label: 'Barcode', kind: 'text', isShown: true },
    category: { label: 'Category', kind: 'text', isShown: true },
    quantity: { label: 'Quantity', kind: 'integer', total: 'sum', isShown: true },
    price: { label: 'Price', kind: 'money', isShown: true },
    discount_percent: { label: 'Discount in %', kind: 'decimal', isShown: true },
    discount: { label: 'Discount', kind: 'money', total: 'sum', isShown: true },
    net: { label: 'Line total without tax', kind: 'money', total: 'sum', isShown: true },
    tax: { label: 'Tax', kind: 'money', total: 'sum', isShown: true },
    taxes: { label: 'Taxes with rates', kind: 'text', isShown: true },
    cost: { label: 'Unit cost', kind: 'money', isShown: true, needs: 'profit:read' },
    payment: { label: 'Payment', kind: 'text', isShown: true },
    payments: { label: 'Payments with amounts', kind: 'text', isShown: true },
    note: { label: 'Note', kind: 'text', isShown: true },
    reason: { label: 'Reason', kind: 'text', isShown: true },
    restocked: { label: 'Back in stock', kind: 'text', isShown: true },
  },
} as const satisfies ListDefinition

const products = {
  label: 'Products',
  fileName: 'products_list',
  needs: 'products:read',
  primary: 'name',
  usualSort: 'name',
  filters: ['search', 'category', 'family', 'status'],
  columns: {
    name: { label: 'Product', kind: 'text', sort: 'ascending', isShown: true },
    long_name: { label: 'Long name', kind: 'text', isShown: false },
    sku: { label: 'SKU', kind: 'text', isShown: false },
    barcodes: { label: 'Barcodes', kind: 'text', isShown: false },
    category: { label: 'Category', kind: 'text', sort: 'ascending', isShown: true },
    price: { label: 'Price', kind: 'money', sort: 'ascending', isShown: true },
    cost: { label: 'Cost', kind: 'money', isShown: false, needs: 'profit:read' },
    quantity: { label: 'Quantity', kind: 'integer', total: 'sum', sort: 'ascending', isShown: true },
    unit: { label: 'Unit', kind: 'text', isShown: false },
    status: { label: 'Status', kind: 'text', sort: 'descending', isShown: true },
  },
  fileColumns: {
    low_stock: { label: 'Low stock level', kind: 'integer' },
    sold_by_measure: { label: 'Sold by measure', kind: 'text' },
  },
} as const satisfies ListDefinition

const customers = {
  label: 'Customers',
  fileName: 'customers_report',
  needs: 'customers:read',
  primary: 'name',
  usualSort: 'name',
  filters: ['search', 'segment', 'tag'],
  columns: {
    name: { label: 'Name', kind: 'text', sort: 'ascending', isShown: true },
    email: { label: 'Email', kind: 'text', isShown: true },
    number: { label: 'Phone', kind: 'text', isShown: true },
    location: { label: 'Location', kind: 'text', isShown: false },
    segment: { label: 'Segment', kind: 'text', sort: 'descending', isShown: true },
    purchases: { label: 'Purchases', kind: 'integer', total: 'sum', sort: 'descending', isShown: true },
    total_spent: { label: 'Total Spent', kind: 'money', total: 'sum', sort: 'descending', isShown: true },
    average_check: {
      label: 'Average Check',
      kind: 'money',
      total: { sumOf: 'total_spent', dividedBy: 'purchases' },
      sort: 'descending',
      isShown: true,
    },
    last_purchase: { label: 'Last purchase', kind: 'datetime', sort: 'descending', isShown: false },
  },
  fileColumns: {
    note: { label: 'Note', kind: 'text' },
    tags: { label: 'Tags', kind: 'text' },
    consent: { label: 'Marketing consent', kind: 'text' },
  },
} as const satisfies ListDefinition

const expenses = {
  label: 'Expenses',
  fileName: 'expenses_list',
  needs: 'profit:read',
  primary: 'category',
  usualSort: '-due',
  filters: ['range', 'from', 'to', 'category', 'kind'],
  columns: {
    category: { label: 'Expense', kind: 'text', sort: 'ascending', isShown: true },
    note: { label: 'Note', kind: 'text', isShown: false },
    due: { label: 'When', kind: 'date', sort: 'descending', isShown: true },
    kind: { label: 'Kind', kind: 'text', sort: 'ascending', isShown: true },
    amount: { label: 'Each', kind: 'money', sort: 'descending', isShown: true },
    counted: { label: 'In this range', kind: 'money', total: 'sum', sort: 'descending', isShown: true },
  },
  fileColumns: {
    since: { label: 'First day', kind: 'date' },
    repeat: { label: 'Repeats', kind: 'text' },
    until: { label: 'Until', kind: 'date' },
    spread_months: { label: 'Spread over months', kind: 'integer' },
  },
} as const satisfies ListDefinition

export const lists = {
  sales,
  products,
  promotions,
  customers,
  expenses,
  suppliers,
  purchases,
  activities,
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]
