import { metric } from './metric.ts'
import { percent, ratio } from './ratio.ts'

export const returnsMetrics = {
  returns: metric({
    label: 'Returns',
    unit: 'count',
    better: 'down',
    description: 'How many times something came back.',
    needs: ['returns.count'],
    value: (m) => m['returns.count'],
  }),
  returnsValue: metric({
    label: 'Value of Returns',
    unit: 'money',
    better: 'down',
    description: 'What was paid back for what came back.',
    needs: ['returns.value'],
    value: (m) => m['returns.value'],
  }),
  returnedUnits: metric({
    label: 'Units Returned',
    unit: 'count',
    better: 'down',
    description: 'Pieces that came back.',
    needs: ['returns.units'],
    value: (m) => m['returns.units'],
  }),
  returnRate: metric({
    label: 'Return Rate by Value',
    unit: 'percent',
    better: 'down',
    description: 'The value of returns as a part of sales after discounts.',
    needs: ['returns.value', 'sales.gross', 'sales.discount'],
    value: (m) => percent(m['returns.value'], m['sales.gross'] - m['sales.discount']),
  }),
  returnRateUnits: metric({
    label: 'Return Rate by Units',
    unit: 'percent',
    better: 'down',
    description: 'Pieces that came back as a part of pieces sold.',
    needs: ['returns.units', 'sales.units'],
    value: (m) => percent(m['returns.units'], m['sales.units']),
  }),
  averageReturn: metric({
    label: 'Average Return',
    unit: 'money',
    better: 'down',
    description: 'The value of returns divided by their number.',
    needs: ['returns.value', 'returns.count'],
    value: (m) => ratio(m['returns.value'], m['returns.count']),
  }),
  restockRate: metric({
    label: 'Restock Rate',
    unit: 'percent',
    better: 'up',
    description: 'The part of returned pieces that went back on the shelf.',
    needs: ['returns.restocked_units', 'returns.units'],
    value: (m) => percent(m['returns.restocked_units'], m['returns.units']),
  }),
  returnLoss: metric({
    label: 'Return Loss',
    unit: 'money',
    better: 'down',
    description: 'What the pieces cost that came back and could not be sold again.',
    needs: ['returns.lost_cost'],
    value: (m) => m['returns.lost_cost'],
  }),
}
