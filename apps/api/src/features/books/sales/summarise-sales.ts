import type { sales } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { amountOf } from '@tillsight/domain/money'
import type { Verb } from '#platform/request.ts'
import { saleFilter } from './list-sales.ts'
import { selectSums, selectSumsByCategory } from './sale-list.queries.ts'

export const summariseSales: Verb<typeof sales.summariseSales> = async (request, input) => {
  const filter = saleFilter(request, input)
  const [sums, categories] = await Promise.all([
    selectSums(request, filter),
    selectSumsByCategory(request, filter),
  ])
  return {
    sales: sums.sales,
    returns: sums.returns,
    quantity: sums.quantity,
    discount_amount: amountOf(sums.discount),
    total: amountOf(sums.total),
    ...(may(request.role, 'profit:read') ? { profit: amountOf(sums.profit) } : {}),
    by_category: categories.map(({ id, name, total }) => ({ id, name, total: amountOf(total) })),
    with_discount: { sales: sums.discounted_sales, total: amountOf(sums.discounted_total) },
    without_discount: {
      sales: sums.sales - sums.discounted_sales,
      total: amountOf(sums.total - sums.discounted_total),
    },
  }
}
