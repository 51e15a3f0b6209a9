import type { Sale } from '@tillsight/contract/books/sales'
import { type Unit, usualUnit } from '@tillsight/domain/books/catalog/unit'
import { addQuantities } from '@tillsight/domain/quantity'

export type Moved = { id: string; name: string; quantity: number; unit: Unit }

type Document = Pick<Sale, 'kind' | 'lines'>

/** What deleting puts on the shelf (or takes from it), by product: what was sold, less what is there already. */
export const movedBack = (sale: Document & { returns: Document[] }): Moved[] => {
  const moved = new Map<string, Moved>()
  const lines = [sale, ...sale.returns].flatMap(({ kind, lines }) =>
    lines.filter(({ restocked }) => kind === 'SALE' || restocked),
  )
  for (const { product, quantity, unit = usualUnit } of lines) {
    const before = moved.get(product.id)?.quantity ?? 0
    moved.set(product.id, {
      id: product.id,
      name: product.name,
      quantity: addQuantities(before, quantity),
      unit,
    })
  }
  return [...moved.values()].filter(({ quantity }) => quantity !== 0)
}
