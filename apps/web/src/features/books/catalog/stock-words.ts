import type { Product } from '@tillsight/contract/books/products'
import type { ManualReason } from '@tillsight/domain/books/catalog/stock-movement'
import { inUnits, measuredIn } from '@tillsight/domain/books/catalog/unit'
import { count, counted } from '#platform/words/format.ts'

/** '3 units', or '0.735 kg' of what is measured. */
export const countedUnits = (
  quantity: number,
  product: Pick<Product, 'unit' | 'sold_by_measure'>,
): string => {
  const unit = measuredIn(product)
  return unit ? inUnits(count(quantity), unit) : counted(quantity, 'unit')
}

/** What the number means, which differs by the reason, and is where people go wrong. */
export const quantityWords: Record<ManualReason, { label: string; hint: string }> = {
  received: { label: 'Quantity received', hint: 'Added to the current stock.' },
  recount: {
    label: 'Counted quantity',
    hint: 'Replaces the current stock. Missing goods count as a stock loss.',
  },
  damage: { label: 'Quantity damaged', hint: 'Subtracted from the current stock as a stock loss.' },
  loss: { label: 'Quantity lost', hint: 'Subtracted from the current stock as a stock loss.' },
  correction: { label: 'Adjust by', hint: 'For example 3 or -3. Not a stock loss.' },
}
