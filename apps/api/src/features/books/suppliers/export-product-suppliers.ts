import type { DocumentFormat } from '@tillsight/domain/document-format'
import { centsOf } from '@tillsight/domain/money'
import { getProductRow } from '#features/books/catalog/index.ts'
import { listFile, words, yesOrNo } from '#platform/lists/list-file.ts'
import { listProductSuppliers } from './list-supplier-products.ts'

type Asked = { id: string; fmt: DocumentFormat }

export const exportProductSuppliers = listFile({
  label: 'Suppliers of a product',
  fileName: 'product_suppliers',
  emptyMessage: 'No suppliers.',
  find: (request, { id }: Asked) => getProductRow(request, id),
  read: (request, { id }) => listProductSuppliers(request, { id }),
  columns: [
    { label: 'Supplier', kind: 'text', of: ({ name }) => name },
    { label: 'Article number', kind: 'text', of: ({ article }) => article },
    { label: 'Cost', kind: 'money', of: ({ cost }) => centsOf(cost) },
    { label: 'Pack size', kind: 'integer', of: ({ pack_size }) => pack_size },
    { label: 'Lead time in days', kind: 'integer', of: ({ lead_days }) => lead_days },
    { label: 'Preferred', kind: 'text', of: ({ preferred }) => yesOrNo(preferred) },
    { label: 'Status', kind: 'text', of: ({ status }) => words(status) },
  ],
})
