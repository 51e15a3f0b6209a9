import { highestPrice, highestQuantity } from '@tillsight/domain/books/catalog/limits'
import { isWholeCents } from '@tillsight/domain/money'
import { numberFrom, wholeNumberFrom } from '@tillsight/domain/number-text'
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

export const quantity = (message: string) =>
  z
    .string(message)
    .max(longestNumber, { message, abort: true })
    .transform(wholeNumberFrom)
    .refine((count) => count >= 0, { message, abort: true })
    .refine((count) => count <= highestQuantity, atMost(highestQuantity))

/** Of a product that was sold below zero stock, and is edited otherwise. */
export const anyBalance = (message: string) =>
  z
    .string(message)
    .max(longestNumber, { message, abort: true })
    .transform(wholeNumberFrom)
    .refine((count) => Math.abs(count) <= highestQuantity, { message, abort: true })
