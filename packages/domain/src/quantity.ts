import { type Cents, roundHalfUp } from './money.ts'

/** Quantities have at most three decimals (a weight in kilograms); inside, they are calculated in thousandths. */
const thousandths = 1000

export const thousandthsOf = (quantity: number): number => Math.round(quantity * thousandths)

export const isQuantity = (value: number): boolean => thousandthsOf(value) / thousandths === value

export const addQuantities = (...quantities: readonly number[]): number =>
  quantities.reduce((sum, quantity) => sum + thousandthsOf(quantity), 0) / thousandths

/** An amount for each unit, times a quantity; rounded half up to whole steps where the quantity has decimals. */
export const timesQuantity = (amount: Cents, quantity: number, step = 1): Cents =>
  Number.isInteger(quantity)
    ? amount * quantity
    : roundHalfUp((amount * thousandthsOf(quantity)) / (thousandths * step)) * step
