import { units } from '@tillsight/domain/books/catalog/unit'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { everyRow } from '#platform/lists/every-row.ts'
import { listFile, yesOrNo } from '#platform/lists/list-file.ts'
import { getSupplierRow } from './find-supplier.ts'
import { selectSupplied } from './supplier-products.queries.ts'

type Asked = { id: string; search?: string | undefined; fmt: DocumentFormat }

export const exportSupplierProducts = listFile({
  label: 'Products of a supplier',
  fileName: 'supplier_products',
  emptyMessage: 'No products.',
  find: (request, { id }: Asked) => getSupplierRow(request, id),
  read: (request, { id, search = '' }) =>
    everyRow((page) => selectSupplied(request, { supplierId: id, search }, page)),
  columns: [
    { label: 'Product', kind: 'text', of: ({ name }) => name },
    { label: 'SKU', kind: 'text', of: ({ sku }) => sku },
    { label: 'Article number', kind: 'text', of: ({ article }) => article },
    { label: 'Cost', kind: 'money', of: ({ cost }) => cost },
    { label: 'Pack size', kind: 'integer', of: ({ pack_size }) => pack_size },
    { label: 'Unit', kind: 'text', of: ({ unit }) => units[unit].name },
    { label: 'In stock', kind: 'integer', of: ({ balance }) => balance },
    { label: 'Preferred', kind: 'text', of: ({ is_preferred }) => yesOrNo(is_preferred) },
  ],
})
