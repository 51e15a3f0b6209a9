import { lineTotals, percentOf, wholeRate } from '#domain/books/sales/sale-totals.ts'
import { type Day, weekdayOf } from '#domain/day.ts'
import { type Cents, centsOf } from '#domain/money.ts'
import { searchText } from '#domain/search-text.ts'
import { divideHalfUp } from '#domain/spread.ts'
import type { PromotionCover } from './limits.ts'

/** A promotion as it is listed for those who sell: what a till needs to apply it. */
export type Promotion = {
  id: string
  name: string
  /** Off the price, in percent or as an amount off each unit: one of the two. */
  percent: number | null
  amount: number | null
  starts_on: Day
  /** Null where it runs until someone ends it. */
  ends_on: Day | null
  /** 0 is Monday; null for every day. */
  weekdays: readonly number[] | null
  covers: PromotionCover
  id_products: readonly string[]
  id_categories: readonly string[]
  /** What the customer has to say; null where it applies by itself. */
  code: string | null
  paused: boolean
  /** Ended by hand: on its last day it ran only in part, and no longer does. */
  ended: boolean
}

/** What a line was sold with, frozen on it. */
export type AppliedPromotion = {
  id: string
  name: string
  /** In percent of the price; of an amount what it comes to, rounded. */
  discount: number
  /** Off each unit; null where it is a percentage. */
  off: Cents | null
}

/** How codes are compared: 'Summer' is 'SUMMER'. */
export const codeKey = (code: string): string => searchText(code.trim())

/** Whether it runs on a day of the store, paused or not. */
const isOfDay = ({ starts_on, ends_on, ended, weekdays }: Promotion, day: Day): boolean =>
  day >= starts_on &&
  (ends_on === null || (ended ? day < ends_on : day <= ends_on)) &&
  (weekdays === null || weekdays.includes(weekdayOf(day)))

export const isRunning = (promotion: Promotion, day: Day): boolean =>
  !promotion.paused && isOfDay(promotion, day)

export type PromotedLine = {
  productId: string
  categoryId: string | undefined
  price: Cents
  quantity: number
}

const isCovered = ({ covers, id_products, id_categories }: Promotion, line: PromotedLine): boolean => {
  if (covers === 'PRODUCTS') return id_products.includes(line.productId)
  if (covers === 'CATEGORIES') return line.categoryId !== undefined && id_categories.includes(line.categoryId)
  return true
}

const isSaid = ({ code }: Promotion, said: string | null): boolean =>
  code === null || (said !== null && codeKey(code) === codeKey(said))

/** At least the smallest rate, so that a line with a discount never looks like one without. */
const rateOfAmount = (off: Cents, price: Cents): number => {
  if (off >= price) return wholeRate
  return Math.max(1, divideHalfUp(BigInt(off) * BigInt(wholeRate), BigInt(price)))
}

/** A promotion at a price, whether it runs or not: a device that was offline can have known it. */
export const appliedAt = ({ id, name, percent, amount }: Promotion, price: Cents): AppliedPromotion => {
  if (percent !== null) return { id, name, discount: percent, off: null }
  const off = centsOf(amount ?? 0)
  return { id, name, discount: percentOf(rateOfAmount(off, price)), off }
}

export type Applying = {
  promotions: readonly Promotion[]
  day: Day
  /** What the customer said. */
  code: string | null
  /** The smallest amount of the currency. */
  step: number
}

/**
 * The one promotion that a line is sold with: the one that leaves the customer the least to pay, and of equal ones the
 * oldest. Promotions never add up. Null where none takes anything off.
 */
export const promotionFor = (
  line: PromotedLine,
  { promotions, day, code, step }: Applying,
): AppliedPromotion | null => {
  const candidates = promotions
    .filter((one) => isRunning(one, day) && isCovered(one, line) && isSaid(one, code))
    .map((one) => {
      const applied = appliedAt(one, line.price)
      return { applied, total: lineTotals({ ...line, unitCost: 0, ...applied }, step).total }
    })
    .sort((one, other) => one.total - other.total || (one.applied.id < other.applied.id ? -1 : 1))
  const [best] = candidates
  const full = lineTotals({ ...line, unitCost: 0, discount: 0 }, step).total
  return best && best.total < full ? best.applied : null
}

/** Why a code cannot be used; null where a promotion that runs has it. */
export const codeProblem = (
  code: string,
  { promotions, day }: Pick<Applying, 'promotions' | 'day'>,
): string | null => {
  const known = promotions.filter((one) => one.code !== null && codeKey(one.code) === codeKey(code))
  if (known.some((one) => isRunning(one, day))) return null
  return known.length > 0 ? 'This code is not valid today.' : 'This code does not exist.'
}
