import { metric } from './metric.ts'
import { percent } from './ratio.ts'

export const promotionsMetrics = {
  promotionRevenue: metric({
    label: 'Promotion Revenue',
    unit: 'money',
    better: 'up',
    description: 'Net sales of what was sold with a promotion, after returns.',
    needs: ['promotions.net'],
    value: (m) => m['promotions.net'],
  }),
  promotionDiscount: metric({
    label: 'Promotion Discount',
    unit: 'money',
    better: 'down',
    description: 'Discounts on lines sold with a promotion. Returns do not change it.',
    needs: ['promotions.discount'],
    value: (m) => m['promotions.discount'],
  }),
  promotionShare: metric({
    label: 'Promotion Share of Revenue',
    unit: 'percent',
    better: 'neither',
    description: 'The share of net sales from what was sold with a promotion.',
    needs: ['promotions.net', 'sales.net'],
    formula: '{promotions.net} ÷ {sales.net}',
    value: (m) => percent(m['promotions.net'], m['sales.net']),
  }),
  promotionSales: metric({
    label: 'Sales with a Promotion',
    unit: 'count',
    better: 'up',
    description: 'Sales in which something was sold with a promotion.',
    needs: ['sales.promoted_count'],
    value: (m) => m['sales.promoted_count'],
  }),
  promotionUnits: metric({
    label: 'Promotion Units',
    unit: 'count',
    better: 'up',
    description: 'Units sold with a promotion, after returns.',
    needs: ['promotions.units'],
    value: (m) => m['promotions.units'],
  }),
  promotionProfit: metric({
    label: 'Promotion Profit',
    unit: 'money',
    better: 'up',
    description: 'Gross profit of what was sold with a promotion, after returns.',
    needs: ['promotions.net', 'promotions.cost'],
    formula: '{promotions.net} − {promotions.cost}',
    value: (m) => m['promotions.net'] - m['promotions.cost'],
  }),
  promotionMargin: metric({
    label: 'Promotion Margin',
    unit: 'percent',
    better: 'up',
    description: 'Gross profit of what was sold with a promotion, as a share of its net sales.',
    needs: ['promotions.net', 'promotions.cost'],
    formula: '({promotions.net} − {promotions.cost}) ÷ {promotions.net}',
    value: (m) => percent(m['promotions.net'] - m['promotions.cost'], m['promotions.net']),
  }),
}
