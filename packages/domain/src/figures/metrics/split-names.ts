import type { Split } from './splits.ts'

/** By what a figure is split, as a person says it. */
export const splitNames: Record<Split, string> = {
  product: 'Product',
  category: 'Category',
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
