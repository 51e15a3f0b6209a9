import type { areas } from './catalogue.ts'

/** What the areas of the catalogue are called, and the metrics of a store's own. */
export const areaNames: Record<keyof typeof areas | 'own', string> = {
  own: 'Your own',
  sales: 'Sales',
  patterns: 'Time patterns',
  discounts: 'Discounts',
  promotions: 'Promotions',
  returns: 'Returns',
  profit: 'Profit',
  products: 'Products',
  inventory: 'Inventory',
  suppliers: 'Suppliers',
  customers: 'Customers',
  sellers: 'Sellers',
  activities: 'Activities',
  finances: 'Finances',
  quality: 'Data quality',
}
