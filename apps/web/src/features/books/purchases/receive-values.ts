import { ReceiveForm } from '@tillsight/contract/books/purchase-form'
import type { Purchase, PurchaseLine } from '@tillsight/contract/books/purchases'
import { averageCost } from '@tillsight/domain/books/purchases/average-cost'
import { stepOf } from '@tillsight/domain/currencies'
import { amountOf, centsOf } from '@tillsight/domain/money'
import { addQuantities, subtractQuantity } from '@tillsight/domain/quantity'
import type { Schema } from '#platform/forms/form-problems.ts'
import { amountText, formats, numberFrom, numberText, quantityFrom } from '#ui/formats/formats.ts'

export type ReceiveValues = { lines: { quantity: string; cost: string }[]; more: 'yes' | '' }

/** What is still to come, of products that are still there. */
export const linesToCome = (purchase: Purchase): PurchaseLine[] =>
  purchase.lines.filter(({ product, quantity, received }) => product && quantity > received)

export const restOf = ({ quantity, received }: PurchaseLine): number => subtractQuantity(quantity, received)

export const initialOf = (lines: readonly PurchaseLine[]): ReceiveValues => ({
  lines: lines.map((line) => ({ quantity: numberText(restOf(line)), cost: amountText(line.cost) })),
  more: '',
})

type Typed = ReceiveValues['lines'][number]

/** Nothing, or zero, leaves the line for later. */
export const quantityOf = (line: PurchaseLine, { quantity }: Typed): number =>
  quantity.trim() === '' ? 0 : quantityFrom(quantity, line.unit !== null)

/** More than is still to come: to be confirmed. */
export const isMore = (lines: readonly PurchaseLine[], values: ReceiveValues): boolean =>
  lines.some(
    (line, index) => quantityOf(line, values.lines[index] ?? { quantity: '', cost: '' }) > restOf(line),
  )

/** What the product has and costs before and after; null while that cannot be said. */
export const effectOf = (line: PurchaseLine, typed: Typed) => {
  const [quantity, cost] = [quantityOf(line, typed), numberFrom(typed.cost)]
  if (!line.product || !(quantity > 0) || !(cost > 0)) return null
  const { balance, cost: before } = line.product
  const after = averageCost(
    { balance, cost: centsOf(before) },
    { quantity, cost: centsOf(cost) },
    stepOf(formats().currency),
  )
  return { balance, balanceAfter: addQuantities(balance, quantity), cost: before, costAfter: amountOf(after) }
}

export const inputOf = (purchase: Purchase, lines: readonly PurchaseLine[], values: ReceiveValues) => ({
  id: purchase.id,
  lines: lines.flatMap((line, index) => {
    const typed = values.lines[index]
    const quantity = typed ? quantityOf(line, typed) : 0
    return typed && quantity !== 0 ? [{ id_line: line.id, quantity, cost: numberFrom(typed.cost) }] : []
  }),
  ...(values.more === 'yes' && { more: true }),
})

/** The server names the lines that are sent, and the form has those that are left out, too. */
export const placesSent = (lines: readonly PurchaseLine[], values: ReceiveValues): number[] =>
  lines.flatMap((line, index) => {
    const typed = values.lines[index]
    return typed && quantityOf(line, typed) !== 0 ? [index] : []
  })

export const inForm = (path: string, places: readonly number[]): string =>
  path.replace(/^lines\.(\d+)/, (_, place) => `lines.${places[Number(place)] ?? place}`)

export const rules = (
  purchase: Purchase,
  lines: readonly PurchaseLine[],
): Schema<ReceiveValues, ReceiveValues> => ({
  safeParse: (values) => {
    const checked = ReceiveForm.safeParse(inputOf(purchase, lines, values))
    if (checked.success) return { success: true, data: values }
    const places = placesSent(lines, values)
    const issues = checked.error.issues.map(({ message, path }) => ({
      message,
      path: inForm(path.map(String).join('.'), places).split('.'),
    }))
    return { success: false, error: { issues } }
  },
})
