import { metric } from './metric.ts'
import { percent } from './ratio.ts'

/** How much depends on a few customers. */
export const customerShareMetrics = {
  topTenCustomersShare: metric({
    label: 'Top 10 Customers Share',
    unit: 'percent',
    better: 'neither',
    description: 'The share of net sales with a customer from the ten who bought most, of all above zero.',
    needs: ['buyers.ten_net', 'buyers.net'],
    formula: '{buyers.ten_net} ÷ {buyers.net}',
    value: (m) => percent(m['buyers.ten_net'], m['buyers.net']),
  }),
  topCustomersShare: metric({
    label: 'Top 10% Customers Share',
    unit: 'percent',
    better: 'neither',
    description:
      'The share of net sales with a customer from the tenth of customers who bought most, of all above zero.',
    needs: ['buyers.top_net', 'buyers.net'],
    formula: '{buyers.top_net} ÷ {buyers.net}',
    value: (m) => percent(m['buyers.top_net'], m['buyers.net']),
  }),
  largestCustomerShare: metric({
    label: 'Largest Customer Share',
    unit: 'percent',
    better: 'down',
    description: 'The share of net sales from the customer who bought most.',
    needs: ['buyers.best_net', 'sales.net'],
    formula: '{buyers.best_net} ÷ {sales.net}',
    value: (m) => percent(m['buyers.best_net'], m['sales.net']),
  }),
}
