import { metric } from './metric.ts'

export const profitMetrics = {
  grossProfit: metric({
    label: 'Gross Profit',
    unit: 'money',
    better: 'up',
    description: 'Net sales less what the goods cost.',
    needs: ['sales.net', 'sales.cost'],
    value: (m) => m['sales.net'] - m['sales.cost'],
  }),
}
