/** What the sums of an archive are about: equal before and after, or nothing is loaded. */
export const archiveSums = {
  revenue: { label: 'Revenue after returns, without tax', isMoney: true },
  tax: { label: 'Tax', isMoney: true },
  cost: { label: 'Cost of what was sold', isMoney: true },
  discount: { label: 'Discounts', isMoney: true },
  line_revenue: { label: 'Revenue of all lines', isMoney: true },
  units: { label: 'Units sold', isMoney: false },
  expenses: { label: 'Expenses, each counted once', isMoney: true },
  stock_units: { label: 'Units in stock', isMoney: false },
  stock_value: { label: 'Stock at cost', isMoney: true },
  stock_losses: { label: 'Stock losses', isMoney: true },
  spent: { label: 'Spent by customers', isMoney: true },
  invoiced: { label: 'Invoiced, with tax', isMoney: true },
  counted: { label: 'Cash counted at closes', isMoney: true },
  cash_moved: { label: 'Cash moved', isMoney: true },
} as const

export type ArchiveSum = keyof typeof archiveSums
export const archiveSumNames = Object.keys(archiveSums) as ArchiveSum[]
