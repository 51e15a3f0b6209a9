import { useStockAhead } from './forecast.api.ts'
import { rangeText, soldOutText } from './stock-words.ts'

/** One line for the page of a product; nothing where too little is known of it. */
export const StockAheadLine = ({ id }: { id: string }) => {
  const [product] = useStockAhead(id).data?.products ?? []
  if (!product) return null
  return (
    <p className="rounded-card border border-line bg-surface px-5 py-4 text-ink-soft shadow-low sm:px-6">
      Sold out {product.expected_on === null ? '' : 'around '}
      {soldOutText(product.expected_on)} if nothing is delivered. Eight times in ten: {rangeText(product)}.
    </p>
  )
}
