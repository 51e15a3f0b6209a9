import type { ListDefinition } from './list.ts'

export const suppliers = {
  label: 'Suppliers',
  fileName: 'suppliers_list',
  needs: 'suppliers:read',
  primary: 'name',
  usualSort: 'name',
  filters: ['search', 'status'],
  columns: {
    name: { label: 'Supplier', kind: 'text', sort: 'ascending', isShown: true },
    contact: { label: 'Contact', kind: 'text', isShown: true },
    email: { label: 'Email', kind: 'text', isShown: false },
    phone: { label: 'Phone', kind: 'text', isShown: false },
    lead_days: { label: 'Lead time in days', kind: 'integer', sort: 'ascending', isShown: true },
    minimum: { label: 'Minimum order', kind: 'money', isShown: false },
    products: { label: 'Products', kind: 'integer', sort: 'descending', isShown: true },
    open_orders: { label: 'Open orders', kind: 'integer', total: 'sum', sort: 'descending', isShown: true },
    on_order: { label: 'On order', kind: 'money', total: 'sum', sort: 'descending', isShown: true },
    last_order: { label: 'Last order', kind: 'date', sort: 'descending', isShown: true },
  },
  fileColumns: {
    address: { label: 'Address', kind: 'text' },
    note: { label: 'Note', kind: 'text' },
    status: { label: 'Status', kind: 'text' },
  },
} as const satisfies ListDefinition

export const purchases = {
  label: 'Purchase orders',
  fileName: 'purchase_orders',
  needs: 'suppliers:read',
  primary: 'number',
  usualSort: '-created',
  filters: ['search', 'status', 'supplier'],
  columns: {
    number: { label: 'Number', kind: 'text', sort: 'descending', sortedAs: 'integer', isShown: true },
    supplier: { label: 'Supplier', kind: 'text', sort: 'ascending', isShown: true },
    status: { label: 'Status', kind: 'text', isShown: true },
    created: { label: 'Drafted', kind: 'datetime', sort: 'descending', isShown: false },
    sent: { label: 'Sent', kind: 'date', sort: 'descending', isShown: true },
    expected: { label: 'Expected', kind: 'date', sort: 'ascending', isShown: true },
    lines: { label: 'Products', kind: 'integer', isShown: true },
    total: { label: 'Ordered', kind: 'money', total: 'sum', sort: 'descending', isShown: true },
    received: { label: 'Received', kind: 'money', total: 'sum', sort: 'descending', isShown: true },
  },
  fileColumns: {
    note: { label: 'Note', kind: 'text' },
  },
} as const satisfies ListDefinition
