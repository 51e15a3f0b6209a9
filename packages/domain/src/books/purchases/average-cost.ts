import { type Cents, roundHalfUp } from '#domain/money.ts'
import { thousandthsOf } from '#domain/quantity.ts'

type Stock = { balance: number; cost: Cents }
type Delivery = { quantity: number; cost: Cents }

/**
 * The cost of one unit after a delivery: what is in stock at its cost and what came at its own, divided by both. Stock
 * below zero has no cost of its own. Rounded half up to whole steps of the currency, and never to nothing.
 */
export const averageCost = (stock: Stock, delivery: Delivery, step = 1): Cents => {
  const [there, came] = [Math.max(0, thousandthsOf(stock.balance)), thousandthsOf(delivery.quantity)]
  if (there + came === 0) return stock.cost
  const value = there * stock.cost + came * delivery.cost
  return Math.max(step, roundHalfUp(value / (there + came) / step) * step)
}
