import { type Cents, roundHalfUp } from './money.ts'
import { divideHalfUp } from './spread.ts'

/** Quantities have at most three decimals (a weight in kilograms); inside, they are calculated in thousandths. */
const thousandths = 1000

export const smallestQuantity = 1 / thousandths

export const tooManyDecimals = 'Use at most three decimal places.'

export const thousandthsOf = (quantity: number): number => Math.round(quantity * thousandths)

export const isQuantity = (value: number): boolean => thousandthsOf(value) / thousandths === value

export const addQuantities = (...quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + thousandthsOf(quantity), 0) / thousandths

export const subtractQuantity = (from: number, quantity: number): number => addQuantities(from, -quantity)

/** An amount for each unit, times a quantity; rounded half up to whole steps where the quantity has decimals. */
export const timesQuantity = (amount: Cents, quantity: number, step = 1): Cents =>
  Number.isInteger(quantity)
    ? amount * quantity
    : roundHalfUp((amount * thousandthsOf(quantity)) / (thousandths * step)) * step

type Part = { part: number; whole: number; step: number }

/** A part of an amount for each unit, times a quantity; not below zero, and rounded half up to whole steps, once. */
export const partTimesQuantity = (amount: Cents, quantity: number, { part, whole, step }: Part): Cents =>
  divideHalfUp(
    BigInt(amount) * BigInt(thousandthsOf(quantity)) * BigInt(part),
    BigInt(thousandths * step) * BigInt(whole),
  ) * step
