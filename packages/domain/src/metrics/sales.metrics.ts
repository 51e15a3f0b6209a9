import { metric } from './metric.ts'
import { ratio } from './ratio.ts'

export const salesMetrics = {
  netSales: metric({
    label: 'Net Sales',
    unit: 'money',
    better: 'up',
    description: 'What was sold, after discounts, less what came back.',
    needs: ['sales.net'],
    value: (m) => m['sales.net'],
  }),
  sales: metric({
    label: 'Sales',
    unit: 'count',
    better: 'up',
    description: 'How many sales were made. A return is not one, and takes none away.',
    needs: ['sales.count'],
    value: (m) => m['sales.count'],
  }),
  netUnits: metric({
    label: 'Units Sold, Net',
    unit: 'count',
    better: 'up',
    description: 'Pieces sold, less those that came back.',
    needs: ['sales.net_units'],
    value: (m) => m['sales.net_units'],
  }),
  averageOrderValue: metric({
    label: 'Average Order Value',
    unit: 'money',
    better: 'up',
    description: 'Net sales divided by the number of sales.',
    needs: ['sales.net', 'sales.count'],
    value: (m) => ratio(m['sales.net'], m['sales.count']),
  }),
}
