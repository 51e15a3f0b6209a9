import type { Split } from './splits.ts'

/** By what a figure is split, as a person says it. */
export const splitNames: Record<Split, string> = {
  product: 'Product',
  category: 'Category',
  supplier: 'Supplier',
  customer: 'Customer',
  segment: 'Segment',
  tag: 'Tag',
  new_or_returning: 'New or returning',
  seller: 'Seller',
  hour: 'Hour',
  weekday: 'Weekday',
  payment_method: 'Payment method',
  discount_band: 'Discount',
  price_band: 'Price',
  promotion: 'Promotion',
}

/** What its name does not say, where a split is chosen. */
export const splitHints: Partial<Record<Split, string>> = {
  supplier: 'Products count for their preferred supplier, orders for the supplier they were sent to.',
}
