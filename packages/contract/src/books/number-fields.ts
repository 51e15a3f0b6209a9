import { highestPrice, highestQuantity } from '@tillsight/domain/books/catalog/limits'
import { isWholeCents } from '@tillsight/domain/money'
import { numberFrom, wholeNumberFrom } from '@tillsight/domain/number-text'
import { isQuantity, tooManyDecimals } from '@tillsight/domain/quantity'
import { z } from 'zod'

/** In characters, with the zeros and spaces that someone may add. */
const longestNumber = 1000
const atMost = (most: number) => `At most ${most.toLocaleString('en-US')}.`
export const twoDigits = 'Use at most two decimal places.'

/** A price as a form sends it: text that is a number above nothing, with at most two digits after the point. */
export const price = (message: string) =>
  z
    .string(message)
    .max(longestNumber, { message, abort: true })
    .transform(numberFrom)
    .refine((amount) => amount > 0, { message, abort: true })
    .refine((amount) => amount <= highestPrice, { message: atMost(highestPrice), abort: true })
    .refine(isWholeCents, twoDigits)

export const wholeNumber = (message: string) =>
  z
    .string(message)
    .max(longestNumber, { message, abort: true })
    .transform(wholeNumberFrom)
    .refine((count) => count >= 0, { message, abort: true })
    .refine((count) => count <= highestQuantity, atMost(highestQuantity))

/** Whether it reads as a whole number depends on the text: '1.000' is one kilogram, and no count. */
export type TypedQuantity = { value: number; isWhole: boolean }

export { tooManyDecimals as threeDigits }

const typedQuantity = (text: string): TypedQuantity => {
  const whole = wholeNumberFrom(text)
  return Number.isNaN(whole) ? { value: numberFrom(text), isWhole: false } : { value: whole, isWhole: true }
}

/** Decimals are for what is measured; of what is counted, they are no quantity at all. */
export const quantityProblem = (
  { value, isWhole }: TypedQuantity,
  { isMeasured, message }: { isMeasured: boolean; message: string },
): string | null => {
  if (isWhole) return null
  if (!isMeasured) return message
  return isQuantity(value) ? null : tooManyDecimals
}

/** Whether it takes decimals is up to the product: `quantityProblem`. */
export const quantity = (message: string) =>
  z
    .string(message)
    .max(longestNumber, { message, abort: true })
    .transform(typedQuantity)
    .refine(({ value }) => value >= 0, { message, abort: true })
    .refine(({ value }) => value <= highestQuantity, atMost(highestQuantity))

/** Of a product that was sold below zero stock, and is edited otherwise. */
export const anyBalance = (message: string) =>
  z
    .string(message)
    .max(longestNumber, { message, abort: true })
    .transform(typedQuantity)
    .refine(({ value }) => Math.abs(value) <= highestQuantity, { message, abort: true })
