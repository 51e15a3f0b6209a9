import type { Split } from '@tillsight/domain/figures/metrics/splits'

/** The page of a part. */
export const partPage = (split: Split, key: string | null): string | undefined => {
  if (key === null) return undefined
  if (split === 'product') return `/platform/products/${key}`
  if (split === 'supplier') return `/platform/suppliers/${key}`
  return split === 'customer' ? `/platform/customers/${key}` : undefined
}
