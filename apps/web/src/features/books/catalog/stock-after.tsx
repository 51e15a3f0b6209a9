import type { Product } from '@tillsight/contract/books/products'
import { stockLeft } from '@tillsight/domain/books/catalog/stock-left'
import { type ManualReason, movementOf } from '@tillsight/domain/books/catalog/stock-movement'
import { stockStatus } from '@tillsight/domain/books/catalog/stock-status'
import { inUnits, measuredIn } from '@tillsight/domain/books/catalog/unit'
import { addQuantities } from '@tillsight/domain/quantity'
import { count, signedCount } from '#platform/words/format.ts'
import { formats } from '#ui/formats/formats.ts'
import { StatusBadge } from './status-badge.tsx'

type StockAfterProps = { product: Product; reason: ManualReason; quantity: number }

/** The balance that would be left, before anything is saved. */
export const StockAfter = ({ product, reason, quantity }: StockAfterProps) => {
  const by = Number.isNaN(quantity) ? null : movementOf(reason, quantity, product.balance)
  const after = by === null ? null : addQuantities(product.balance, by)
  return (
    <div aria-live="polite" className="rounded-control bg-ink/4 px-3.5 py-2.5">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm text-ink-faint">In stock</span>
        <span className="font-[560]">
          {inUnits(count(product.balance), product.unit)}
          {after !== null && (
            <>
              {' → '}
              <span className={after < 0 ? 'text-loss' : undefined}>
                {inUnits(count(after), product.unit)}
              </span>
              {by !== null && (
                <span className="ms-2 text-sm font-normal text-ink-faint">{signedCount(by)}</span>
              )}
            </>
          )}
        </span>
      </div>
      {after !== null && after < 0 && (
        <p className="mt-1 text-sm text-loss">{stockLeft(product.balance, formats(), measuredIn(product))}</p>
      )}
      {after !== null && after >= 0 && product.status !== 'ARCHIVED' && (
        <div className="mt-1.5 flex items-center justify-between gap-3 text-sm text-ink-faint">
          Status
          <StatusBadge status={stockStatus(after, product.low_stock)} />
        </div>
      )}
    </div>
  )
}
