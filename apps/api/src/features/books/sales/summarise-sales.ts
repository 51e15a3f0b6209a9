import type { sales } from '@tillsight/contract'
import { may } from '@tillsight/domain/access'
import { methodName } from '@tillsight/domain/books/sales/limits'
import { amountOf } from '@tillsight/domain/money'
import { inSnapshot, type MemberRequest, type Verb } from '#platform/request.ts'
import { saleFilter } from './list-sales.ts'
import { selectSums, selectSumsByCategory, selectSumsByMethod } from './sale-list.queries.ts'
import { isOfDaysOnly } from './sale-sums.queries.ts'

export const summariseSales: Verb<typeof sales.summariseSales> = async (request, input) => {
  const filter = saleFilter(request, input)
  const isOfLines = filter.productId !== null || filter.categoryId !== null
  const read = (request: MemberRequest) =>
    Promise.all([
      selectSums(request, filter),
      selectSumsByCategory(request, filter),
      isOfLines ? null : selectSumsByMethod(request, filter),
    ])
  // From rollups they take one round trip; from the sales themselves, each statement is on its way alone.
  const [sums, categories, methods] = await (isOfDaysOnly(filter) ? inSnapshot(request, read) : read(request))
  return {
    sales: sums.sales,
    returns: sums.returns,
    quantity: sums.quantity,
    discount_amount: amountOf(sums.discount),
    total: amountOf(sums.total),
    ...(may(request.role, 'profit:read') ? { profit: amountOf(sums.profit) } : {}),
    by_category: categories.map(({ id, name, total }) => ({ id, name, total: amountOf(total) })),
    ...(methods && {
      by_method: methods.map(({ method, name, paid }) => ({
        method,
        name: methodName(method, name === null ? null : { [method]: name }),
        paid: amountOf(paid),
      })),
    }),
    with_discount: { sales: sums.discounted_sales, total: amountOf(sums.discounted_total) },
    without_discount: {
      sales: sums.sales - sums.discounted_sales,
      total: amountOf(sums.total - sums.discounted_total),
    },
  }
}
