import { metric } from './metric.ts'
import { percent } from './ratio.ts'

export const qualityMetrics = {
  unexplainedReturns: metric({
    label: 'Returns without a Reason',
    unit: 'percent',
    better: 'down',
    description: 'The share of returns for which no reason was entered.',
    needs: ['returns.no_reason', 'returns.count'],
    formula: '{returns.no_reason} ÷ {returns.count}',
    value: (m) => percent(m['returns.no_reason'], m['returns.count']),
  }),
  productsWithoutCode: metric({
    label: 'Products without a Code',
    unit: 'count',
    better: 'down',
    description: 'Products on offer with neither SKU nor barcode: they cannot be scanned.',
    needs: ['stock.no_code'],
    value: (m) => m['stock.no_code'],
  }),
  reachableShare: metric({
    label: 'Reachable Customers',
    unit: 'percent',
    better: 'up',
    description: 'The share of customers with an email address or a phone number.',
    needs: ['customers.reachable', 'customers.all'],
    formula: '{customers.reachable} ÷ {customers.all}',
    value: (m) => percent(m['customers.reachable'], m['customers.all']),
  }),
  consentShare: metric({
    label: 'Marketing Consent',
    unit: 'percent',
    better: 'up',
    description: 'The share of customers who consented to marketing.',
    needs: ['customers.consented', 'customers.all'],
    formula: '{customers.consented} ÷ {customers.all}',
    value: (m) => percent(m['customers.consented'], m['customers.all']),
  }),
}
