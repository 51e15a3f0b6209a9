import { counted } from '#platform/words/format.ts'

type Kept = { kept_products: number; kept_customers: number }

/** What is said once the samples are gone: all of them, or all but what is needed. */
export const removedWords = ({ kept_products, kept_customers }: Kept): string => {
  const kept = [
    ...(kept_products > 0 ? [counted(kept_products, 'product')] : []),
    ...(kept_customers > 0 ? [counted(kept_customers, 'customer')] : []),
  ]
  if (kept.length === 0) return 'Sample data removed.'
  return `Sample data removed, except items used in your own sales: ${kept.join(' and ')}.`
}
