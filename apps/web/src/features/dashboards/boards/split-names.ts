import type { MetricInfo } from '@tillsight/contract/metrics'

export type Split = MetricInfo['splits'][number]

export const splitNames: Record<Split, string> = {
  product: 'Product',
  category: 'Category',
  customer: 'Customer',
  segment: 'Segment',
  seller: 'Seller',
  hour: 'Hour',
  weekday: 'Weekday',
  payment_method: 'Payment method',
}

/** Where more is told of a part. */
export const partPage = (split: Split, key: string | null): string | undefined => {
  if (key === null) return undefined
  if (split === 'product') return `/platform/products/${key}`
  return split === 'customer' ? `/platform/customers/${key}` : undefined
}
