import { describe, expect, it } from 'vitest'
import { profitAndLoss } from './profit-and-loss.ts'
import { type StatementStep, statementLines } from './statement.ts'

const june = {
  grossSales: 100_000,
  discounts: 5_000,
  returns: 2_500,
  costOfGoods: 40_000,
  stockLosses: 1_000,
}
const july = { grossSales: 10_000, discounts: 0, returns: 20_000, costOfGoods: -4_000, stockLosses: -500 }
const expenses = [
  { category: 'Fees', amounts: [300, 0] },
  { category: 'Rent', amounts: [20_000, 20_000] },
  { category: 'Unused', amounts: [0, 0] },
]
const amountsOf = (label: string, steps: StatementStep[] = [june, july]) => {
  const line = statementLines(steps, expenses).find((one) => one.label === label)
  return line && [...line.amounts, line.total]
}

describe('a profit and loss statement', () => {
  it('goes from gross sales to operating profit, the largest expense first', () => {
    expect(
      statementLines([june], expenses).map(({ label, isSum }) => (isSum ? `= ${label}` : label)),
    ).toEqual([
      'Gross sales',
      'Discounts',
      'Returns',
      '= Net sales',
      'Cost of goods sold',
      '= Gross profit',
      'Stock losses',
      '= Gross profit after stock losses',
      'Rent',
      'Fees',
      '= Total expenses',
      '= Operating profit',
    ])
  })

  it.each([
    ['Gross sales', [100_000, 10_000, 110_000]],
    ['Discounts', [-5_000, 0, -5_000]],
    ['Returns', [-2_500, -20_000, -22_500]],
    ['Net sales', [92_500, -10_000, 82_500]],
    ['Cost of goods sold', [40_000, -4_000, 36_000]],
    ['Gross profit', [52_500, -6_000, 46_500]],
    ['Stock losses', [1_000, -500, 500]],
    ['Gross profit after stock losses', [51_500, -5_500, 46_000]],
    ['Total expenses', [20_300, 20_000, 40_300]],
    ['Operating profit', [31_200, -25_500, 5_700]],
  ])('has %s for each month and in total', (label, amounts) => {
    expect(amountsOf(label)).toEqual(amounts)
  })

  it('ends with the net profit of the finances', () => {
    const { netProfit } = profitAndLoss({
      revenue: 92_500,
      costOfGoods: 40_000,
      stockLosses: 1_000,
      variableExpenses: 300,
      fixedCosts: 20_000,
    })

    expect(amountsOf('Operating profit', [june])).toEqual([netProfit, netProfit])
  })

  it('of nothing is all zeros, and none of them negative', () => {
    const nothing = { grossSales: 0, discounts: 0, returns: 0, costOfGoods: 0, stockLosses: 0 }

    for (const { amounts, total } of statementLines([nothing], []))
      expect([...amounts, total]).toEqual([0, 0])
  })
})
