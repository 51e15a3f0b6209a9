/** Every report there is, as a person chooses it. */
export const reports = {
  sales: {
    label: 'Sales',
    description: 'Every sale and return, line by line, with totals by category and the trend over time.',
  },
  customers: {
    label: 'Customers',
    description: 'Who bought, how often and for how much, with their segment and contact details.',
  },
  dashboard: {
    label: 'Dashboard',
    description: 'Revenue, sales, order value and profit, with busy hours, best sellers and stock.',
  },
  customer_dashboard: {
    label: 'Customer Dashboard',
    description: 'How many customers there are, who is new, who returns and who spends the most.',
  },
  finance_dashboard: {
    label: 'Finance Dashboard',
    description: 'Profit and loss with expenses, margin, return on investment and break-even.',
  },
  tax: {
    label: 'Tax',
    description: 'Tax charged and given back, by rate and by month, with what is due.',
  },
} as const satisfies Record<string, { label: string; description: string }>

export type ReportType = keyof typeof reports
export const reportTypes = Object.keys(reports) as [ReportType, ...ReportType[]]
