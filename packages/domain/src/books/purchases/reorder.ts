import { daysOfCover } from '#domain/books/catalog/stock-cover.ts'
import { inUnits, type Unit, usualUnit } from '#domain/books/catalog/unit.ts'
import type { Formats } from '#domain/formats.ts'
import { addQuantities, smallestQuantity, subtractQuantity, thousandthsOf } from '#domain/quantity.ts'

/** How far back sales are looked at, how many days an order shall last, and how late a delivery may come. */
export const daysLookedAt = 28
export const daysCovered = 28
export const safetyDays = 7

export type Shelf = {
  balance: number
  onOrder: number
  lowStock: number
  /** What was sold in the days looked at, and how many of them the product is known for. */
  sold: number
  daysKnown: number
}

export type Terms = { leadDays: number; packSize: number }

export type Reorder = {
  quantity: number
  /** Which of the two makes it run out; the limit is said first, since people set it themselves. */
  reason: 'low' | 'cover'
  /** How many days what is there and on order lasts; none where nothing was sold. */
  cover: number | null
}

const roundedUp = (quantity: number, packSize: number): number => {
  const pack = thousandthsOf(packSize)
  return (Math.ceil(thousandthsOf(quantity) / pack) * pack) / 1000
}

/** Up to a thousandth: what is measured can be ordered to the gram, and packs round it up. */
const needed = (shelf: Shelf, leadDays: number): number =>
  shelf.daysKnown > 0 ? Math.max(0, (shelf.sold / shelf.daysKnown) * (leadDays + daysCovered)) : 0

/** Whether a product runs out before new goods would be here, and how much of it to order; null where it lasts. */
export const reorder = (shelf: Shelf, { leadDays, packSize }: Terms): Reorder | null => {
  const available = addQuantities(shelf.balance, shelf.onOrder)
  const cover = daysOfCover(available, shelf.sold, shelf.daysKnown)
  const isLow = available <= shelf.lowStock
  if (!isLow && (cover === null || cover >= leadDays + safetyDays)) return null
  // A product at its limit counts as low, so an order brings it above.
  const target = Math.max(needed(shelf, leadDays), shelf.lowStock + smallestQuantity)
  return {
    quantity: roundedUp(Math.max(subtractQuantity(target, available), smallestQuantity), packSize),
    reason: isLow ? 'low' : 'cover',
    cover,
  }
}

type Said = { shelf: Shelf; terms: Terms; found: Reorder; unit: Unit | null }

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** Why a product is on the list and why so many of it, for someone who is to sign the order. */
export const reorderWords = ({ shelf, terms, found, unit }: Said, { count }: Formats): string => {
  const inWords = (quantity: number) => inUnits(count(quantity), unit ?? usualUnit)
  const { cover, reason, quantity } = found
  const there = `${inWords(shelf.balance)} in stock${shelf.onOrder > 0 ? ` and ${inWords(shelf.onOrder)} on order` : ''}`
  const limit = reason === 'low' ? `, at or below the limit of ${inWords(shelf.lowStock)}` : ''
  const sold =
    cover === null
      ? `None sold in ${days(shelf.daysKnown)}.`
      : `${inWords(shelf.sold)} sold in ${days(shelf.daysKnown)}, so it lasts ${days(Math.floor(cover))}. A delivery takes ${days(terms.leadDays)}, plus ${days(safetyDays)} for safety.`
  const packs = terms.packSize === 1 ? '' : `, in packs of ${inWords(terms.packSize)}`
  const target =
    cover === null
      ? `${inWords(quantity)} is above the limit again${packs}.`
      : `${inWords(quantity)} covers ${days(terms.leadDays + daysCovered)}${packs}.`
  return `${there}${limit}. ${sold} ${target}`
}
