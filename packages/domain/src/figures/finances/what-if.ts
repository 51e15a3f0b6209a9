import { type Cents, roundHalfUp } from '#domain/money.ts'
import { percent } from '../metrics/ratio.ts'
import { profitAndLoss, type Trade } from './profit-and-loss.ts'

/** A trade, and what the same goods would have brought at full price. */
export type TradeAtList = Trade & { listSales: Cents }

export type Assumptions = {
  /** By how many percent prices and costs change. */
  price: number
  cost: number
  /** The average discount in percent of the list price. */
  discount: number
  fixedCosts: Cents
}

/** The average discount that was given, in percent of the list price. */
export const discountGiven = ({ revenue, listSales }: TradeAtList): number =>
  percent(listSales - revenue, listSales) ?? 0

/** The trade as it was. */
export const asItWas = (trade: TradeAtList): Assumptions => ({
  price: 0,
  cost: 0,
  discount: discountGiven(trade),
  fixedCosts: trade.fixedCosts,
})

/** The same units sold and lost at other prices and costs. */
export const whatIf = (trade: TradeAtList, assumed: Assumptions): Trade => ({
  revenue: roundHalfUp(trade.listSales * (1 + assumed.price / 100) * (1 - assumed.discount / 100)),
  costOfGoods: roundHalfUp(trade.costOfGoods * (1 + assumed.cost / 100)),
  stockLosses: roundHalfUp(trade.stockLosses * (1 + assumed.cost / 100)),
  variableExpenses: trade.variableExpenses,
  fixedCosts: assumed.fixedCosts,
})

/** By how many percent the units sold may change until the profit is what it was; none where no number does it. */
export const unitsToEarnTheSame = (before: Trade, after: Trade): number | null => {
  const { contribution } = profitAndLoss(after)
  const wanted = profitAndLoss(before).netProfit + after.stockLosses + after.fixedCosts
  return contribution > 0 && wanted >= 0 ? (wanted / contribution - 1) * 100 : null
}
