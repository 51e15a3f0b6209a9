import type { Sale } from '@tillsight/contract/books/sales'
import { Badge } from '#ui/layout/badge.tsx'
import { returnedOf } from './sale-words.ts'

/** That it is a return, or that some of it came back. */
export const ReturnBadge = ({ sale }: { sale: Pick<Sale, 'kind' | 'lines'> }) => {
  if (sale.kind === 'RETURN') return <Badge tone="loss">Return</Badge>
  const returned = returnedOf(sale)
  if (returned === 'none') return null
  return <Badge tone="warn">{returned === 'fully' ? 'Returned' : 'Partly returned'}</Badge>
}
