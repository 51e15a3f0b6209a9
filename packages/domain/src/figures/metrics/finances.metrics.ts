import { breakEvenCount, breakEvenRevenue, marginOfSafety } from '../finances/break-even.ts'
import { operatingResult, profitAndLoss, type Trade, type Trading } from '../finances/profit-and-loss.ts'
import { metric } from './metric.ts'
import { percent, ratio } from './ratio.ts'

const ofTrading = ['sales.net', 'sales.cost', 'expenses.variable', 'expenses.fixed'] as const
const ofTrade = [...ofTrading, 'losses.cost'] as const

const tradingOf = (m: Readonly<Record<(typeof ofTrading)[number], number>>): Trading => ({
  revenue: m['sales.net'],
  costOfGoods: m['sales.cost'],
  variableExpenses: m['expenses.variable'],
  fixedCosts: m['expenses.fixed'],
})

const tradeOf = (m: Readonly<Record<(typeof ofTrade)[number], number>>): Trade => ({
  ...tradingOf(m),
  stockLosses: m['losses.cost'],
})

export const financesMetrics = {
  expenses: metric({
    label: 'Expenses',
    unit: 'money',
    better: 'down',
    description: 'All expenses to date, excluding cost of goods.',
    needs: ['expenses.variable', 'expenses.fixed'],
    formula: '{expenses.variable} + {expenses.fixed}',
    value: (m) => m['expenses.variable'] + m['expenses.fixed'],
  }),
  fixedCosts: metric({
    label: 'Fixed Costs',
    unit: 'money',
    better: 'down',
    description: 'Expenses that do not depend on sales.',
    needs: ['expenses.fixed'],
    value: (m) => m['expenses.fixed'],
  }),
  variableExpenses: metric({
    label: 'Variable Expenses',
    unit: 'money',
    better: 'down',
    description: 'Expenses that grow with sales, excluding cost of goods.',
    needs: ['expenses.variable'],
    value: (m) => m['expenses.variable'],
  }),
  variableCosts: metric({
    label: 'Variable Costs',
    unit: 'money',
    better: 'down',
    description: 'Cost of goods and variable expenses together.',
    needs: ['sales.cost', 'expenses.variable'],
    formula: '{sales.cost} + {expenses.variable}',
    value: (m) => m['sales.cost'] + m['expenses.variable'],
  }),
  repeatingExpenses: metric({
    label: 'Repeating Expenses',
    unit: 'money',
    better: 'down',
    description: 'Expenses that repeat every week, month, quarter or year.',
    needs: ['expenses.repeating'],
    value: (m) => m['expenses.repeating'],
  }),
  expenseRatio: metric({
    label: 'Expense Ratio',
    unit: 'percent',
    better: 'down',
    description: 'Expenses as a share of net sales.',
    needs: ['sales.net', 'expenses.variable', 'expenses.fixed'],
    formula: '({expenses.variable} + {expenses.fixed}) ÷ {sales.net}',
    value: (m) => percent(m['expenses.variable'] + m['expenses.fixed'], m['sales.net']),
  }),
  contributionMargin: metric({
    label: 'Contribution Margin',
    unit: 'money',
    better: 'up',
    description: 'Gross profit minus variable expenses: what is available to cover fixed costs.',
    needs: ofTrading,
    formula: '{sales.net} − {sales.cost} − {expenses.variable}',
    value: (m) => operatingResult(tradingOf(m)).contribution,
  }),
  contributionRatio: metric({
    label: 'Contribution Ratio',
    unit: 'percent',
    better: 'up',
    description: 'Contribution margin as a share of net sales.',
    needs: ofTrading,
    formula: '({sales.net} − {sales.cost} − {expenses.variable}) ÷ {sales.net}',
    value: (m) => percent(operatingResult(tradingOf(m)).contribution, m['sales.net']),
  }),
  netProfit: metric({
    label: 'Net Profit',
    unit: 'money',
    better: 'up',
    description: 'Gross profit minus stock losses and all expenses, before tax.',
    needs: ofTrade,
    formula: '{sales.net} − {sales.cost} − {losses.cost} − {expenses.variable} − {expenses.fixed}',
    value: (m) => profitAndLoss(tradeOf(m)).netProfit,
  }),
  netMargin: metric({
    label: 'Net Margin',
    unit: 'percent',
    better: 'up',
    description: 'Net profit as a share of net sales.',
    needs: ofTrade,
    formula:
      '({sales.net} − {sales.cost} − {losses.cost} − {expenses.variable} − {expenses.fixed}) ÷ {sales.net}',
    value: (m) => profitAndLoss(tradeOf(m)).netMargin,
  }),
  roi: metric({
    label: 'Return on Investment',
    unit: 'percent',
    better: 'up',
    description: 'Net profit as a share of cost of goods, stock losses and expenses.',
    needs: ofTrade,
    formula:
      '({sales.net} − {sales.cost} − {losses.cost} − {expenses.variable} − {expenses.fixed}) ÷ ({sales.cost} + {losses.cost} + {expenses.variable} + {expenses.fixed})',
    value: (m) => profitAndLoss(tradeOf(m)).roi,
  }),
  goodsRoi: metric({
    label: 'Return on Goods',
    unit: 'percent',
    better: 'up',
    description: 'Gross profit as a share of the cost of goods sold and current stock.',
    needs: ['sales.net', 'sales.cost', 'stock.cost'],
    formula: '({sales.net} − {sales.cost}) ÷ ({sales.cost} + {stock.cost})',
    value: (m) => percent(m['sales.net'] - m['sales.cost'], m['sales.cost'] + m['stock.cost']),
  }),
  goodsInvested: metric({
    label: 'Invested in Goods',
    unit: 'money',
    better: 'neither',
    description: 'The cost of goods sold and current stock.',
    needs: ['sales.cost', 'stock.cost'],
    formula: '{sales.cost} + {stock.cost}',
    value: (m) => m['sales.cost'] + m['stock.cost'],
  }),
  breakEvenRevenue: metric({
    label: 'Break-Even Revenue',
    unit: 'money',
    better: 'down',
    description: 'The net sales needed to cover fixed costs.',
    needs: ofTrading,
    formula: '{expenses.fixed} × {sales.net} ÷ ({sales.net} − {sales.cost} − {expenses.variable})',
    value: (m) => breakEvenRevenue(tradingOf(m)),
  }),
  breakEvenUnits: metric({
    label: 'Break-Even Units',
    unit: 'count',
    better: 'down',
    description: 'The number of units needed to cover fixed costs.',
    needs: [...ofTrading, 'sales.net_units'],
    formula: '{expenses.fixed} × {sales.net_units} ÷ ({sales.net} − {sales.cost} − {expenses.variable})',
    value: (m) => breakEvenCount(tradingOf(m), m['sales.net_units']),
  }),
  breakEvenSales: metric({
    label: 'Break-Even Sales',
    unit: 'count',
    better: 'down',
    description: 'The number of sales needed to cover fixed costs.',
    needs: [...ofTrading, 'sales.count'],
    formula: '{expenses.fixed} × {sales.count} ÷ ({sales.net} − {sales.cost} − {expenses.variable})',
    value: (m) => breakEvenCount(tradingOf(m), m['sales.count']),
  }),
  marginOfSafety: metric({
    label: 'Margin of Safety',
    unit: 'percent',
    better: 'up',
    description: 'How far net sales can fall and still cover fixed costs.',
    needs: ofTrading,
    formula:
      '({sales.net} − {expenses.fixed} × {sales.net} ÷ ({sales.net} − {sales.cost} − {expenses.variable})) ÷ {sales.net}',
    value: (m) => marginOfSafety(tradingOf(m)),
  }),
  operatingLeverage: metric({
    label: 'Operating Leverage',
    unit: 'number',
    better: 'neither',
    description:
      'Contribution margin divided by profit before stock losses: how strongly profit follows sales.',
    needs: ofTrading,
    formula:
      '({sales.net} − {sales.cost} − {expenses.variable}) ÷ ({sales.net} − {sales.cost} − {expenses.variable} − {expenses.fixed})',
    value: (m) => {
      const { contribution, operatingProfit } = operatingResult(tradingOf(m))
      return ratio(contribution, operatingProfit)
    },
  }),
  profitPerExpense: metric({
    label: 'Profit per Expense',
    unit: 'number',
    better: 'up',
    description: 'Gross profit divided by expenses: above 1, expenses are covered.',
    needs: ofTrading,
    formula: '({sales.net} − {sales.cost}) ÷ ({expenses.variable} + {expenses.fixed})',
    value: (m) => {
      const { grossProfit, expenses } = operatingResult(tradingOf(m))
      return ratio(grossProfit, expenses)
    },
  }),
  listSales: metric({
    label: 'Sales at List Price',
    unit: 'money',
    better: 'up',
    description: 'The value of goods sold, minus returns, at full price.',
    needs: ['sales.net_gross'],
    value: (m) => m['sales.net_gross'],
  }),
  costCoverage: metric({
    label: 'Cost Coverage',
    unit: 'percent',
    better: 'up',
    description: 'The share of net sales with a known cost. Profit depends on it.',
    needs: ['sales.net', 'lines.known_cost_net'],
    formula: '{lines.known_cost_net} ÷ {sales.net}',
    value: (m) => percent(m['lines.known_cost_net'], m['sales.net']),
  }),
  expensesPerSale: metric({
    label: 'Expenses per Sale',
    unit: 'money',
    better: 'down',
    description: 'Expenses divided by the number of sales.',
    needs: ['expenses.variable', 'expenses.fixed', 'sales.count'],
    formula: '({expenses.variable} + {expenses.fixed}) ÷ {sales.count}',
    value: (m) => ratio(m['expenses.variable'] + m['expenses.fixed'], m['sales.count']),
  }),
  fixedCostsPerDay: metric({
    label: 'Fixed Costs per Day',
    unit: 'money',
    better: 'down',
    description: 'Fixed costs divided by the days of the period so far: what each day has to earn.',
    needs: ['expenses.fixed', 'period.days'],
    formula: '{expenses.fixed} ÷ {period.days}',
    value: (m) => ratio(m['expenses.fixed'], m['period.days']),
  }),
  netProfitPerSale: metric({
    label: 'Net Profit per Sale',
    unit: 'money',
    better: 'up',
    description: 'Net profit divided by the number of sales.',
    needs: ['sales.net', 'sales.cost', 'losses.cost', 'expenses.variable', 'expenses.fixed', 'sales.count'],
    formula:
      '({sales.net} − {sales.cost} − {losses.cost} − {expenses.variable} − {expenses.fixed}) ÷ {sales.count}',
    value: (m) =>
      ratio(
        m['sales.net'] - m['sales.cost'] - m['losses.cost'] - m['expenses.variable'] - m['expenses.fixed'],
        m['sales.count'],
      ),
  }),
}
