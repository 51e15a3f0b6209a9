import type { areas } from './catalogue.ts'

/** What the areas of the catalogue are called. */
export const areaNames: Record<keyof typeof areas, string> = {
  sales: 'Sales',
  patterns: 'Time patterns',
  discounts: 'Discounts',
  returns: 'Returns',
  profit: 'Profit',
  products: 'Products',
  inventory: 'Inventory',
  customers: 'Customers',
  sellers: 'Sellers',
  finances: 'Finances',
  quality: 'Data quality',
}
