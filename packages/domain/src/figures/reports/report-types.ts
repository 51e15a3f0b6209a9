/** Every report there is, as a person chooses it; its title where that is not '… report'. */
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
  profit_and_loss: {
    label: 'Profit and Loss',
    title: 'Profit and loss statement',
    description: 'From gross sales to operating profit, month by month, as accountants read it.',
  },
  stock_valuation: {
    label: 'Stock Valuation',
    title: 'Stock valuation',
    description: 'What the stock of a day had cost, by category and product.',
  },
  sales_journal: {
    label: 'Sales Journal',
    title: 'Sales journal',
    description: 'Every sale and return on one row, with net, tax by rate, gross and payment.',
  },
  cash_book: {
    label: 'Cash Book',
    title: 'Cash book',
    description: 'Every cash sale and refund in order, with the balance after each.',
  },
  weekly_review: {
    label: 'Weekly Review',
    title: 'Weekly review',
    description: 'For Monday morning: the week in brief, what was found in your books, and what is ahead.',
  },
  month_end: {
    label: 'Month End',
    title: 'Month end',
    description:
      'The month in brief, why it changed, profit and loss, tax, and what to check before closing it.',
  },
  dead_stock: {
    label: 'Dead Stock',
    title: 'Dead stock',
    description: 'Every product that does not sell, or of which there is too much, and what it cost.',
  },
  for_the_bank: {
    label: 'For the Bank',
    title: 'Business report',
    description: 'Profit and loss by month, stock and what is expected, for lenders.',
  },
} as const satisfies Record<string, { label: string; title?: string; description: string }>

export type ReportType = keyof typeof reports

/** What stands at its head. */
export const reportTitle = (type: ReportType): string => {
  const report: { label: string; title?: string } = reports[type]
  return report.title ?? `${report.label} report`
}

/** Their text is of findings and forecasts, so they are made by a later feature. */
export const reviewTypes = ['weekly_review', 'month_end', 'dead_stock', 'for_the_bank'] as const
export type ReviewType = (typeof reviewTypes)[number]

export const isReviewType = (type: ReportType): type is ReviewType => reviewTypes.some((one) => one === type)

export const reportTypes = Object.keys(reports) as [ReportType, ...ReportType[]]
