import type { Promotion } from '#domain/books/promotions/promotion.ts'
import type { Filter } from './filters.ts'

type Covered = Pick<Promotion, 'covers' | 'weekdays'> & {
  products: readonly { id: string }[]
  categories: readonly { id: string }[]
}

/** What a promotion is for, on its weekdays; null where all of it is gone. */
export const coveredBy = ({ covers, products, categories, weekdays }: Covered): Filter[] | null => {
  const filters: Filter[] = [
    ...(covers === 'PRODUCTS' ? [{ by: 'product' as const, keys: products.map(({ id }) => id) }] : []),
    ...(covers === 'CATEGORIES' ? [{ by: 'category' as const, keys: categories.map(({ id }) => id) }] : []),
    ...(weekdays ? [{ by: 'weekday' as const, keys: weekdays.map(String) }] : []),
  ]
  return filters.some(({ keys }) => keys.length === 0) ? null : filters
}

export const soldWith = (id: string): Filter[] => [{ by: 'promotion', keys: [id] }]

/** What is shown of all that was sold with a promotion, each as it is called there. */
export const soldFigures = {
  sales: 'Sales',
  netSales: 'Revenue',
  netUnits: 'Units',
  discounts: 'Discount given',
  grossProfit: 'Gross profit',
} as const

/** What is compared, as it is called there. */
export const effectFigures = {
  netSales: 'Revenue',
  netUnits: 'Units',
  grossProfit: 'Gross profit',
  discounts: 'All discounts',
  sales: 'Sales',
  averageOrderValue: 'Average per sale',
} as const

/** Of sales, those to customers who bought for the first time; their name is beside the others. */
export const newCustomers: Filter = { by: 'new_or_returning', keys: ['NEW'] }
export const newCustomerLabel = 'Sales to new customers'
