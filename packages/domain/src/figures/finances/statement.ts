import type { Cents } from '#domain/money.ts'

/** What one month, or another step of a statement, is made of; all without tax. */
export type StatementStep = {
  grossSales: Cents
  discounts: Cents
  returns: Cents
  costOfGoods: Cents
  stockLosses: Cents
}

/** What one category of expenses came to, step by step. */
export type CategoryExpenses = { category: string; amounts: readonly Cents[] }

export type StatementLine = {
  label: string
  /** A subtotal, set in bold. */
  isSum: boolean
  amounts: Cents[]
  total: Cents
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, amount) => all + amount, 0)

const line = (label: string, amounts: Cents[], isSum = false): StatementLine => ({
  label,
  isSum,
  amounts,
  total: sum(amounts),
})

/** None of −0, which a file would write with its sign. */
const less = (amount: Cents): Cents => 0 - amount

/** The largest category first; one in which nothing counts is left out. */
const shownExpenses = (expenses: readonly CategoryExpenses[]): StatementLine[] =>
  expenses
    .map(({ category, amounts }) => line(category, [...amounts]))
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0))
    .sort((one, other) => other.total - one.total || one.label.localeCompare(other.label))

/**
 * A profit and loss statement, top to bottom. Discounts and returns are negative, since they reduce sales; costs and
 * expenses are positive and subtracted, as accounting programs write them.
 */
export const statementLines = (
  steps: readonly StatementStep[],
  expenses: readonly CategoryExpenses[],
): StatementLine[] => {
  const each = (amount: (step: StatementStep, place: number) => Cents): Cents[] => steps.map(amount)
  const netSales = each(({ grossSales, discounts, returns }) => grossSales - discounts - returns)
  const grossProfit = each(({ costOfGoods }, place) => (netSales[place] ?? 0) - costOfGoods)
  const afterLosses = each(({ stockLosses }, place) => (grossProfit[place] ?? 0) - stockLosses)
  const spent = each((_, place) => sum(expenses.map(({ amounts }) => amounts[place] ?? 0)))
  return [
    line(
      'Gross sales',
      each(({ grossSales }) => grossSales),
    ),
    line(
      'Discounts',
      each(({ discounts }) => less(discounts)),
    ),
    line(
      'Returns',
      each(({ returns }) => less(returns)),
    ),
    line('Net sales', netSales, true),
    line(
      'Cost of goods sold',
      each(({ costOfGoods }) => costOfGoods),
    ),
    line('Gross profit', grossProfit, true),
    line(
      'Stock losses',
      each(({ stockLosses }) => stockLosses),
    ),
    line('Gross profit after stock losses', afterLosses, true),
    ...shownExpenses(expenses),
    line('Total expenses', spent, true),
    line(
      'Operating profit',
      each((_, place) => (afterLosses[place] ?? 0) - (spent[place] ?? 0)),
      true,
    ),
  ]
}
