/** The four figures of the overview: what they are called there, and the metric that each is. */
export const overviewStats = [
  { label: 'Total Revenue', metric: 'netSales', field: 'revenue', unit: 'money' },
  { label: 'Sales', metric: 'sales', field: 'sales', unit: 'count' },
  { label: 'Average Order Value', metric: 'averageOrderValue', field: 'average_order_value', unit: 'money' },
  { label: 'Profit', metric: 'grossProfit', field: 'profit', unit: 'money' },
] as const
