import { isMetricId, metricOf } from '@tillsight/domain/figures/metrics/catalogue'
import type { Finding } from '@tillsight/domain/insight/findings/finding'
import type { FindingNames } from '@tillsight/domain/insight/findings/words'
import { readLabels } from '#features/figures/metrics/index.ts'
import type { MemberRequest } from '#platform/request.ts'

type Ids = Record<'product' | 'customer' | 'supplier' | 'category', string[]>

const idsOf = (findings: readonly Finding[]): Ids => {
  const ids: Ids = { product: [], customer: [], supplier: [], category: [] }
  for (const finding of findings) {
    const { kind, subject, facts } = finding
    if (kind === 'dead-stock' || kind === 'idle-capital') ids.product.push(subject)
    if (kind === 'bought-together') ids.product.push(facts.one, facts.other)
    if (kind === 'drifting-customer') ids.customer.push(subject)
    if (kind === 'reorder') {
      ids.supplier.push(subject)
      ids.product.push(...facts.lines.map(({ product }) => product))
    }
    if ((kind === 'unusual-day' || kind === 'lasting-change') && facts.category)
      ids.category.push(facts.category)
  }
  return ids
}

/** What all that findings are about is called now. */
export const readFindingNames = async (
  request: MemberRequest,
  findings: readonly Finding[],
): Promise<FindingNames> => {
  const ids = idsOf(findings)
  const [product, customer, supplier, category] = await Promise.all([
    readLabels(request, 'product', ids.product),
    readLabels(request, 'customer', ids.customer),
    readLabels(request, 'supplier', ids.supplier),
    readLabels(request, 'category', ids.category),
  ])
  return {
    product: (id) => product(id) ?? 'A deleted product',
    customer: (id) => customer(id) ?? 'A deleted customer',
    supplier: (id) => supplier(id) ?? 'a deleted supplier',
    category: (id) => category(id) ?? 'a deleted category',
    metric: (id) => (isMetricId(id) ? metricOf(id) : { label: id, unit: 'number' }),
  }
}
