import { metric } from './metric.ts'
import { percent, ratio } from './ratio.ts'

export const sellersMetrics = {
  activeSellers: metric({
    label: 'Active Sellers',
    unit: 'count',
    better: 'neither',
    description: 'Members with at least one sale.',
    needs: ['sellers.active'],
    value: (m) => m['sellers.active'],
  }),
  salesPerSeller: metric({
    label: 'Net Sales per Seller',
    unit: 'money',
    better: 'up',
    description: 'Net sales divided by the active sellers.',
    needs: ['sales.net', 'sellers.active'],
    formula: '{sales.net} ÷ {sellers.active}',
    value: (m) => ratio(m['sales.net'], m['sellers.active']),
  }),
  bestSellerShare: metric({
    label: 'Best Seller Share',
    unit: 'percent',
    better: 'neither',
    description: 'The share of net sales from the seller who sold most, of all sellers above zero.',
    needs: ['sellers.best_net', 'sellers.net'],
    formula: '{sellers.best_net} ÷ {sellers.net}',
    value: (m) => percent(m['sellers.best_net'], m['sellers.net']),
  }),
  sellerDiscountGap: metric({
    label: 'Seller Discount Gap',
    unit: 'percent',
    better: 'down',
    description:
      'How many points the highest discount rate of a seller is above that of the store. Sellers with at least 5 sales count.',
    needs: ['sellers.discount_gap'],
    value: (m) => m['sellers.discount_gap'] / 100,
  }),
}
