import { counted } from '#platform/words/format.ts'

type Kept = { kept_products: number; kept_customers: number }

/** The message after the samples are removed: all of them, or all but those in use. */
export const removedWords = ({ kept_products, kept_customers }: Kept): string => {
  const remaining = [
    ...(kept_products > 0 ? [counted(kept_products, 'product')] : []),
    ...(kept_customers > 0 ? [counted(kept_customers, 'customer')] : []),
  ]
  if (remaining.length === 0) return 'Sample data removed.'
  return `Sample data removed, except items used in your own sales: ${remaining.join(' and ')}.`
}
