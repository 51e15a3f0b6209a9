import type { SuggestedOrder } from '@tillsight/contract/books/purchases'
import { centsOf } from '@tillsight/domain/money'
import { listFile } from '#platform/lists/list-file.ts'
import type { MemberRequest } from '#platform/request.ts'
import { suggestPurchases } from './suggest-purchases.ts'

type Suggested = Pick<SuggestedOrder['lines'][number], 'name' | 'why'> & {
  supplier: string | null
  line: SuggestedOrder['lines'][number] | null
}

/** By supplier, as on the screen; products without one come last. */
const readSuggested = async (request: MemberRequest): Promise<Suggested[]> => {
  const { suppliers, without_supplier } = await suggestPurchases(request, {})
  return [
    ...suppliers.flatMap(({ name: supplier, lines }) =>
      lines.map((line) => ({ supplier, name: line.name, why: line.why, line })),
    ),
    ...without_supplier.map(({ name, why }) => ({ supplier: null, name, why, line: null })),
  ]
}

export const exportSuggestions = listFile({
  label: 'What runs out',
  fileName: 'reorder',
  emptyMessage: 'No products run out.',
  read: readSuggested,
  columns: [
    { label: 'Supplier', kind: 'text', of: ({ supplier }) => supplier },
    { label: 'Product', kind: 'text', of: ({ name }) => name },
    { label: 'Article number', kind: 'text', of: ({ line }) => line?.article ?? null },
    { label: 'In stock', kind: 'integer', of: ({ line }) => line?.balance ?? null },
    { label: 'On order', kind: 'integer', of: ({ line }) => line?.on_order ?? null },
    { label: 'To order', kind: 'integer', of: ({ line }) => line?.quantity ?? null },
    { label: 'Cost', kind: 'money', of: ({ line }) => line && centsOf(line.cost) },
    { label: 'Total', kind: 'money', total: 'sum', of: ({ line }) => line && centsOf(line.amount) },
    { label: 'Why', kind: 'text', of: ({ why }) => why },
  ],
})
