import { daysOfCover } from '#domain/books/catalog/stock-cover.ts'
import type { Cents } from '#domain/money.ts'
import { timesQuantity } from '#domain/quantity.ts'
import type { FindingOf } from './finding.ts'

export type StockRow = {
  id: string
  balance: number
  cost: Cents
  /** Since it was last sold; where it never was, since it was first on the shelf. */
  daysSince: number
  /** Days with sales in the year before, and how many days lie between the first and the last of them. */
  soldDays: number
  soldSpan: number
  /** Units in the last 90 days, and for how many of these days it is known. */
  sold: number
  daysKnown: number
}

const fewestDays = 60
const gapsBefore = 4
const longCover = 180
const fairCover = 90
const smallest: Cents = 1000

/** How many days usually lie between two days with sales. */
const usualGapOf = ({ soldDays, soldSpan }: StockRow): number | null =>
  soldDays > 1 ? Math.max(1, Math.round(soldSpan / (soldDays - 1))) : null

const deadStockOf = (row: StockRow): FindingOf<'dead-stock'> | null => {
  const usualGap = usualGapOf(row)
  const money = timesQuantity(row.cost, row.balance)
  if (row.daysSince < Math.max(fewestDays, gapsBefore * (usualGap ?? 0)) || money < smallest) return null
  const facts = { units: row.balance, daysSince: row.daysSince, usualGap }
  return { kind: 'dead-stock', subject: row.id, money, confidence: 'counted', facts }
}

const idleCapitalOf = (row: StockRow): FindingOf<'idle-capital'> | null => {
  const cover = daysOfCover(row.balance, row.sold, row.daysKnown)
  if (cover === null || cover < longCover || row.daysKnown < fewestDays) return null
  const excess = Math.floor(row.balance - (row.sold / row.daysKnown) * fairCover)
  const money = timesQuantity(row.cost, excess)
  if (money < smallest) return null
  const facts = { units: row.balance, cover: Math.floor(cover), excess }
  return { kind: 'idle-capital', subject: row.id, money, confidence: 'likely', facts }
}

/** Goods that do not move, or of which there is far more than will be sold soon: money that could be elsewhere. */
export const stockFinding = (row: StockRow): FindingOf<'dead-stock'> | FindingOf<'idle-capital'> | null =>
  row.balance > 0 && row.cost > 0 ? (deadStockOf(row) ?? idleCapitalOf(row)) : null
