import type { Sale, SaleLine } from '@tillsight/contract/books/sales'
import { returnableLeft, returnedTotals } from '@tillsight/domain/books/sales/returned-totals'
import { saleTotals } from '@tillsight/domain/books/sales/sale-totals'
import { stepOf } from '@tillsight/domain/currencies'
import { centsOf } from '@tillsight/domain/money'
import { isQuantity, subtractQuantity, tooManyDecimals } from '@tillsight/domain/quantity'
import type { Schema } from '#platform/forms/form-problems.ts'
import { formats, numberText, quantityFrom } from '#ui/formats/formats.ts'

export type ReturnedLine = { line: SaleLine; left: number; quantity: string; restock: boolean }
/** How it is refunded: '' for the way it was paid. */
export type ReturnValues = { lines: ReturnedLine[]; reason: string; payment_method: string }

type ReturnInput = {
  lines: { id_line: string; quantity: number; restock: boolean }[]
  reason: string
  payment_method?: string
}

const nothingChosen = 'Enter a quantity to return, or choose Return all.'

/** The lines that can be returned, with none chosen yet. */
export const returnableLines = ({ lines }: Pick<Sale, 'lines'>): ReturnedLine[] =>
  lines
    .map((line) => ({
      line,
      left: subtractQuantity(line.quantity, line.returned),
      quantity: '',
      restock: true,
    }))
    .filter(({ left }) => left > 0)

export const withAll = (lines: ReturnedLine[]): ReturnedLine[] =>
  lines.map((returned) => ({ ...returned, quantity: numberText(returned.left) }))

/** A blank field returns nothing; invalid text is not a number. */
const unitsOf = ({ quantity, line }: ReturnedLine): number =>
  quantity.trim() === '' ? 0 : quantityFrom(quantity, line.unit !== undefined)

export const problemWith = (returned: ReturnedLine): string | undefined => {
  const units = unitsOf(returned)
  if (!(units >= 0)) return 'Quantity must be a positive number.'
  if (!isQuantity(units)) return tooManyDecimals
  const { left, line } = returned
  return units > left ? returnableLeft(left, line.unit ?? null, formats()) : undefined
}

const isChosen = (returned: ReturnedLine): boolean => unitsOf(returned) > 0

/** The lines to return, as the server takes them. */
export const returnRules: Schema<ReturnInput, ReturnValues> = {
  safeParse: ({ lines, reason, payment_method }) => {
    const issues = lines.flatMap((returned, index) => {
      const message = problemWith(returned)
      return message ? [{ path: ['lines', index, 'quantity'], message }] : []
    })
    const chosen = lines.filter(isChosen)
    if (issues.length === 0 && chosen.length === 0) issues.push({ path: [], message: nothingChosen })
    if (issues.length > 0) return { success: false, error: { issues } }
    const asked = chosen.map((returned) => ({
      id_line: returned.line.id,
      quantity: unitsOf(returned),
      restock: returned.restock,
    }))
    return { success: true, data: { lines: asked, reason, ...(payment_method && { payment_method }) } }
  },
}

/** The server's messages by line of the form: it got only the lines that were chosen. */
export const fieldsOf = (fields: Record<string, string>, lines: ReturnedLine[]): Record<string, string> => {
  const places = lines.flatMap((returned, index) => (isChosen(returned) ? [index] : []))
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name.replace(/^lines\.(\d+)/, (_, place) => `lines.${places[Number(place)]}`),
      message,
    ]),
  )
}

/** The refund in cents, as the server calculates it. */
export const givenBack = (lines: ReturnedLine[]): number => {
  const totals = lines
    .filter((returned) => isChosen(returned) && !problemWith(returned))
    .map((returned) => {
      const { quantity, total, taxes, returned: before } = returned.line
      const sold = {
        quantity,
        gross: centsOf(total),
        total: centsOf(total),
        cost: 0,
        taxes: taxes.map((tax) => ({ ...tax, amount: centsOf(tax.amount) })),
        returned: before,
      }
      return returnedTotals(sold, unitsOf(returned), stepOf(formats().currency))
    })
  const { total, tax } = saleTotals(totals)
  return total + tax === 0 ? 0 : -(total + tax)
}
