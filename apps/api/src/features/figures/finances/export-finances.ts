import type { Statement } from '@tillsight/contract/figures/finances'
import type { DocumentFormat } from '@tillsight/domain/document-format'
import { centsOf } from '@tillsight/domain/money'
import { listFile } from '#platform/lists/list-file.ts'
import { summariseFinances } from './summarise-finances.ts'

type Asked = { start_date?: string | undefined; end_date?: string | undefined; fmt: DocumentFormat }
type Month = Statement & { month: string }

const amount = (label: string, of: (statement: Month) => number) =>
  ({ label, kind: 'money', total: 'sum', of: (row: Month) => centsOf(of(row)) }) as const

/** The months of the screen; those that have not begun say nothing yet. */
export const exportFinances = listFile({
  label: 'Profit and loss by month',
  fileName: 'profit_and_loss',
  emptyMessage: 'No months.',
  read: async (request, { start_date, end_date }: Asked): Promise<Month[]> => {
    const { by_month } = await summariseFinances(request, { start_date, end_date })
    return by_month.filter(({ month }) => month <= request.today)
  },
  columns: [
    { label: 'Month', kind: 'text', of: ({ month }) => month.slice(0, 7) },
    amount('Revenue', ({ revenue }) => revenue),
    amount('Cost of goods', ({ cost_of_goods }) => cost_of_goods),
    amount('Gross profit', ({ gross_profit }) => gross_profit),
    amount('Stock losses', ({ stock_losses }) => stock_losses),
    amount('Variable', ({ variable_expenses }) => variable_expenses),
    amount('Fixed', ({ fixed_costs }) => fixed_costs),
    amount('Net profit', ({ net_profit }) => net_profit),
    { label: 'Margin', kind: 'percent', of: ({ margin }) => margin },
  ],
})
